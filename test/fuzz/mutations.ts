import type { Random } from './random.ts';

/** Values that break programs: ends of ranges, wrong types, texts with a meaning to some parser. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], { a: 1 }, ''],
  ...[0, -1, 1.5, -0, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e20, 1e308, -1e308, 253_402_300_799, 253_402_300_800],
  ...['0', '-1', '1e3', '01', ' 1', 'NaN', 'null', 'true', '99999999999'],
  ...['a\0b', '\ud800', '\udfff\ud800', '\u202eabc', '\ufeff', '\u0000', '🐕‍🦺'.repeat(40), 'İıſK', '́́́'],
  ...["'; drop table users; --", "' or 1=1 --", '%', '_', '\\', '%27', '$1', '?', ':id'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '=1+1',
    '@SUM(A1)',
    '\r\nBcc: a@b.test',
  ],
  ...[
    '../../etc/passwd',
    '..%2f',
    '/',
    '.',
    '%00',
    '%ff',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '2026-13-01', '10000-01-01', '31-12-2026', '24:00'],
  ...['x'.repeat(5_000), 'á'.repeat(70_000), Array.from({ length: 2_000 }, () => 1), toDeepValue(400)],
];
const STRANGE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'RoleId',
  'userId',
  'then',
  '',
];

export function pickHostileValue(random: Random): unknown {
  return random.pick(HOSTILE);
}

export function mutateValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.08)) return pickHostileValue(random);
  if (Array.isArray(value)) return mutateList(value, random);
  const names = Object.keys(value);
  const copy: Record<string, unknown> = { ...value };
  if (names.length === 0 || random.chance(0.1)) {
    Object.defineProperty(copy, random.pick(STRANGE_NAMES), {
      value: pickHostileValue(random),
      enumerable: true,
    });
    return copy;
  }
  const name = random.pick(names);
  if (random.chance(0.15)) delete copy[name];
  else copy[name] = mutateValue(copy[name], random);
  return copy;
}

function mutateList(list: unknown[], random: Random): unknown[] {
  if (list.length === 0) return [pickHostileValue(random)];
  const changedIndex = random.below(list.length);
  if (random.chance(0.2)) return [...list, ...list];
  return list.map((each, index) => (index === changedIndex ? mutateValue(each, random) : each));
}

function toDeepValue(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}
