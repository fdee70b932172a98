import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { deleteStaleSessions } from '../server/accounts/sessions/housekeeping.service.ts';
import { type TestApi, testApp } from './app.ts';
import { ENDPOINTS } from './endpoints.ts';
import { newAdmin, newResident, type Person } from './people.ts';
import { listForeignWords } from './words.ts';

let api: TestApi;
let resident: Person;
let admin: Person;
const routes: string[] = [];
const onPostgres = process.env.TEST_ENGINE === 'postgres';
beforeAll(async () => {
  api = await testApp({ config: { API_DOCS: 'on' } });
  resident = await newResident(api);
  admin = await newAdmin(api);
  routes.push(
    ...Object.entries(api.app.swagger().paths ?? {}).flatMap(([url, methods]) => listRoutes(url, methods)),
  );
});
afterAll(() => api.close());

function listRoutes(url: string, methods: object): string[] {
  return Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`);
}

type OpenApi = { servers: unknown; paths: Record<string, Record<string, object & { operationId?: string }>> };

function listOperations(paths: OpenApi['paths']) {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

function listSchemasIn(part: unknown): object[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'schema' ? [value] : listSchemasIn(value),
  );
}

test('the routes of the server are the endpoints of shared/', () => {
  const declared = new Set(ENDPOINTS.map(([, { method, url }]) => `${method} ${url}`));
  expect(routes.toSorted()).toEqual([...declared].toSorted());
});

const guarded = ENDPOINTS.filter(([, { config }]) => config.access !== 'anyone');

describe.each(guarded)('%s', (_, endpoint) => {
  test('an endpoint answers 401 without a token and with a broken one', async () => {
    const answers = [];
    for (const token of [undefined, 'x', 'A'.repeat(43), "' or 1=1 --"]) {
      const { status, error } = await api.send(endpoint, {}, token);
      answers.push([status, error.message]);
    }
    expect(answers).toEqual(Array(4).fill([401, 'Tu sesión expiró. Ingresá nuevamente']));
  });
});

test.each(ENDPOINTS.filter(([, { config }]) => config.identifies))(
  '%s rejects a broken token',
  async (_, endpoint) => {
    expect((await api.send(endpoint, {}, 'A'.repeat(43))).status).toBe(401);
  },
);

test.each(ENDPOINTS.filter(([, { config }]) => !config.allowsTemporary && config.access === 'user'))(
  '%s rejects a session of a temporary password',
  async (_, endpoint) => {
    const person = await newResident(api);
    await api.db.updateTable('sessions').set({ temporary: 1 }).where('user_id', '=', person.id).execute();
    const { status, error } = await api.send(endpoint, {}, person.token);
    expect([status, error.message]).toEqual([403, 'Tenés que cambiar tu clave temporal para continuar']);
  },
);

describe('sessions', () => {
  const request = { method: 'GET', url: '/api/pets' } as const;
  const readStatus = async (person: Person) =>
    (await api.app.inject({ ...request, headers: { authorization: `Bearer ${person.token}` } })).statusCode;

  test("a resident's session ends after 30 idle days", async () => {
    const person = await newResident(api);
    const start = api.now();
    api.setNow(start + 29 * 24 * HOUR_MS);
    expect(await readStatus(person)).toBe(200);
    api.setNow(start + 58 * 24 * HOUR_MS);
    expect(await readStatus(person)).toBe(200);
    api.setNow(start + 89 * 24 * HOUR_MS);
    expect(await readStatus(person)).toBe(401);
    api.setNow(start);
  });

  test.each(['used now', 'left alone'])(
    'a session last used in the future and %s counts as idle from now on',
    async (usage) => {
      const person = await newResident(api);
      const start = api.now();
      const later = start + 4 * 365 * 24 * HOUR_MS;
      await api.db
        .updateTable('sessions')
        .set({ created_at: later, seen_at: later })
        .where('user_id', '=', person.id)
        .execute();
      if (usage === 'used now') expect(await readStatus(person)).toBe(200);
      else await deleteStaleSessions(api.db, { earliest: start, latest: start });
      api.setNow(start + 31 * 24 * HOUR_MS);
      expect(await readStatus(person)).toBe(401);
      api.setNow(start);
    },
  );

  test('a session ends with the deletion of its person', async () => {
    const person = await newResident(api);
    await api.db.updateTable('users').set({ status: 'B' }).where('id', '=', person.id).execute();
    expect(await readStatus(person)).toBe(401);
  });
});

describe('bad input gets Spanish rejections and never a 5xx', () => {
  const VALUES = [null, true, -1, 0, 1.5, 1e20, '', '1', 'a\0b', '\ud800', [1], { a: 1 }, 'x'.repeat(5_000)];

  test.each(ENDPOINTS)('the endpoint %s rejects bad input in Spanish', async (_, endpoint) => {
    const names = listFields(endpoint.schema.body);
    const bodies = [...VALUES, ...names.flatMap((name) => VALUES.map((value) => ({ [name]: value })))];
    const params = ['0', '-1', '1.5', 'x', '99999999999', "1'--", '%00', '../x', '1'].map((value) =>
      toAllParams(endpoint.url, value),
    );
    const inputs = [
      ...bodies.map((body) => ({ params: toAllParams(endpoint.url, '1'), body })),
      ...params.map((p) => ({ params: p })),
    ];
    for (const input of inputs.filter((each) => !onPostgres || isValidInput(endpoint, each))) {
      const { status, error } = await api.send(endpoint, input, findTokenFor(endpoint));
      const inputText = JSON.stringify(input).slice(0, 120);
      expect([status, inputText]).toEqual([expect.toSatisfy((s: number) => s < 500), expect.anything()]);
      if (status >= 400) expect([inputText, listForeignWords(error.message)]).toEqual([inputText, []]);
      if (status === 401) resident = await newResident(api);
    }
  });

  test.each([
    ['not JSON', '{"a":', 'application/json', 400],
    ['another type', '<a/>', 'application/xml', 415],
    ['plain text', '{"email":"a@b.test","pwd":"x"}', 'text/plain', 415],
    ['a form', 'email=a&pwd=b', 'application/x-www-form-urlencoded', 415],
    ['no type at all', '{"email":"a@b.test","pwd":"x"}', '', 415],
    ['over a megabyte', JSON.stringify('x'.repeat(1_100_000)), 'application/json', 413],
    ['a prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
  ])('bad input (%s) is rejected in Spanish', async (_, payload, type, status) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/open/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      message: expect.stringMatching(/^(Revisá|No podemos|Lo que)/),
      code: expect.stringMatching(/^(invalid|unsupported|tooLarge)$/),
    });
  });

  test('a JSON header without a body passes if none is needed, and is 400 otherwise', async () => {
    const { id, token } = await newResident(api);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const ask = (method: 'POST' | 'DELETE', url: string) => api.app.inject({ method, url, headers });
    expect((await ask('POST', `/api/user/${id}/termsacceptance`)).statusCode).toBe(200);
    expect((await ask('DELETE', '/api/pets/999999')).statusCode).toBe(404);
    expect((await ask('POST', '/api/booking')).statusCode).toBe(400);
  });

  test('an unknown path is 404 in Spanish', async () => {
    const answer = await api.app.inject('/api/nada');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'No encontramos lo que buscás', code: 'notFound' },
    ]);
  });
});

/** Limits PostgreSQL to inputs that pass the schemas: others are rejected before any query. */
function isValidInput({ schema }: Endpoint, { params, body }: { params: object; body?: unknown }): boolean {
  const parts = [schema.params?.safeParse(params), schema.body?.safeParse(body)];
  return parts.every((parsed) => parsed?.success ?? true);
}

function findTokenFor({ config }: Endpoint): string | undefined {
  return { anyone: undefined, user: resident, staff: admin, sysadmin: undefined }[config.access]?.token;
}

function listFields(body: unknown): string[] {
  const { shape } = (body ?? {}) as { shape?: object };
  return Object.keys(shape ?? {});
}

function toAllParams(url: string, value: string): Record<string, string> {
  return Object.fromEntries([...url.matchAll(/:(\w+)/g)].map(([, name]) => [name, value]));
}

describe('OpenAPI document', () => {
  test('the OpenAPI document and its page exist only with API_DOCS on', async () => {
    const document = await api.app.inject('/openapi.json');
    expect(document.json().openapi).toBe('3.1.0');
    expect((await api.app.inject('/docs')).statusCode).toBe(200);
    const withoutDocs = await testApp();
    for (const path of ['/openapi.json', '/docs', '/docs/json', '/docs/static/index.html']) {
      const { statusCode, headers, body } = await withoutDocs.app.inject(path);
      expect([path, body]).toEqual([path, expect.not.stringMatching(/swagger|openapi/i)]);
      expect(statusCode === 404 || String(headers['content-type']).startsWith('text/html')).toBe(true);
    }
    await withoutDocs.close();
  });

  test('the OpenAPI document has servers and one lasting name for each operation', async () => {
    const { servers, paths } = (await api.app.inject('/openapi.json')).json<OpenApi>();
    expect(servers).toEqual([{ url: '/' }]);
    const ids = listOperations(paths).map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^(?:get|post|put|delete)[A-Z][A-Za-z0-9]*$/.test(String(id)))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['getPets', 'putPetsIdPhoto', 'postOpenLogin']));
  });

  test('the OpenAPI document has only schemas that JSON Schema allows', async () => {
    const { paths } = (await api.app.inject('/openapi.json')).json<OpenApi>();
    const ajv = new Ajv2020({ strict: false, logger: false });
    const schemas = listOperations(paths).flatMap(({ operationId, ...parts }) =>
      listSchemasIn(parts).map((schema) => [operationId, schema] as const),
    );
    expect(schemas.length).toBeGreaterThan(ENDPOINTS.length);
    expect(schemas.filter(([, schema]) => !ajv.validateSchema(schema)).map(([id]) => id)).toEqual([]);
  });

  test('health and readiness answer without a token', async () => {
    expect((await api.app.inject('/health')).json()).toEqual({ status: 'ok' });
    expect((await api.app.inject('/ready')).json()).toEqual({ status: 'ready' });
  });

  test('readiness fails with retry-after while a migration is missing', async () => {
    const outdated = await testApp();
    await sql`delete from kysely_migration where name = '003-reports'`.execute(outdated.db);
    const { statusCode, headers } = await outdated.app.inject('/ready');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    await outdated.close();
  });
});
