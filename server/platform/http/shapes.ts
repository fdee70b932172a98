import fastJson from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { FIELD_WORDS } from './field-words.ts';

const REQUEST_PART_NAMES: Readonly<Record<string, string>> = {
  params: 'la dirección',
  querystring: 'la búsqueda',
};

const UNREADABLE_VALUE_TEXT = 'tiene un valor que no podemos leer';

/** Larger bounds come from storage and would mean nothing in a message. */
const MAX_SHOWN_NUMBER = 100_000;

type JsonSchema = Record<string, unknown>;

export const validatorCompiler: FastifySchemaCompiler<ZodMiniType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const parsed = z.safeParse(schema, data, { error: formatIssue });
    return parsed.success
      ? { value: parsed.data }
      : { error: new Error(formatRejection(httpPart, parsed.error)) };
  };

type Serialize = (value: unknown) => string;

const serializers = new WeakMap<ZodMiniType, Serialize>();

/**
 * Serialises the members that the answer's shape names and no others. Compiles at first use, which keeps the
 * start short.
 */
export const serializerCompiler: FastifySerializerCompiler<ZodMiniType> =
  ({ schema }) =>
  (value: unknown) =>
    getSerializer(schema)(value);

function getSerializer(shape: ZodMiniType): Serialize {
  const serialize = serializers.get(shape) ?? fastJson(toOutputSchema(shape));
  serializers.set(shape, serialize);
  return serialize;
}

export function toOutputSchema(shape: ZodMiniType): JsonSchema {
  return z.toJSONSchema(shape, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      simplifyNullable(jsonSchema);
      simplifyListOrPage(jsonSchema);
    },
  }) as JsonSchema;
}

export function toInputSchema(shape: ZodMiniType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  return schema;
}

/** Replaces `anyOf [X, null]` by `nullable`: the serializer would try each branch. */
function simplifyNullable(schema: JsonSchema): void {
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return;
  const [shape, none] = options;
  if (none?.type !== 'null' || typeof shape?.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, shape, { nullable: true }, shape.enum && { enum: [...shape.enum, null] });
}

/** Tells a list from a page by its type; `anyOf` would validate every row first. */
function simplifyListOrPage(schema: JsonSchema): void {
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return;
  const [list, page] = options;
  if (list?.type !== 'array' || page?.type !== 'object') return;
  delete schema.anyOf;
  Object.assign(schema, page, list, { type: ['array', 'object'] });
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

type BoundIssue = { origin: string; bound: number };

/** Returns the Spanish predicate for an issue, to follow the field's name; shapes with their own message keep it. */
export function formatIssue(issue: Issue): string {
  if (issue.code === 'too_big') return describeTooBig({ origin: issue.origin, bound: Number(issue.maximum) });
  if (issue.code === 'too_small')
    return describeTooSmall({ origin: issue.origin, bound: Number(issue.minimum) });
  if (issue.code === 'invalid_value') return 'tiene un valor que no está entre los posibles';
  return issue.code === 'invalid_type' && issue.input === undefined ? 'falta' : UNREADABLE_VALUE_TEXT;
}

export function formatRejection(httpPart: string | undefined, { issues }: z.core.$ZodError): string {
  const [issue] = issues;
  const part = REQUEST_PART_NAMES[httpPart ?? 'body'] ?? 'los datos';
  const field = issue?.path.findLast((step) => typeof step === 'string');
  const name = httpPart === 'params' ? undefined : FIELD_WORDS[field ?? ''];
  return name ? `Revisá ${name}: ${issue?.message ?? UNREADABLE_VALUE_TEXT}` : `Revisá ${part}`;
}

function describeTooBig({ origin, bound }: BoundIssue): string {
  if (origin === 'string') return `puede tener hasta ${bound} caracteres`;
  if (origin === 'array') return `puede tener hasta ${bound}`;
  return bound > MAX_SHOWN_NUMBER ? UNREADABLE_VALUE_TEXT : `puede ser ${bound} como máximo`;
}

function describeTooSmall({ origin, bound }: BoundIssue): string {
  if (origin === 'string' || origin === 'array') return bound === 1 ? 'falta' : `necesita al menos ${bound}`;
  return Math.abs(bound) > MAX_SHOWN_NUMBER ? UNREADABLE_VALUE_TEXT : `tiene que ser ${bound} como mínimo`;
}
