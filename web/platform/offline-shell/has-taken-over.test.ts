import { expect, test } from 'vitest';
import { hasTakenOver } from './has-taken-over.ts';

function worker(state: ServiceWorkerState) {
  return Object.assign(new EventTarget(), { state });
}

type Workers = { installing?: unknown; waiting?: unknown; active?: unknown; update?: () => Promise<unknown> };

function registration({ installing = null, waiting = null, active = null, update }: Workers) {
  return {
    installing,
    waiting,
    active,
    update: update ?? (async () => undefined),
  } as Parameters<typeof hasTakenOver>[0];
}

test.each(['activated', 'redundant'] as const)(
  'an installing shell is awaited until it is %s',
  async (end) => {
    const installing = worker('installing');
    let result: boolean | null = null;
    const check = hasTakenOver(registration({ installing, active: worker('activated') })).then((has) => {
      result = has;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect(result).toBeNull();
    installing.state = end;
    installing.dispatchEvent(new Event('statechange'));
    await check;
    expect(result).toBe(end === 'activated');
  },
);

test("the active worker counts as newest unless an update is coming or can't be checked", async () => {
  const active = worker('activated');
  expect(await hasTakenOver(registration({ active }))).toBe(true);
  const update = () => Promise.reject(new TypeError('no network'));
  expect(await hasTakenOver(registration({ active, update }))).toBe(false);
});
