import fc from 'fast-check';
import { WEDNESDAY_8 } from '../belongings.ts';
import type { Random } from './random.ts';

export type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | false;
};

const HALF_HOUR_SECONDS = 1_800;
const SAMPLE_COUNT = 30;
const WORDS = [
  'Ana',
  'ñandú',
  '2026-12-02',
  '12-05-2020',
  'San Martín 100',
  'a@b.test',
  '2622 451287',
  '30111222',
];

/** Makes a value of the schema, mostly with small numbers, which are ids. */
export function toExampleValue(schema: Schema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return toExampleValue(random.pick(schema.anyOf), random);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  return type === undefined ? null : (VALUE_MAKERS[type]?.(schema, random) ?? null);
}

const VALUE_MAKERS: Record<string, (schema: Schema, random: Random) => unknown> = {
  string: makeText,
  integer: makeNumber,
  number: makeNumber,
  boolean: (_, random) => random.chance(0.5),
  array: ({ items = {}, minItems = 0, maxItems = 3 }, random) => {
    const length = Math.max(minItems, random.below(Math.min(maxItems, 3) + 1));
    return Array.from({ length }, () => toExampleValue(items, random));
  },
  object: ({ properties = {}, required = [] }, random) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || random.chance(0.6))
        .map(([name, schema]) => [name, toExampleValue(schema, random)]),
    ),
};

function makeNumber({ minimum = -1e9, maximum = 1e9 }: Schema, random: Random): number {
  const bookableTimes = [WEDNESDAY_8 + random.below(96) * HALF_HOUR_SECONDS, WEDNESDAY_8 - 8 * 3_600];
  const choices = [minimum, maximum, random.below(20), 1 + random.below(60), ...bookableTimes];
  const allowed = choices.filter((each) => each >= minimum && each <= maximum);
  return random.pick(allowed);
}

function makeText({ pattern, minLength = 0, maxLength = 40 }: Schema, random: Random): string {
  if (pattern) return random.pick(makeSamples(pattern));
  const word = random.chance(0.7)
    ? random.pick(WORDS)
    : 'á'.repeat(random.below(Math.min(maxLength, 200) + 1));
  return word.padEnd(minLength, 'x').slice(0, maxLength);
}

const samples = new Map<string, string[]>();

function makeSamples(pattern: string): string[] {
  const known = samples.get(pattern);
  if (known) return known;
  const newSamples = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: SAMPLE_COUNT, seed: 1 });
  // Short digits match existing ids.
  const small = Array.from({ length: SAMPLE_COUNT }, (_, at) => String(at + 1));
  const all = [...newSamples, ...small.filter((each) => new RegExp(pattern).test(each))];
  samples.set(pattern, all);
  return all;
}
