import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#shared/platform/fold.ts';
import { userFolds } from '../server/platform/db/sqlite/user-folds.ts';
import { type TestApi, testApp } from './app.ts';
import { newAdmin, newResident, type Person } from './people.ts';

const PEOPLE = 1_200;
const ODD_TEXTS = [
  '"comillas" \\ y barra/',
  'tab\t y línea\nnueva',
  '\u0001\u001f\u007f',
  '😀 ñandú',
  '\u2028 </script>',
  '',
];

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

async function get(url: string, { token } = admin) {
  const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

async function readByPages(url: string): Promise<string> {
  const items: string[] = [];
  let cursor = '';
  do {
    const { text } = await get(`${url}?limit=200${cursor}`);
    const page = JSON.parse(text) as { items: object[]; next: string | null };
    items.push(...page.items.map((item) => JSON.stringify(item)));
    cursor = page.next === null ? '' : `&cursor=${page.next}`;
  } while (cursor !== '');
  return `[${items.join()}]`;
}

async function fillTown(): Promise<void> {
  const pickOdd = (index: number) => ODD_TEXTS[index % ODD_TEXTS.length] ?? '';
  const breed = await api.db
    .selectFrom('breeds')
    .select(['id', 'species_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const names = {
      name: `Ana ${pickOdd(index)}`,
      last_name: `Pérez ${index % 7}`,
      id_number: String(40_000_000 + index),
    };
    const address = {
      address: pickOdd(index),
      state_id: 1,
      city_id: index % 3 ? 1 : null,
      other_city: index % 3 ? '' : pickOdd(index + 1),
    };
    const terms = { terms_version: 1, terms_accepted_at: index % 2 ? 1_700_000_000_999 : null };
    return {
      ...names,
      ...userFolds(names),
      email: null,
      email_folded: null,
      phone: pickOdd(index),
      ...address,
      ...terms,
      role_id: 3,
      created_at: 1,
      updated_at: 1,
    };
  });
  for (const batch of [people.slice(0, 400), people.slice(400, 800), people.slice(800)]) {
    const owners = await api.db.insertInto('users').values(batch).returning('id').execute();
    const pets = owners.flatMap(({ id }, at) =>
      Array.from({ length: at % 3 }, (_, nth) => {
        const name = `Luna ${pickOdd(at + nth)}`;
        const specieColumns = nth
          ? { species_id: null, breed_id: null }
          : { species_id: breed.species_id, breed_id: breed.id };
        return {
          user_id: id,
          name,
          name_folded: fold(name),
          gender: 'F' as const,
          birth_date: nth ? null : '2020-01-02',
          ...specieColumns,
          comment: pickOdd(at),
          photo: null,
          created_at: 1,
          updated_at: 1,
        };
      }),
    );
    await api.db.insertInto('pets').values(pets).execute();
  }
}

describe('whole lists', () => {
  test('the whole list of people with pets is 204 if there are none', async () => {
    const { status, text } = await get('/api/users/pets');
    expect([status, text]).toEqual([204, '']);
    expect((await get('/api/pets')).text).toBe('[]');
  });

  test.each(['/api/users/1', '/api/users/pets', '/api/pets'])(
    'the whole list %s equals its pages byte for byte',
    async (url) => {
      if (url === '/api/users/1') await fillTown();
      const { status, text, headers } = await get(url);
      expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(JSON.parse(text).length).toBeGreaterThan(700);
      expect(text === (await readByPages(url))).toBe(true);
    },
  );

  test('whole lists of one person are sent one at a time, and a fourth is rejected', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => get('/api/pets')));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    const rejected = answers.find(({ status }) => status === 429);
    expect(rejected?.headers['retry-after']).toBe('10');
    expect(JSON.parse(rejected?.text ?? '').code).toBe('tooMany');
    expect((await get('/api/pets')).status).toBe(200);
  });

  test('a whole list delays no other person', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => newAdmin(api)));
    const answers = await Promise.all([admin, ...others].map((person) => get('/api/users/1', person)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text.length > 1_000}`))).toEqual(
      new Set(['200 true']),
    );
  });

  test("a resident's whole list of pets contains their own only", async () => {
    expect((await get('/api/pets', await newResident(api))).text).toBe('[]');
  });
});

describe('concurrent reports', () => {
  const readReport = (day: number) =>
    get(`/api/reports?from=2017-01-${String(day).padStart(2, '0')}&to=2026-12-31`);

  test('concurrent requests for one report share it', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => readReport(1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('concurrent reports are answered or rejected, none left without an answer', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => readReport(1 + (at % 30))));
    const rejected = answers.filter(({ status }) => status === 429);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(
      rejected.every(({ headers }) => Number(headers['retry-after']) > 0 && headers.etag === undefined),
    ).toBe(true);
    expect((await readReport(31)).status).toBe(200);
  });
});
