import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Endpoint, Input, Output } from '#shared/platform/endpoint.ts';
import { toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import { buildApp } from '../server/app.ts';
import { seedTown } from '../server/ops/seed/seed.ts';
import type { Context } from '../server/platform/context.ts';
import { migrateDatabase } from '../server/platform/db/migrate.ts';
import { type Limits, openLimits } from '../server/platform/limits/limits.service.ts';
import type { Gateway, Message } from '../server/platform/message.ts';
import { openTownSettings } from '../server/town/town/town.service.ts';
import { createSeededDatabase, type TestDatabase } from './database.ts';

/** Tuesday 1 December 2026, 09:00 in town (12:00 UTC). */
export const TUESDAY_9 = Date.UTC(2026, 11, 1, 12, 0, 0);
export const ADMIN = { email: 'admin@huellas.test', password: 'una-clave-de-prueba-9' };
const ZONE = 'America/Argentina/Buenos_Aires';

/** `body` is typed as the 200 answer; check `status` first. */
export type Answer<T> = {
  status: number;
  body: T;
  error: { message: string; code: string };
  headers: Record<string, unknown>;
};

export type TestApi = Context & {
  app: FastifyInstance;
  database: TestDatabase;
  mails: Message[];
  /** Sets the clock to a real instant (unix ms). */
  setNow: (instant: number) => void;
  call: <E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    token?: string,
  ) => Promise<Answer<NonNullable<Output<E>>>>;
  send: (endpoint: Endpoint, input: LooseInput, token?: string) => Promise<Answer<Record<string, unknown>>>;
  close: () => Promise<void>;
};

export type LooseInput = {
  params?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
};

type TestAppOptions = {
  config?: Partial<Context['config']>;
  firstApi?: TestApi;
  database?: TestDatabase;
  limits?: Limits;
  gateway?: Gateway;
};

export async function testApp({
  firstApi,
  database: emptyDatabase,
  ...options
}: TestAppOptions = {}): Promise<TestApi> {
  const database = firstApi?.database ?? emptyDatabase ?? (await createSeededDatabase());
  const { db } = database;
  let instant = TUESDAY_9;
  const now = firstApi?.now ?? (() => instant);
  const mails: Message[] = [];
  const config = {
    TOWN_NAME: 'San Carlos',
    TOWN_STATE: '',
    TOWN_CITY: '',
    TOWN_TIMEZONE: ZONE,
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: undefined,
    SMTP_TLS: 'required' as const,
    MAIL_FROM: 'turnos@sancarlos.test',
    RATE_LIMIT: 'off' as const,
    PROOF_OF_WORK: 'off' as const,
    EMAIL_VERIFICATION: 'off' as const,
    HELD_PER_NETWORK: 10,
    STAFF_SECOND_FACTOR: 'optional' as const,
    OIDC_EMAILS: 'verified' as const,
    OIDC_SECOND_FACTOR: 'own' as const,
    MAX_PETS: 30,
    OPEN_DATA: 'on' as const,
    METRICS_TOKEN: undefined,
    TRUST_PROXY: undefined,
    API_DOCS: 'off' as const,
    ...options.config,
  };
  const context: Context = {
    database,
    db,
    mail: { send: async (message) => void mails.push(message) },
    gateway: options.gateway,
    limits: options.limits ?? openLimits({ db, now, config }),
    wakeOutbox: () => undefined,
    now,
    townNow: () => toMonotonicWallClock(now(), config.TOWN_TIMEZONE),
    town: openTownSettings(db, config),
    config,
  };
  if (emptyDatabase) {
    await migrateDatabase(database);
    await seedTown(context, ADMIN);
  }
  const app = await buildApp(context, process.env.TEST_LOG ? { level: process.env.TEST_LOG } : false);
  await app.ready();
  return {
    ...context,
    app,
    database,
    mails,
    setNow: (next) => {
      instant = next;
    },
    call: (endpoint, input, token) => inject(app, endpoint, input as LooseInput, token) as never,
    send: (endpoint, input, token) => inject(app, endpoint, input, token),
    close: async () => {
      await app.close();
      if (!firstApi) await database.destroy();
    },
  };
}

async function inject(app: FastifyInstance, endpoint: Endpoint, input: LooseInput, token?: string) {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = endpoint.url.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params.get(name))));
  const response = await app.inject({
    method: endpoint.method,
    url: path,
    query: Object.fromEntries(
      Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
    ),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...input.headers },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
  const body = parseBody(response);
  return { status: response.statusCode, body, error: body, headers: response.headers };
}

function parseBody(response: { body: string; headers: OutgoingHttpHeaders; json: () => unknown }): never {
  if (response.body === '') return null as never;
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return (isJson ? response.json() : response.body) as never;
}
