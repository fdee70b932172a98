import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DoseRow, RowResult, SentRow } from '#shared/clinic/vaccination-batch.ts';
import type { PostDetail } from '#shared/clinic/vaccination-posts.ts';
import type { QueueEntry, StoredPost } from './offline-entries.ts';
import {
  countDoses,
  countDosesLeft,
  findBatchInUse,
  findOwner,
  isEntryOfDose,
  toPostEntry,
} from './offline-post.ts';
import { openOfflineStore } from './offline-store.ts';
import { type BatchResult, sendPostEntries } from './send-post.ts';

const POST_ID = 3;

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

const makeDose = (rowKey: string, changes: Partial<DoseRow> = {}): DoseRow => ({
  rowKind: 'dose',
  rowKey,
  givenAt: 1,
  BatchId: 1,
  subject: 'ownerless',
  SpecieId: 1,
  petGender: 'F',
  petName: '',
  neighbourhood: 'Centro',
  PetId: null,
  Person: null,
  isSamePerson: false,
  ...changes,
});
const toSavedResult = ({ rowKey }: SentRow): RowResult => ({
  rowKey,
  isSaved: true,
  message: '',
  decision: null,
  existing: '',
});
const toAnswer = (rows: SentRow[]): BatchResult => ({
  kind: 'answered',
  rows: rows.map(toSavedResult),
  doseCount: 9,
});

async function makeQueue(count: number) {
  const queue = await openOfflineStore(7);
  for (let index = 1; index <= count; index++)
    await queue.put(toPostEntry(POST_ID, makeDose(`d${index}`), 'Perra'));
  return queue;
}
const listKeys = async (queue: Awaited<ReturnType<typeof makeQueue>>) =>
  (await queue.list()).map(({ key }) => key);

test('1,200 rows of a post are sent in order, at most 500 per call', async () => {
  const queue = await makeQueue(1_200);
  const calls: SentRow[][] = [];
  await sendPostEntries(queue, async (_, rows) => {
    calls.push(rows);
    return toAnswer(rows);
  });
  expect(calls.map((rows) => rows.length)).toEqual([500, 500, 200]);
  expect(calls.flat().map(({ rowKey }) => rowKey)).toEqual(
    Array.from({ length: 1_200 }, (_, index) => `d${index + 1}`),
  );
  expect(await queue.list()).toEqual([]);
});

test('a rejected row of a post waits with the server’s version, and the others are saved', async () => {
  const queue = await makeQueue(3);
  await sendPostEntries(queue, async (_, rows) => ({
    kind: 'answered',
    doseCount: 2,
    rows: rows.map((row) =>
      row.rowKey === 'd2'
        ? {
            ...toSavedResult(row),
            isSaved: false,
            message: 'Ya la tiene',
            decision: 'vaccinated',
            existing: 'lote 1',
          }
        : toSavedResult(row),
    ),
  }));
  expect(await queue.list()).toMatchObject([
    { key: 'd2', rejection: 'Ya la tiene', decision: 'vaccinated', existing: 'lote 1' },
  ]);
});

test('a rejected batch is halved until only the malformed row is left', async () => {
  const queue = await makeQueue(9);
  const sent: string[] = [];
  await sendPostEntries(queue, async (_, rows) => {
    if (rows.some(({ rowKey }) => rowKey === 'd5'))
      return { kind: 'rejected', message: 'Mal escrita', isMalformed: true };
    sent.push(...rows.map(({ rowKey }) => rowKey));
    return toAnswer(rows);
  });
  expect(sent).toEqual(['d1', 'd2', 'd3', 'd4', 'd6', 'd7', 'd8', 'd9']);
  expect(await queue.list()).toMatchObject([{ key: 'd5', rejection: 'Mal escrita' }]);
});

test('a deleted post rejects all its rows in one call', async () => {
  const queue = await makeQueue(9);
  let calls = 0;
  await sendPostEntries(queue, async () => {
    calls++;
    return { kind: 'rejected', message: 'No existe', isMalformed: false };
  });
  expect(calls).toBe(1);
  expect((await queue.list()).map(({ rejection }) => rejection)).toEqual(Array(9).fill('No existe'));
});

test.each(['interrupted', 'failed'] as const)('a batch stays queued if its call ends as %s', async (kind) => {
  const queue = await makeQueue(3);
  await sendPostEntries(queue, async () => ({ kind }));
  expect(await listKeys(queue)).toEqual(['d1', 'd2', 'd3']);
});

