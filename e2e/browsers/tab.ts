import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../town.ts';
import type { Browser } from './browser.ts';
import { HAS_MET, inPage } from './in-page.mjs';

export type Name = string | RegExp;
type Point = { x: number; y: number };
export type FoundElement = {
  name: string;
  value: string | null;
  checked: boolean | null;
  isFocused: boolean;
};

export type Tab = {
  open: (path: string) => Promise<void>;
  enterAs: (person: Person) => Promise<void>;
  see: (role: string, name: Name, until?: (found: FoundElement) => boolean) => Promise<FoundElement>;
  isThere: (role: string, name: Name) => Promise<boolean>;
  click: (role: string, name: Name) => Promise<void>;
  fill: (role: string, name: Name, text: string) => Promise<void>;
  /** Types to filter the list and takes the first entry left, by keyboard. */
  choose: (name: Name, option: string, typed?: string) => Promise<void>;
};

const LIMIT_MS = 30_000;
const PAUSE_MS = 100;
const DELETE = '\uE017';
const ENTER = '\uE007';
const ARROW_DOWN = '\uE015';
const CONTROL = '\uE009';

export function openTab(browser: Browser, baseURL: string): Tab {
  const find = (role: string, name: Name) =>
    browser.evaluate<FoundElement | null>(inPage('find', role, toNameFilter(name)));

  async function see(
    role: string,
    name: Name,
    until: (found: FoundElement) => boolean = () => true,
  ): Promise<FoundElement> {
    let last: FoundElement | null = null;
    return pollUntilFound(
      async () => {
        last = await find(role, name);
        return last && until(last) ? last : null;
      },
      () => `${role} ${name}: ${last ? JSON.stringify(last) : 'not there'}`,
    );
  }

  /** Clicks once the element stands still and nothing lies over it; clicks again where the first missed. */
  async function click(role: string, name: Name): Promise<void> {
    await pollUntilFound(
      async () => {
        const point = await browser.evaluate<Point | null>(inPage('aim', role, toNameFilter(name)));
        if (!point) return null;
        await browser.act([{ type: 'pointer', id: 'mouse', parameters: MOUSE, actions: clickAt(point) }]);
        return (await browser.evaluate<boolean>(HAS_MET)) || null;
      },
      () => `${role} ${name}: can't be clicked`,
    );
  }

  const type = (values: string[]) =>
    browser.act([{ type: 'key', id: 'keys', actions: values.flatMap(keyStroke) }]);

  async function fill(role: string, name: Name, text: string): Promise<void> {
    await click(role, name);
    await see(role, name, ({ isFocused }) => isFocused);
    await browser.act([{ type: 'key', id: 'keys', actions: SELECT_ALL }]);
    await type([DELETE, ...text]);
  }

  return {
    open: (path) => browser.go(new URL(path, baseURL).href),
    enterAs: async ({ password: _, mustChangePassword: __, ...session }) => {
      await browser.go(baseURL);
      await browser.evaluate(`localStorage.setItem('session', ${JSON.stringify(JSON.stringify(session))})`);
    },
    see,
    isThere: async (role, name) => (await find(role, name)) !== null,
    click,
    fill,
    choose: async (name, option, typed = option) => {
      await fill('combobox', name, typed);
      await see('option', /./, (first) => first.name.startsWith(option));
      await type([ARROW_DOWN, ENTER]);
      await see('combobox', name, ({ value }) => value?.startsWith(option) === true);
    },
  };
}

const MOUSE = { pointerType: 'mouse' };
const clickAt = (point: Point) => [
  { type: 'pointerMove', duration: 0, ...point },
  { type: 'pointerDown', button: 0 },
  { type: 'pause', duration: PAUSE_MS },
  { type: 'pointerUp', button: 0 },
];
const keyStroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];
const SELECT_ALL = [
  { type: 'keyDown', value: CONTROL },
  ...keyStroke('a'),
  { type: 'keyUp', value: CONTROL },
];

function toNameFilter(name: Name): { text?: string; pattern?: string } {
  return typeof name === 'string' ? { text: name } : { pattern: name.source };
}

/** Tries until it finds a value; throws an error with the text of `failure` at the time limit. */
async function pollUntilFound<T>(look: () => Promise<T | null>, failure: () => string): Promise<T> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const found = await look().catch(nullIfNavigated);
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(failure());
    await sleep(PAUSE_MS);
  }
}

/** Returns null if the page navigated meanwhile, so that the caller tries again. */
function nullIfNavigated(error: Error): null {
  if (/no such frame|AbortError/.test(error.message)) return null;
  throw error;
}
