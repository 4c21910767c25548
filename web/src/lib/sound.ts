/** Five short sounds, made here and now. Off unless chosen. */

import { settings } from './settings.svelte';

export type Sound = 'turn' | 'dice' | 'refusal' | 'offer' | 'clock';

/** Each note: frequency, start, length (seconds), shape. */
type Note = [number, number, number, OscillatorType];

const NOTES: Record<Exclude<Sound, 'dice'>, Note[]> = {
  turn: [
    [523, 0, 0.12, 'sine'],
    [784, 0.1, 0.22, 'sine'],
  ],
  refusal: [
    [196, 0, 0.12, 'triangle'],
    [147, 0.11, 0.2, 'triangle'],
  ],
  offer: [
    [659, 0, 0.1, 'sine'],
    [659, 0.16, 0.1, 'sine'],
  ],
  clock: [[988, 0, 0.08, 'square']],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  if (sound === 'dice') rattle(context);
  else for (const note of NOTES[sound]) tone(context, note);
}

function tone(audio: AudioContext, [frequency, start, length, shape]: Note): void {
  const at = audio.currentTime + start;
  const source = new OscillatorNode(audio, { frequency, type: shape });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.08, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

/** Dice on a table: a few bursts of filtered noise, closer and closer together. */
function rattle(audio: AudioContext): void {
  const buffer = audio.createBuffer(1, audio.sampleRate * 0.03, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  [0, 0.09, 0.16, 0.22, 0.26, 0.29].forEach((start, i) => {
    const source = new AudioBufferSourceNode(audio, { buffer });
    const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1600 + 250 * i, Q: 1.5 });
    const volume = new GainNode(audio, { gain: 0.25 - 0.03 * i });
    source.connect(filter).connect(volume).connect(audio.destination);
    source.start(audio.currentTime + start);
  });
}
