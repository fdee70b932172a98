import fastJson from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { FIELD_WORDS } from './field-words.ts';

const PARTS: Readonly<Record<string, string>> = { params: 'la dirección', querystring: 'la búsqueda' };

const NOT_READABLE = 'tiene un valor que no podemos leer';

/** Bounds beyond this are the storage's, and mean nothing to people. */
const LARGEST_SPOKEN = 100_000;

type JsonSchema = Record<string, unknown>;

/** Validates a part of the request with its zod shape; the error's message is a Spanish sentence. */
export const validatorCompiler: FastifySchemaCompiler<ZodMiniType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const parsed = z.safeParse(schema, data, { error: issueInWords });
    return parsed.success
      ? { value: parsed.data }
      : { error: new Error(refusalInWords(httpPart, parsed.error)) };
  };

type Serialize = (value: unknown) => string;

const serializers = new WeakMap<ZodMiniType, Serialize>();

/** Only members named in an answer's shape ever leave the server. Compiled when it is first given: no start waits for all. */
export const serializerCompiler: FastifySerializerCompiler<ZodMiniType> =
  ({ schema }) =>
  (value: unknown) =>
    serializerOf(schema)(value);

function serializerOf(shape: ZodMiniType): Serialize {
  const serialize = serializers.get(shape) ?? fastJson(outputSchema(shape));
  serializers.set(shape, serialize);
  return serialize;
}

/** An answer as JSON Schema: for its serializer and the OpenAPI document. */
export function outputSchema(shape: ZodMiniType): JsonSchema {
  return z.toJSONSchema(shape, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      asNullable(jsonSchema);
      asListOrPage(jsonSchema);
    },
  }) as JsonSchema;
}

/** What the OpenAPI document says of a part of the request. */
export function inputSchema(shape: ZodMiniType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  return schema;
}

/** `anyOf [X, null]` makes the serializer try each branch; `nullable` says the same and is fast. */
function asNullable(schema: JsonSchema): void {
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return;
  const [shape, none] = options;
  if (none?.type !== 'null' || typeof shape?.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, shape, { nullable: true }, shape.enum && { enum: [...shape.enum, null] });
}

/** A list or a page of it: told apart by their type, where `anyOf` would validate every row first. */
function asListOrPage(schema: JsonSchema): void {
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return;
  const [list, page] = options;
  if (list?.type !== 'array' || page?.type !== 'object') return;
  delete schema.anyOf;
  Object.assign(schema, page, list, { type: ['array', 'object'] });
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

type Bounded = { origin: string; bound: number };

/** What is wrong with a value, in words that follow its name; whatever says it better has words of its own. */
export function issueInWords(issue: Issue): string {
  if (issue.code === 'too_big') return tooBig({ origin: issue.origin, bound: Number(issue.maximum) });
  if (issue.code === 'too_small') return tooSmall({ origin: issue.origin, bound: Number(issue.minimum) });
  if (issue.code === 'invalid_value') return 'tiene un valor que no está entre los posibles';
  return issue.code === 'invalid_type' && issue.input === undefined ? 'falta' : NOT_READABLE;
}

/** The sentence for whoever sent a part of a request that its shape refuses. */
export function refusalInWords(httpPart: string | undefined, { issues }: z.core.$ZodError): string {
  const [issue] = issues;
  const part = PARTS[httpPart ?? 'body'] ?? 'los datos';
  const field = issue?.path.findLast((step) => typeof step === 'string');
  const name = httpPart === 'params' ? undefined : FIELD_WORDS[field ?? ''];
  return name ? `Revisá ${name}: ${issue?.message ?? NOT_READABLE}` : `Revisá ${part}`;
}

function tooBig({ origin, bound }: Bounded): string {
  if (origin === 'string') return `puede tener hasta ${bound} caracteres`;
  if (origin === 'array') return `puede tener hasta ${bound}`;
  return bound > LARGEST_SPOKEN ? NOT_READABLE : `puede ser ${bound} como máximo`;
}

function tooSmall({ origin, bound }: Bounded): string {
  if (origin === 'string' || origin === 'array') return bound === 1 ? 'falta' : `necesita al menos ${bound}`;
  return Math.abs(bound) > LARGEST_SPOKEN ? NOT_READABLE : `tiene que ser ${bound} como mínimo`;
}
