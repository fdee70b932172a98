import { expect, test } from 'vitest';
import { filesFrom } from './service-worker.ts';

const chunk = (file: string, imports: string[] = [], assets: string[] = []) => ({
  file,
  modules: [`/web/${file}`],
  imports,
  assets,
});
const CHUNKS = [
  chunk('main', ['base'], ['main.css']),
  chunk('base'),
  chunk('home', ['base', 'main'], ['home.css', 'main.css']),
  chunk('day', ['table']),
  chunk('table'),
];
const LATER: Record<string, string[]> = {
  '/web/main': ['/web/home'],
  '/web/home': ['/web/main'],
  '/web/base': ['/node_modules/none'],
};

test('the service worker caches exactly what residents’ screens load', () => {
  const files = filesFrom('main', CHUNKS, (module) => LATER[module] ?? []);
  expect(files.toSorted()).toEqual(['base', 'home', 'home.css', 'main', 'main.css']);
});
