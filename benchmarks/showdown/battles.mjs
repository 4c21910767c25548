// Random battles of Pokémon Showdown between two of its own random players: `node battles.mjs SECONDS SEED`.
// Prints JSON: how many battles and choices, and the seconds of the processor that they took.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { BattleStream, getPlayerStreams } = require("pokemon-showdown/dist/sim/battle-stream");
const { RandomPlayerAI } = require("pokemon-showdown/dist/sim/tools/random-player-ai");

const seconds = Number(process.argv[2] ?? 1);
const first = Number(process.argv[3] ?? 0);
let choices = 0;

class CountingPlayer extends RandomPlayerAI {
  choose(choice) {
    choices += 1;
    super.choose(choice);
  }
}

async function battle(seed) {
  const streams = getPlayerStreams(new BattleStream());
  const players = ["p1", "p2"].map((id, seat) => new CountingPlayer(streams[id], { seed: [seed, seat, 3, 4] }));
  for (const player of players) void player.start();
  void streams.omniscient.write(
    `>start ${JSON.stringify({ formatid: "gen9randombattle", seed: [seed, 2, 3, 4] })}\n` +
      `>player p1 ${JSON.stringify({ name: "A", seed: [seed, 5, 6, 7] })}\n` +
      `>player p2 ${JSON.stringify({ name: "B", seed: [seed, 8, 9, 10] })}`,
  );
  for await (const chunk of streams.omniscient) {
    if (chunk.includes("|win|") || chunk.includes("|tie")) return;
  }
  throw new Error("the battle did not end");
}

function spent(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

for (let seed = 0; seed < 10; seed += 1) await battle(seed); // loading and warming up are not measured
choices = 0;
let battles = 0;
const began = process.cpuUsage();
while (spent(began) < seconds) {
  await battle(first + battles);
  battles += 1;
}
console.log(JSON.stringify({ battles, choices, seconds: spent(began) }));
