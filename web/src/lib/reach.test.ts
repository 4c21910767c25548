import { expect, test } from 'vitest';
import { isLoopback, pageFor } from './reach.svelte';

const at = (hostname: string) => ({ hostname, origin: `http://${hostname}:8777`, pathname: '/' });

test.each(['localhost', 'LOCALHOST', 'dejarik.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('%s is this computer', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['192.168.1.5', '[fd00::5]', 'table.example', 'localhost.example', '127.example'])('%s is not', (host) => {
  expect(isLoopback(host)).toBe(false);
});

test('links from this computer go where others find the server', () => {
  expect(pageFor(at('localhost'), ['http://192.168.1.5:8777/', 'http://[fd00::5]:8777/'])).toBe('http://192.168.1.5:8777/');
});

test('where nobody else reaches it, and before the server has said, they go where we are', () => {
  expect(pageFor(at('127.0.0.1'), [])).toBe('http://127.0.0.1:8777/');
  expect(pageFor(at('127.0.0.1'), null)).toBe('http://127.0.0.1:8777/');
});

test('a page that came from elsewhere knows an address that works', () => {
  expect(pageFor(at('table.example'), ['http://10.0.0.2:8777/'])).toBe('http://table.example:8777/');
});
