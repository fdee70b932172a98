import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SheetDraft } from '#shared/clinic/sheets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { CallError } from '../../platform/api/call-error.ts';
import type { OfflineDay, QueueEntry } from './offline-entries.ts';
import { openOfflineStore } from './offline-store.ts';
import { mustStopSending, type SendResult, sendEntries } from './send-queue.ts';
import type { WalkInEntry } from './walk-in.ts';

const draft = { updatedAt: 1, grams: 4_800 } as SheetDraft;
const makeEntry = (bookingId: number, key = `k${bookingId}`): QueueEntry => ({
  bookingId,
  key,
  order: bookingId,
  petName: 'Luna',
  rejection: null,
  action: { kind: 'sheet', draft },
});

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

async function makeQueue(count: number) {
  const queue = await openOfflineStore(7);
  for (let id = 1; id <= count; id++) await queue.put(makeEntry(id));
  return queue;
}

const WRITTEN_RESULT: SendResult = { kind: 'written', sheet: { updatedAt: 2, bookingStatus: 'D' } };

function makeServer(changedIds: readonly number[]) {
  const applied: string[] = [];
  const attempts: number[] = [];
  const send = async ({ bookingId, key }: QueueEntry): Promise<SendResult> => {
    attempts.push(bookingId);
    if (changedIds.includes(bookingId)) return { kind: 'rejected', message: 'Cambió' };
    if (!applied.includes(key)) applied.push(key);
    return WRITTEN_RESULT;
  };
  return { applied, attempts, send };
}

test('27 of thirty sheets are written once, and the 3 whose booking changed wait', async () => {
  const queue = await makeQueue(30);
  const { applied, attempts, send } = makeServer([3, 7, 30]);
  await sendEntries(queue, send);
  expect(applied).toHaveLength(27);
  const remaining = await queue.list();
  expect(remaining.map(({ bookingId, rejection }) => [bookingId, rejection])).toEqual([
    [3, 'Cambió'],
    [7, 'Cambió'],
    [30, 'Cambió'],
  ]);
  await sendEntries(queue, send);
  expect([applied.length, attempts.length]).toEqual([27, 30]);
  expect(await queue.list()).toEqual(remaining);
});

test('an entry discarded while an earlier one is sent is not sent', async () => {
  const queue = await makeQueue(3);
  const attempts: number[] = [];
  await sendEntries(queue, async ({ bookingId }) => {
    attempts.push(bookingId);
    if (bookingId === 1) await queue.remove(2);
    return WRITTEN_RESULT;
  });
  expect(attempts).toEqual([1, 3]);
});

test('entries are sent in order until no server responds', async () => {
  const queue = await makeQueue(3);
  await queue.put({ ...makeEntry(1), order: 9 });
  const attempts: number[] = [];
  await sendEntries(queue, async ({ bookingId }) => {
    attempts.push(bookingId);
    return bookingId === 3 ? { kind: 'interrupted' } : WRITTEN_RESULT;
  });
  expect(attempts).toEqual([2, 3]);
  expect((await queue.list()).map(({ bookingId }) => bookingId)).toEqual([3, 1]);
});

test('an entry rewritten while it is sent stays, based on the version that the server returned', async () => {
  const queue = await makeQueue(1);
  await sendEntries(queue, async () => {
    await queue.put(makeEntry(1, 'again'));
    return WRITTEN_RESULT;
  });
  expect(await queue.list()).toMatchObject([{ key: 'again', action: { draft: { updatedAt: 2 } } }]);
});

test('a rejection never marks an entry that was rewritten while it was sent', async () => {
  const queue = await makeQueue(1);
  await sendEntries(queue, async () => {
    await queue.put(makeEntry(1, 'again'));
    return { kind: 'rejected', message: 'Cambió' };
  });
  expect(await queue.list()).toMatchObject([{ key: 'again', rejection: null }]);
});

test('a discharge queued while its sheet is sent replaces the server’s', async () => {
  const queue = await makeQueue(1);
  const handover = { toName: 'Marta', toIdNumber: '', doneAt: 1, deliveredAt: 2, HandoverId: null };
  await sendEntries(queue, async () => {
    await queue.put({ ...makeEntry(1, 'again'), action: { kind: 'sheet', draft: { ...draft, handover } } });
    return { kind: 'written', sheet: { updatedAt: 2, Handover: { ...handover, id: 7, steps: [] } } };
  });
  const [sheet] = await queue.list();
  expect(sheet?.action).toMatchObject({
    draft: { updatedAt: 2, handover: { HandoverId: 7, toName: 'Marta' } },
  });
  await queue.put({ ...makeEntry(1, 'alone'), action: { kind: 'handover', draft: handover } });
  await sendEntries(queue, async () => ({ kind: 'rejected', message: 'Cambió' }));
  expect(await queue.list()).toMatchObject([{ rejection: 'Cambió', action: { draft: handover } }]);
});

