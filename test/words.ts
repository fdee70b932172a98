import * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { ENDPOINTS } from './endpoints.ts';

const PARTS = ['body', 'querystring', 'params'] as const;
/** The specification's own texts say 'email'. */
const SPANISH_TOO = ['email'];
const ENGLISH =
  /\b(array|boolean|date|expected|field|have|input|int|integer|invalid|is|missing|must|not|null|number|object|of|or|received|required|should|string|the|too|type|undefined|value)\b/gi;

export function fieldsOfRequests(parts: readonly (typeof PARTS)[number][] = PARTS): string[] {
  const shapes = ENDPOINTS.flatMap(([, { schema }]) => parts.flatMap((part) => schema[part] ?? []));
  return [...new Set(shapes.flatMap(fieldsOfShape))];
}

export function textsOfRequests(): string[] {
  const bodies = ENDPOINTS.flatMap(([, { schema }]) => schema.body ?? []);
  const written = bodies.map((body) => z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return [...new Set(written.flatMap((schema) => [...textsUnder(schema)]))];
}

export function fieldsOfShape(shape: ZodMiniType): string[] {
  return [...fieldsUnder(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))];
}

/** Finds words of the wire or of libraries in a message to people. */
export function foreignWords(message: string): string[] {
  const words = message.match(/\w+/g) ?? [];
  const wire = words.filter((word) => WIRE.has(word) || /[a-z][A-Z]|_/.test(word));
  return [...wire, ...(message.match(ENGLISH) ?? [])];
}

function* fieldsUnder(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties') yield* Object.keys(value);
    yield* fieldsUnder(value);
  }
}

function* textsUnder(schema: unknown, field?: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  if (field && isText(schema)) yield field;
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword !== 'properties') yield* textsUnder(value, field);
    else for (const [name, shape] of Object.entries(value)) yield* textsUnder(shape, name);
  }
}

function isText(schema: object): boolean {
  return 'maxLength' in schema && !('pattern' in schema);
}

const WIRE = new Set(fieldsOfRequests().filter((field) => !SPANISH_TOO.includes(field)));