test('a row of a post stays in the queue if it is rewritten while it is sent', async () => {
  const queue = await makeQueue(1);
  const [first] = await queue.list();
  await sendPostEntries(queue, async (_, rows) => {
    const row = makeDose('d1', { isSamePerson: true });
    await queue.put({ ...(first as QueueEntry), action: { kind: 'post', postId: POST_ID, row } });
    return toAnswer(rows);
  });
  expect(await listKeys(queue)).toEqual(['d1']);
});

test('the dose count of a response updates only the stored post of the same id', async () => {
  const queue = await makeQueue(1);
  const detail = { id: POST_ID, doseCount: 0, Batches: [] } as unknown as PostDetail;
  await queue.savePost({ detail, keptAt: 1 }, []);
  await queue.changePostDetail(POST_ID + 1, 40);
  expect((await queue.readPost())?.detail.doseCount).toBe(0);
  await sendPostEntries(queue, async (_, rows) => toAnswer(rows));
  expect((await queue.readPost())?.detail.doseCount).toBe(9);
});

test('the batch in use is the chosen one, and none if that one is expired or gone', async () => {
  const store = await openOfflineStore(7);
  const readBatchId = async () => {
    const post = await store.readPost();
    return post && (findBatchInUse(post)?.id ?? 'none');
  };
  const Batches = [
    { id: 1, batchExpiresOn: '2027-01-31' },
    { id: 2, batchExpiresOn: '2026-12-01' },
  ];
  const detail = { id: POST_ID, BatchId: 1, postDate: '2026-12-01', Batches } as unknown as PostDetail;
  await store.savePost({ detail, keptAt: 1 }, []);
  expect(await readBatchId()).toBe(1);
  await store.chooseBatch(POST_ID + 1, 2);
  expect(await readBatchId()).toBe(1);
  await store.chooseBatch(POST_ID, 2);
  await store.savePost({ detail, keptAt: 2 }, []);
  expect(await readBatchId()).toBe(2);
  await store.savePost({ detail: { ...detail, postDate: '2026-12-02' }, keptAt: 3 }, []);
  expect(await readBatchId()).toBe('none');
  await store.savePost({ detail: { ...detail, Batches: detail.Batches.slice(0, 1) }, keptAt: 4 }, []);
  expect(await readBatchId()).toBe('none');
  await store.savePost({ detail: { ...detail, id: POST_ID + 1 }, keptAt: 5 }, []);
  expect(await readBatchId()).toBe(1);
});

const makePost = (doseCount: number, dosesLeft: number | null) =>
  ({ detail: { doseCount, Batches: [{ id: 1, dosesLeft: dosesLeft }] } }) as unknown as StoredPost;
const makeRemoval = (doseKey: string): SentRow => ({ rowKind: 'removal', rowKey: `r-${doseKey}`, doseKey });
const toEntry = (row: SentRow) => toPostEntry(POST_ID, row, 'Perra');

test('the dose count adds pending doses and subtracts pending removals of sent doses', () => {
  expect(countDoses(makePost(10, null), [])).toBe(10);
  expect(countDoses(makePost(10, null), [toEntry(makeDose('a')), toEntry(makeDose('b'))])).toBe(12);
  expect(countDoses(makePost(10, null), [toEntry(makeRemoval('sent'))])).toBe(9);
});

test('pending doses reduce the doses left of their batch, unless the batch isn’t counted', () => {
  const pending = [toEntry(makeDose('a')), toEntry(makeDose('b', { BatchId: 2 }))];
  expect(countDosesLeft(makePost(0, 64), 1, pending)).toBe(63);
  expect(countDosesLeft(makePost(0, null), 1, pending)).toBeNull();
});

test('the row, the card and the removal of a dose are entries of that dose', () => {
  const card: SentRow = { rowKind: 'card', rowKey: 'c', doseKey: 'a', cardCode: 'x' };
  const entries = [makeDose('a'), card, makeRemoval('a'), makeDose('b')].map(toEntry);
  expect(entries.map((entry) => isEntryOfDose(entry, 'a'))).toEqual([true, true, true, false]);
});

test('a person registered on this phone is found by DNI', () => {
  const contact = { userPhone: '', neighbourhood: 'Centro' };
  const Person = { userIdNumber: '51222333', userName: 'Gladys', userLastName: 'Sepúlveda', ...contact };
  const doses = [{ row: makeDose('a', { subject: 'owner', Person }), label: 'Perra', dni: '51222333' }];
  expect(findOwner('51222333', [], doses)).toMatchObject({ userName: 'Gladys', Pets: [] });
  expect(findOwner('51222334', [], doses)).toBeNull();
});

test('entries of a post made in the same millisecond have different ids', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => toEntry(makeDose(`d${index}`)).bookingId);
  expect(new Set(ids).size).toBe(1_000);
});
