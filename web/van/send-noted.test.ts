import { expect, test } from 'vitest';
import type { SheetDraft } from '#shared/sheets.ts';
import { type Sent, sendNoted } from './send-noted.ts';
import type { KeptDay, Noted } from './van-store.ts';

const draft = { updatedAt: 1, grams: 4_800 } as SheetDraft;
const noted = (bookingId: number, key = `k${bookingId}`): Noted => ({
  ...{ bookingId, key, order: bookingId, petName: 'Luna', refusal: null },
  deed: { kind: 'sheet', draft },
});

function memory(count: number) {
  const queue = new Map(Array.from({ length: count }, (_, index) => [index + 1, noted(index + 1)]));
  let day: KeptDay | undefined;
  return {
    list: async () => [...queue.values()].toSorted((a, b) => a.order - b.order),
    find: async (id: number) => queue.get(id),
    note: async (each: Noted) => {
      queue.set(each.bookingId, each);
      return each.bookingId;
    },
    drop: async (id: number) => {
      queue.delete(id);
      return undefined;
    },
    readDay: async () => day,
    keepDay: async (kept: KeptDay) => {
      day = kept;
      return 'day';
    },
  };
}
const written: Sent = { kind: 'written', sheet: { updatedAt: 2, bookingStatus: 'D' } };

/** A server that takes each key once, and refuses turnos that changed meanwhile. */
function server(changed: readonly number[]) {
  const applied: string[] = [];
  const asked: number[] = [];
  const send = async ({ bookingId, key }: Noted): Promise<Sent> => {
    asked.push(bookingId);
    if (changed.includes(bookingId)) return { kind: 'refused', message: 'Cambió' };
    if (!applied.includes(key)) applied.push(key);
    return written;
  };
  return { applied, asked, send };
}

test('sentence 32: of thirty sheets and three turnos that changed, 27 are written once and three wait; again changes nothing', async () => {
  const queue = memory(30);
  const { applied, asked, send } = server([3, 7, 30]);
  await sendNoted(queue, send);
  expect(applied).toHaveLength(27);
  const left = await queue.list();
  expect(left.map(({ bookingId, refusal }) => [bookingId, refusal])).toEqual([
    [3, 'Cambió'],
    [7, 'Cambió'],
    [30, 'Cambió'],
  ]);
  await sendNoted(queue, send);
  expect([applied.length, asked.length]).toEqual([27, 30]);
  expect(await queue.list()).toEqual(left);
});

test('in the order they were noted, and no further where nobody answers', async () => {
  const queue = memory(3);
  await queue.note({ ...noted(1), order: 9 });
  const asked: number[] = [];
  await sendNoted(queue, async ({ bookingId }) => {
    asked.push(bookingId);
    return bookingId === 3 ? { kind: 'away' } : written;
  });
  expect(asked).toEqual([2, 3]);
  expect((await queue.list()).map(({ bookingId }) => bookingId)).toEqual([3, 1]);
});

test('what is noted anew while it is sent stays, of the turno as it is since', async () => {
  const queue = memory(1);
  await sendNoted(queue, async () => {
    await queue.note(noted(1, 'again'));
    return written;
  });
  expect(await queue.list()).toMatchObject([{ key: 'again', deed: { draft: { updatedAt: 2 } } }]);
});

test('what was written stands in the day that was taken along', async () => {
  const queue = memory(1);
  const sheets = [{ BookingId: 1, bookingStatus: 'A', updatedAt: 1 }] as KeptDay['sheets'];
  await queue.keepDay({ agendaId: 1, date: '2026-12-01', keptAt: 1, sheets });
  await sendNoted(queue, async () => written);
  expect((await queue.readDay())?.sheets).toMatchObject([{ bookingStatus: 'D', updatedAt: 2 }]);
});
