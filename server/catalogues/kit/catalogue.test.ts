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

let last = 0;
const newUniqueName = () => `Ñuñorco ${++last}`;

async function newParent({ parent }: CatalogueKind): Promise<object> {
  if (!parent) return {};
  const { body } = await api.send(parent.create, { body: { [parent.name]: newUniqueName() } }, admin.token);
  return { [parent.field]: body.id };
}

async function add(kind: CatalogueKind, name: string, parentKey?: object) {
  const body = { id: 0, [kind.name]: name, ...(parentKey ?? (await newParent(kind))) };
  const answer = await api.send(kind.create, { body }, admin.token);
  return { ...answer, id: Number(answer.body.id), parentKey: parentKey ?? pickParentKey(kind, body) };
}

function pickParentKey({ parent }: CatalogueKind, body: Record<string, unknown>): object {
  return parent ? { [parent.field]: body[parent.field] } : {};
}

const rename = (kind: CatalogueKind, id: unknown, body: object) =>
  api.send(kind.update, { params: { id }, body }, admin.token);
const remove = (kind: CatalogueKind, id: unknown) => api.send(kind.remove, { params: { id } }, admin.token);

async function listIds(kind: CatalogueKind): Promise<unknown[]> {
  const { body } = await api.send(kind.list, {}, admin.token);
  return Object.values(body).map((row) => (row as { id: number }).id);
}

describe.each([STATE, CITY, SPECIE, BREED])('$entity', (kind) => {
  test('staff create, rename and remove an entry and each is audited', async () => {
    const [first, second] = [newUniqueName(), newUniqueName()];
    const created = await add(kind, first);
    expect(created.status).toBe(200);
    const draft = { id: created.id, [kind.name]: first, ...created.parentKey };
    const before = { ...draft, [kind.status]: 'A', updatedAt: TUESDAY_9 };
    expect(created.body).toEqual(before);
    expect(await listIds(kind)).toContain(created.id);

    const renamed = await rename(kind, created.id, { ...before, [kind.name]: second });
    const after = { ...before, [kind.name]: second, updatedAt: TUESDAY_9 + 1 };
    expect([renamed.status, renamed.body]).toEqual([200, after]);

    const removed = await remove(kind, created.id);
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

  test('only staff write entries', async () => {
    const ana = await newResident(api);
    const { id, parentKey } = await add(kind, newUniqueName());
    const body = { [kind.name]: newUniqueName(), ...parentKey };
    const before = await listIds(kind);
    for (const [token, status] of [[ana.token, 403] as const, [undefined, 401] as const]) {
      expect((await api.send(kind.create, { body }, token)).status).toBe(status);
      expect((await api.send(kind.update, { params: { id }, body }, token)).status).toBe(status);
      expect((await api.send(kind.remove, { params: { id } }, token)).status).toBe(status);
    }
    expect(await listIds(kind)).toEqual(before);
  });

  test('ignores status and id of a draft', async () => {
    const parentKey = await newParent(kind);
    const body = { id: 1, [kind.name]: newUniqueName(), [kind.status]: 'B', ...parentKey };
    const created = await api.send(kind.create, { body }, admin.token);
    expect(created.body).toMatchObject({ [kind.status]: 'A' });
    expect(created.body.id).not.toBe(1);
  });

  test('rejects a blank or multi-line name', async () => {
    const { id, parentKey } = await add(kind, newUniqueName());
    for (const blank of ['', '   ', '\u0301']) {
      const answers = [
        await add(kind, blank, parentKey),
        await rename(kind, id, { ...parentKey, [kind.name]: blank }),
      ];
      for (const { status, error } of answers) expect([status, error.message]).toEqual([400, kind.missing]);
    }
    for (const name of ['a\nb', 'a\0b', '\ud800', 'x'.repeat(81), null, 1, true, ['a'], undefined]) {
      const body = { ...parentKey, [kind.name]: name };
      const created = await api.send(kind.create, { body }, admin.token);
      const renamed = await rename(kind, id, body);
      expect([name, created.status, renamed.status]).toEqual([name, 400, 400]);
      expect(created.error.message).toMatch(/^Revisá /);
    }
    expect((await add(kind, 'Ñ'.repeat(80))).status).toBe(200);
  });

  test('rejects a name that differs only in capitals or accents', async () => {
    const name = newUniqueName();
    const { id, parentKey } = await add(kind, name);
    const other = await add(kind, newUniqueName(), parentKey);
    const alike = ` ${name.toUpperCase().replace('Ñ', 'N')}  `;
    const answers = [
      await add(kind, alike, parentKey),
      await rename(kind, other.id, { ...parentKey, [kind.name]: alike }),
    ];
    for (const { status, error } of answers) expect([status, error.message]).toEqual([409, kind.taken]);
    expect((await rename(kind, id, { ...parentKey, [kind.name]: alike })).status).toBe(200);
    await remove(kind, id);
    expect((await add(kind, name, parentKey)).status).toBe(200);
  });

  test('ten simultaneous requests create one entry', async () => {
    const parentKey = await newParent(kind);
    const name = newUniqueName();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(kind, name, parentKey)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('ten simultaneous requests remove an entry once', async () => {
    const { id } = await add(kind, newUniqueName());
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(kind, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)]);
  });

  test('an unknown or removed entry returns 404, a malformed id 400', async () => {
    const { id, parentKey } = await add(kind, newUniqueName());
    await remove(kind, id);
    for (const missing of [id, 2_000_000_000]) {
      expect((await rename(kind, missing, { ...parentKey, [kind.name]: newUniqueName() })).status).toBe(404);
      expect((await remove(kind, missing)).status).toBe(404);
    }
    for (const wrong of ['0', '-1', 'uno', '1.5', '99999999999', '\0']) {
      expect([wrong, (await remove(kind, wrong)).status]).toEqual([wrong, 400]);
      expect((await rename(kind, wrong, { ...parentKey, [kind.name]: newUniqueName() })).status).toBe(400);
    }
  });
});

describe.each([CITY, BREED])('$entity', (kind) => {
  test('a name may repeat under another parent', async () => {
    const name = newUniqueName();
    expect([(await add(kind, name)).status, (await add(kind, name)).status]).toEqual([200, 200]);
  });

  test('an entry needs an existing parent and keeps it', async () => {
    const { field, missing, fixed } = kind.parent ?? { field: '', missing: '', fixed: '' };
    const { id } = await add(kind, newUniqueName());
    const unknown = await add(kind, newUniqueName(), { [field]: 2_000_000_000 });
    expect([unknown.status, unknown.error.message]).toEqual([400, missing]);
    const moveAnswer = await rename(kind, id, { [kind.name]: newUniqueName(), ...(await newParent(kind)) });
    expect([moveAnswer.status, moveAnswer.error.message]).toEqual([409, fixed]);
    for (const wrong of [0, -1, null, '1', 1.5, undefined]) {
      expect([wrong, (await add(kind, newUniqueName(), { [field]: wrong })).status]).toEqual([wrong, 400]);
    }
  });
});
