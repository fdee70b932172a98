import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { BREED, type CatalogueKind, CITY, SPECIE, STATE } from '../../../test/catalogues.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

let serial = 0;
const newUniqueName = () => `Ñuñorco ${++serial}`;

async function newParent({ parent }: CatalogueKind): Promise<object> {
  if (!parent) return {};
  const { body } = await api.send(parent.create, { body: { [parent.name]: newUniqueName() } }, admin.token);
  return { [parent.field]: body.id };
}

async function addEntry(kind: CatalogueKind, name: string, parentKey?: object) {
  const body = { id: 0, [kind.name]: name, ...(parentKey ?? (await newParent(kind))) };
  const answer = await api.send(kind.create, { body }, admin.token);
  return { ...answer, id: Number(answer.body.id), parentKey: parentKey ?? pickParentKey(kind, body) };
}

function pickParentKey({ parent }: CatalogueKind, body: Record<string, unknown>): object {
  return parent ? { [parent.field]: body[parent.field] } : {};
}

const renameEntry = (kind: CatalogueKind, id: unknown, body: object) =>
  api.send(kind.update, { params: { id }, body }, admin.token);
const removeEntry = (kind: CatalogueKind, id: unknown) =>
  api.send(kind.remove, { params: { id } }, admin.token);

async function listIds(kind: CatalogueKind): Promise<unknown[]> {
  const { body } = await api.send(kind.list, {}, admin.token);
  return Object.values(body).map((row) => (row as { id: number }).id);
}

