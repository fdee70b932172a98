import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../town.ts';
import type { Browser } from './browser.ts';
import { findInPage } from './in-page.mjs';

export type Name = string | RegExp;
export type Place = { x: number; y: number };
export type Found = {
  name: string;
  value: string | null;
  checked: boolean | null;
  isFocused: boolean;
  place: Place | null;
};

/** What somebody does and sees, by role and by what is read there. */
export type Tab = {
  open: (path: string) => Promise<void>;
  enterAs: (person: Person) => Promise<void>;
  see: (role: string, name: Name, until?: (found: Found) => boolean) => Promise<Found>;
  isThere: (role: string, name: Name) => Promise<boolean>;
  click: (role: string, name: Name) => Promise<void>;
  fill: (role: string, name: Name, text: string) => Promise<void>;
  /** By keyboard: what is typed filters the list, the arrow goes to what is left. */
  choose: (name: Name, option: string, typed?: string) => Promise<void>;
};

const LIMIT = 20_000;
/** Milliseconds between two looks. */
const PAUSE = 100;
const TRIES = 10;
const DELETE = '\uE017';
const ENTER = '\uE007';
const DOWN = '\uE015';
const CONTROL = '\uE009';

export function tabOf(browser: Browser, baseURL: string): Tab {
  const find = (role: string, name: Name) =>
    browser.evaluate<Found | null>(
      `(${findInPage})(${JSON.stringify(role)}, ${JSON.stringify(wanted(name))})`,
    );

  async function see(
    role: string,
    name: Name,
    until: (found: Found) => boolean = () => true,
  ): Promise<Found> {
    const deadline = Date.now() + LIMIT;
    for (;;) {
      const found = await find(role, name);
      if (found && until(found)) return found;
      if (Date.now() > deadline)
        throw new Error(`${role} ${name}: ${found ? JSON.stringify(found) : 'not there'}`);
      await sleep(PAUSE);
    }
  }

  /** Where it is once it no longer moves. */
  async function restingPlace(role: string, name: Name): Promise<Place> {
    let last: Place | null = null;
    const isAtRest = ({ place }: Found) => {
      const rests = place !== null && place.x === last?.x && place.y === last.y;
      last = place;
      return rests;
    };
    const { place } = await see(role, name, isAtRest);
    return place ?? { x: 0, y: 0 };
  }

  async function click(role: string, name: Name): Promise<void> {
    const place = await restingPlace(role, name);
    const actions = [
      { type: 'pointerMove', duration: 0, ...place },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: PAUSE },
      { type: 'pointerUp', button: 0 },
    ];
    await browser.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  /** A click that comes while a screen settles may be lost. */
  async function focus(role: string, name: Name): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      await click(role, name);
      await sleep(PAUSE);
      if ((await find(role, name))?.isFocused) return;
    }
    throw new Error(`${role} ${name} takes no focus`);
  }

  const type = (values: string[]) =>
    browser.act([{ type: 'key', id: 'keys', actions: values.flatMap(stroke) }]);

  async function fill(role: string, name: Name, text: string): Promise<void> {
    await focus(role, name);
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
      await type([DOWN, ENTER]);
      await see('combobox', name, ({ value }) => value?.startsWith(option) === true);
    },
  };
}

const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];
const SELECT_ALL = [{ type: 'keyDown', value: CONTROL }, ...stroke('a'), { type: 'keyUp', value: CONTROL }];

function wanted(name: Name): { text?: string; pattern?: string } {
  return typeof name === 'string' ? { text: name } : { pattern: name.source };
}
