import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.DEJARIK_SERVER ?? 'http://127.0.0.1:8777';

export default defineConfig({
  plugins: [svelte()],
  // The server's content policy allows no data: fonts and no inline scripts.
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 400 },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