describe.each([STATE, CITY, SPECIE, BREED])('$entity', (kind) => {
  test('staff create, rename and remove an entry and each is audited', async () => {
    const [first, second] = [newUniqueName(), newUniqueName()];
    const created = await addEntry(kind, first);
    expect(created.status).toBe(200);
    const draft = { id: created.id, [kind.name]: first, ...created.parentKey };
    const before = { ...draft, [kind.status]: 'A', updatedAt: TUESDAY_9 };
    expect(created.body).toEqual(before);
    expect(await listIds(kind)).toContain(created.id);

    const renamed = await renameEntry(kind, created.id, { ...before, [kind.name]: second });
    const after = { ...before, [kind.name]: second, updatedAt: TUESDAY_9 + 1 };
    expect([renamed.status, renamed.body]).toEqual([200, after]);

    const removed = await removeEntry(kind, created.id);
    expect([removed.status, removed.body]).toEqual([200, { id: created.id }]);
    expect(await listIds(kind)).not.toContain(created.id);

    const records = await api.db
      .selectFrom('audit')
      .select(['action', 'user_id', 'before', 'after'])
      .where('entity', '=', kind.entity)
      .where('entity_id', '=', created.id)
      .orderBy('id')
      .execute();
    const parsed = records.map((row) => [
      row.action,
      row.user_id,
      JSON.parse(row.before ?? 'null'),
      JSON.parse(row.after ?? 'null'),
    ]);
    expect(parsed).toEqual([
      [`${kind.entity}.create`, admin.id, null, before],
      [`${kind.entity}.update`, admin.id, before, after],
      [`${kind.entity}.delete`, admin.id, after, null],
    ]);
  });

  test('only staff create, rename and remove entries', async () => {
    const ana = await newResident(api);
    const { id, parentKey } = await addEntry(kind, newUniqueName());
    const body = { [kind.name]: newUniqueName(), ...parentKey };
    const before = await listIds(kind);
    for (const [token, status] of [[ana.token, 403] as const, [undefined, 401] as const]) {
      expect((await api.send(kind.create, { body }, token)).status).toBe(status);
      expect((await api.send(kind.update, { params: { id }, body }, token)).status).toBe(status);
      expect((await api.send(kind.remove, { params: { id } }, token)).status).toBe(status);
    }
    expect(await listIds(kind)).toEqual(before);
  });

  test('a new entry ignores status and id of its draft', async () => {
    const parentKey = await newParent(kind);
    const body = { id: 1, [kind.name]: newUniqueName(), [kind.status]: 'B', ...parentKey };
    const created = await api.send(kind.create, { body }, admin.token);
    expect(created.body).toMatchObject({ [kind.status]: 'A' });
    expect(created.body.id).not.toBe(1);
  });

  test('rejects an entry with a blank or multi-line name', async () => {
    const { id, parentKey } = await addEntry(kind, newUniqueName());
    for (const blank of ['', '   ', '\u0301']) {
      const answers = [
        await addEntry(kind, blank, parentKey),
        await renameEntry(kind, id, { ...parentKey, [kind.name]: blank }),
      ];
      for (const { status, error } of answers) expect([status, error.message]).toEqual([400, kind.missing]);
    }
    for (const name of ['a\nb', 'a\0b', '\ud800', 'x'.repeat(81), null, 1, true, ['a'], undefined]) {
      const body = { ...parentKey, [kind.name]: name };
      const created = await api.send(kind.create, { body }, admin.token);
      const renamed = await renameEntry(kind, id, body);
      expect([name, created.status, renamed.status]).toEqual([name, 400, 400]);
      expect(created.error.message).toMatch(/^Revisá /);
    }
    expect((await addEntry(kind, 'Ñ'.repeat(80))).status).toBe(200);
  });

  test('rejects an entry whose name differs only in capitals or accents', async () => {
    const name = newUniqueName();
    const { id, parentKey } = await addEntry(kind, name);
    const other = await addEntry(kind, newUniqueName(), parentKey);
    const similarName = ` ${name.toUpperCase().replace('Ñ', 'N')}  `;
    const answers = [
      await addEntry(kind, similarName, parentKey),
      await renameEntry(kind, other.id, { ...parentKey, [kind.name]: similarName }),
    ];
    for (const { status, error } of answers) expect([status, error.message]).toEqual([409, kind.taken]);
    expect((await renameEntry(kind, id, { ...parentKey, [kind.name]: similarName })).status).toBe(200);
    await removeEntry(kind, id);
    expect((await addEntry(kind, name, parentKey)).status).toBe(200);
  });

  test('ten simultaneous requests create one entry', async () => {
    const parentKey = await newParent(kind);
    const name = newUniqueName();
    const answers = await Promise.all(Array.from({ length: 10 }, () => addEntry(kind, name, parentKey)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('ten simultaneous requests remove an entry once', async () => {
    const { id } = await addEntry(kind, newUniqueName());
    const answers = await Promise.all(Array.from({ length: 10 }, () => removeEntry(kind, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)]);
  });

  test('an unknown or removed entry returns 404, a malformed id 400', async () => {
    const { id, parentKey } = await addEntry(kind, newUniqueName());
    await removeEntry(kind, id);
    for (const unknownId of [id, 2_000_000_000]) {
      expect(
        (await renameEntry(kind, unknownId, { ...parentKey, [kind.name]: newUniqueName() })).status,
      ).toBe(404);
      expect((await removeEntry(kind, unknownId)).status).toBe(404);
    }
    for (const invalidId of ['0', '-1', 'uno', '1.5', '99999999999', '\0']) {
      expect([invalidId, (await removeEntry(kind, invalidId)).status]).toEqual([invalidId, 400]);
      expect(
        (await renameEntry(kind, invalidId, { ...parentKey, [kind.name]: newUniqueName() })).status,
      ).toBe(400);
    }
  });
});

describe.each([CITY, BREED])('$entity', (kind) => {
  test('entries of different parents can have the same name', async () => {
    const name = newUniqueName();
    expect([(await addEntry(kind, name)).status, (await addEntry(kind, name)).status]).toEqual([200, 200]);
  });

  test('an entry needs an existing parent and keeps it', async () => {
    const { field, missing, fixed } = kind.parent ?? { field: '', missing: '', fixed: '' };
    const { id } = await addEntry(kind, newUniqueName());
    const unknown = await addEntry(kind, newUniqueName(), { [field]: 2_000_000_000 });
    expect([unknown.status, unknown.error.message]).toEqual([400, missing]);
    const moveAnswer = await renameEntry(kind, id, {
      [kind.name]: newUniqueName(),
      ...(await newParent(kind)),
    });
    expect([moveAnswer.status, moveAnswer.error.message]).toEqual([409, fixed]);
    for (const invalidParent of [0, -1, null, '1', 1.5, undefined]) {
      expect([
        invalidParent,
        (await addEntry(kind, newUniqueName(), { [field]: invalidParent })).status,
      ]).toEqual([invalidParent, 400]);
    }
  });
});
