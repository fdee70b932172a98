import type { LooseInput } from '../app.ts';
import { mutateValue, pickHostileValue } from './mutations.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';
import { type Schema, toExampleValue } from './values.ts';

export type FuzzRequest = {
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
};

type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

const STRANGE_HEADERS: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=0, gzip;q=0, *;q=nan' },
  { accept: 'image/png' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x", "", ,"' },
  { range: 'bytes=0-0' },
  { 'x-http-method-override': 'DELETE' },
];
const STRANGE_PAYLOADS = ['', '{', '[', 'null', '"', '{"a":1}{"a":1}', '\ufeff{}', '{"a":1,"a":2}', '1e999'];

export function makeRequest(operation: Operation, example: LooseInput, random: Random): FuzzRequest {
  const input = random.chance(0.7)
    ? toExampleRequest(operation, example)
    : generateRequest(operation, random);
  if (random.chance(0.4)) mutate(input, operation, random);
  const headers: Record<string, string> =
    input.body === undefined ? {} : { 'content-type': 'application/json' };
  if (random.chance(0.03)) Object.assign(headers, random.pick(STRANGE_HEADERS));
  return {
    method: operation.method,
    url: toUrl(operation, input),
    headers,
    payload: toPayload(input, random),
  };
}

function toExampleRequest({ body }: Operation, example: LooseInput): Input {
  return {
    params: { ...example.params },
    query: { ...example.query },
    body: body ? structuredClone(example.body) : undefined,
  };
}

function generateRequest({ params, query, body }: Operation, random: Random): Input {
  const someQuery = Object.fromEntries(Object.entries(query).filter(() => random.chance(0.5)));
  return {
    params: makeValues(params, random),
    query: makeValues(someQuery, random),
    body: body && toExampleValue(body, random),
  };
}

function makeValues(part: Record<string, Schema>, random: Random): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(part).map(([name, schema]) => [name, toExampleValue(schema, random)]),
  );
}

function mutate(input: Input, operation: Operation, random: Random): void {
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const paramNames = Object.keys(operation.params);
    const queryNames = Object.keys(operation.query);
    const choice = random.below(10);
    if (choice < 2 && paramNames.length > 0) input.params[random.pick(paramNames)] = pickHostileValue(random);
    else if (choice < 4 && queryNames.length > 0)
      input.query[random.pick(queryNames)] = pickHostileValue(random);
    else if (operation.body || choice === 9) input.body = mutateValue(input.body, random);
  }
}

function toUrl({ path }: Operation, { params, query }: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeValue(params[name]));
  const request = Object.entries(query).map(([name, value]) => `${name}=${encodeValue(value)}`);
  return request.length > 0 ? `${filled}?${request.join('&')}` : filled;
}

const MAX_BODY_LENGTH = 3_000;

function encodeValue(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.slice(0, MAX_BODY_LENGTH).toWellFormed());
}

function toPayload({ body }: Input, random: Random): string | undefined {
  if (body === undefined) return undefined;
  return random.chance(0.02) ? random.pick(STRANGE_PAYLOADS) : JSON.stringify(body);
}
