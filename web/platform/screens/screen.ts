import { type ComponentType, createElement, lazy, useState } from 'react';

/** Milliseconds after which a chunk that neither comes nor fails is as good as lost. */
const PATIENCE = 30_000;

/** A screen that comes in a chunk of its own, by its name in it; `fetch` has it at hand before it is first shown. */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let ready: ComponentType | undefined;
  async function fetch(): Promise<ComponentType> {
    ready = (await inTime(load()))[name];
    return ready;
  }
  const Later = lazy(async () => ({ default: await fetch() }));

  function Screen() {
    // The same for as long as it stands, or what it holds would be lost when the chunk is at hand.
    const [Shown] = useState<ComponentType>(() => ready ?? Later);
    return createElement(Shown);
  }
  return Object.assign(Screen, { fetch });
}

/** For a part whose place is kept by a skeleton: that one isn't for ever. */
export function inTime<Module>(load: Promise<Module>): Promise<Module> {
  return Promise.race([load, tooLate()]);
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(reject, PATIENCE, new Error('a screen did not come'));
  });
}
