import { expect, test } from 'vitest';
import { filesFrom } from './service-worker.ts';

const makeChunk = (file: string, imports: string[] = [], assets: string[] = []) => ({
  file,
  modules: [`/web/${file}`],
  imports,
  assets,
});
const CHUNKS = [
  makeChunk('main', ['base'], ['main.css']),
  makeChunk('base'),
  makeChunk('home', ['base', 'main'], ['home.css', 'main.css']),
  makeChunk('day', ['table']),
  makeChunk('table'),
];
const DYNAMIC_IMPORTS: Record<string, string[]> = {
  '/web/main': ['/web/home'],
  '/web/home': ['/web/main'],
  '/web/base': ['/node_modules/none'],
};

test('the service worker caches exactly what residents’ screens load', () => {
  const files = filesFrom('main', CHUNKS, (module) => DYNAMIC_IMPORTS[module] ?? []);
  expect(files.toSorted()).toEqual(['base', 'home', 'home.css', 'main', 'main.css']);
});
