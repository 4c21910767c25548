import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/oxanium/wght.css';
import './style/tokens.css';
import './style/base.css';
import './style/touch.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { loadWords } from './lib/words.svelte';

await loadWords(settings.lang);
mount(App, { target: document.getElementById('page')! });