test('a failed or rejected entry blocks no other, but an interruption stops the queue', async () => {
  const queue = await makeQueue(3);
  const answers: Record<number, SendResult> = {
    1: { kind: 'failed' },
    2: { kind: 'rejected', message: 'No' },
  };
  await sendEntries(queue, async ({ bookingId }) => answers[bookingId] ?? WRITTEN_RESULT);
  expect((await queue.list()).map(({ bookingId, rejection }) => [bookingId, rejection])).toEqual([
    [1, null],
    [2, 'No'],
  ]);
  const mustStopAfter = (status: number, message = '') => mustStopSending(new CallError(message, status));
  expect([0, 401, 429, 502, 503, 504].map((status) => mustStopAfter(status))).not.toContain(false);
  expect([400, 403, 404, 409, 500, 501].map((status) => mustStopAfter(status))).not.toContain(true);
  expect(mustStopAfter(403, MESSAGES.temporaryPassword)).toBe(true);
});

test('an entry queued while an answer is stored is neither lost nor rejected', async () => {
  const queue = await makeQueue(2);
  const answers: SendResult[] = [WRITTEN_RESULT, { kind: 'rejected', message: 'Cambió' }];
  for (const [index, answer] of answers.entries()) {
    const id = index + 1;
    const rewrite = Promise.withResolvers<void>();
    const sending = sendEntries(queue, async (each) => {
      if (each.bookingId !== id) return { kind: 'failed' };
      setTimeout(() => queue.put(makeEntry(id, 'again')).then(() => rewrite.resolve()));
      return answer;
    });
    await Promise.all([sending, rewrite.promise]);
    expect((await queue.list()).filter(({ bookingId }) => bookingId === id)).toMatchObject([
      { key: 'again', rejection: null },
    ]);
  }
});

test('an offline day removed while its sheets are sent stays removed', async () => {
  const queue = await makeQueue(1);
  await sendEntries(queue, async () => {
    await queue.deleteDay();
    return WRITTEN_RESULT;
  });
  expect(await queue.readDay()).toBeUndefined();
});

test('a sent sheet updates its row in the stored offline day', async () => {
  const queue = await makeQueue(1);
  const sheets = [{ BookingId: 1, bookingStatus: 'A', updatedAt: 1 }] as OfflineDay['sheets'];
  await queue.saveDay({ agendaId: 1, date: '2026-12-01', keptAt: 1, sheets });
  await sendEntries(queue, async () => WRITTEN_RESULT);
  expect((await queue.readDay())?.sheets).toMatchObject([{ bookingStatus: 'D', updatedAt: 2 }]);
});

test('a walk-in is booked before its sheet is sent, and booked again after a lost response', async () => {
  const queue = await openOfflineStore(7);
  const walkIn = { userIdNumber: '33444555' } as WalkInEntry;
  await queue.put({ ...makeEntry(-5), walkIn });
  const attempts: [number, number][] = [];
  const answers: SendResult[] = [
    { kind: 'interrupted' },
    { kind: 'booked', sheet: { BookingId: 12, updatedAt: 3, Handover: null } },
    { kind: 'interrupted' },
  ];
  const send = async ({ bookingId, action }: QueueEntry) => {
    attempts.push([bookingId, action.kind === 'sheet' ? action.draft.updatedAt : 0]);
    return answers.shift() ?? WRITTEN_RESULT;
  };
  for (const _ of [1, 2, 3]) await sendEntries(queue, send);
  expect(attempts).toEqual([
    [-5, 1],
    [-5, 1],
    [12, 3],
    [12, 3],
  ]);
  expect(await queue.list()).toEqual([]);
});

test('a walk-in whose booking already has an entry is rejected', async () => {
  const queue = await openOfflineStore(7);
  const walkIn = { userIdNumber: '33444555' } as WalkInEntry;
  await queue.put({ ...makeEntry(-5), walkIn });
  await queue.put(makeEntry(12, 'own'));
  const bookedResult: SendResult = { kind: 'booked', sheet: { BookingId: 12, updatedAt: 3, Handover: null } };
  await sendEntries(queue, async ({ bookingId }) => (bookingId === -5 ? bookedResult : { kind: 'failed' }));
  expect(await queue.list()).toMatchObject([
    { bookingId: -5, key: 'k-5', walkIn, rejection: expect.stringMatching(/ya tiene algo anotado/) },
    { bookingId: 12, key: 'own', rejection: null },
  ]);
  await queue.remove(12);
  await queue.changeEntry(-5, (current) => ({ ...current, rejection: null }));
  await sendEntries(queue, async ({ bookingId }) => (bookingId === -5 ? bookedResult : { kind: 'failed' }));
  expect(await queue.list()).toMatchObject([{ bookingId: 12, key: 'k-5', rejection: null }]);
});
