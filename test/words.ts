import * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { ENDPOINTS } from './endpoints.ts';

const PARTS = ['body', 'querystring', 'params'] as const;
/** The specification's own texts say 'email'. */
const ALLOWED_WORDS = ['email'];
const ENGLISH =
  /\b(array|boolean|date|expected|field|have|input|int|integer|invalid|is|missing|must|not|null|number|object|of|or|received|required|should|string|the|too|type|undefined|value)\b/gi;

export function listRequestFields(parts: readonly (typeof PARTS)[number][] = PARTS): string[] {
  const shapes = ENDPOINTS.flatMap(([, { schema }]) => parts.flatMap((part) => schema[part] ?? []));
  return [...new Set(shapes.flatMap(listShapeFields))];
}

export function listRequestTexts(): string[] {
  const bodies = ENDPOINTS.flatMap(([, { schema }]) => schema.body ?? []);
  const written = bodies.map((body) => z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return [...new Set(written.flatMap((schema) => [...listTextsUnder(schema)]))];
}

export function listShapeFields(shape: ZodMiniType): string[] {
  return [...listFieldsUnder(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))];
}

/** Finds words of the wire or of libraries in a message to people. */
export function listForeignWords(message: string): string[] {
  const words = message.match(/\w+/g) ?? [];
  const wire = words.filter((word) => WIRE_WORDS.has(word) || /[a-z][A-Z]|_/.test(word));
  return [...wire, ...(message.match(ENGLISH) ?? [])];
}

function* listFieldsUnder(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties') yield* Object.keys(value);
    yield* listFieldsUnder(value);
  }
}

function* listTextsUnder(schema: unknown, field?: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  if (field && isText(schema)) yield field;
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword !== 'properties') yield* listTextsUnder(value, field);
    else for (const [name, shape] of Object.entries(value)) yield* listTextsUnder(shape, name);
  }
}

function isText(schema: object): boolean {
  return 'maxLength' in schema && !('pattern' in schema);
}

const WIRE_WORDS = new Set(listRequestFields().filter((field) => !ALLOWED_WORDS.includes(field)));
