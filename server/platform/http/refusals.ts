import type * as z from 'zod';
import { FIELD_WORDS } from './field-words.ts';

const PARTS: Readonly<Record<string, string>> = { params: 'la dirección', querystring: 'la búsqueda' };
const NOT_READABLE = 'tiene un valor que no podemos leer';
/** Bounds beyond this are the storage's, and mean nothing to people. */
const LARGEST_SPOKEN = 100_000;

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
