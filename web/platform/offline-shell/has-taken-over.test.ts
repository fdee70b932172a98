import { expect, test } from 'vitest';
import { hasTakenOver } from './has-taken-over.ts';

function makeWorker(state: ServiceWorkerState) {
  return Object.assign(new EventTarget(), { state });
}

type Workers = { installing?: unknown; waiting?: unknown; active?: unknown; update?: () => Promise<unknown> };

function makeRegistration({ installing = null, waiting = null, active = null, update }: Workers) {
  return {
    installing,
    waiting,
    active,
    update: update ?? (async () => undefined),
  } as Parameters<typeof hasTakenOver>[0];
}

test.each(['activated', 'redundant'] as const)(
  'an installing shell is awaited until it is %s',
  async (endState) => {
    const installing = makeWorker('installing');
    let result: boolean | null = null;
    const check = hasTakenOver(makeRegistration({ installing, active: makeWorker('activated') })).then(
      (hasTaken) => {
        result = hasTaken;
      },
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(result).toBeNull();
    installing.state = endState;
    installing.dispatchEvent(new Event('statechange'));
    await check;
    expect(result).toBe(endState === 'activated');
  },
);

test("the active worker counts as newest unless an update is coming or can't be checked", async () => {
  const active = makeWorker('activated');
  expect(await hasTakenOver(makeRegistration({ active }))).toBe(true);
  const update = () => Promise.reject(new TypeError('no network'));
  expect(await hasTakenOver(makeRegistration({ active, update }))).toBe(false);
});
