import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Lists the wings (docs/decisions/002-wings.md); each imports only from itself and from wings before it. */
const WINGS = [
  'platform',
  'mail',
  'catalogues',
  'accounts',
  'town',
  'pets',
  'schedule',
  'health',
  'bookings',
  'clinic',
  'ownership',
  'privacy',
  'desk',
  'site',
  'ops',
];
/** Files that start the server or the browser's application stand above all wings. */
const BOOT = WINGS.length;
const MAX_LOOSE_FILES = 8;

const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*'([^']+)'/g;

/** Pairs the files of a role with the imports that they may not have. */
const ROLES: [RegExp, RegExp][] = [
  [/\.queries\.ts$/, /^fastify|\.routes\.ts$|\.service\.ts$|\/http\//],
  [/\.service\.ts$/, /^fastify|\.routes\.ts$|\/http\//],
];

type Import = { file: string; source: string; target: string };

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const FILES = globSync('{shared,server,web}/**/*.{ts,tsx}').filter((file) => !isTest(file));
const imports: Import[] = FILES.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, source = '']) => ({
    file,
    source,
    target: source.startsWith('#') ? source.slice(1) : join(dirname(file), source),
  })),
);
const toBuilding = (file: string) => file.split('/')[0] ?? '';
const ownImports = imports.filter(
  ({ file, source, target }) => /^[.#].*\.tsx?$/.test(source) && toBuilding(file) === toBuilding(target),
);
const formatArrow = ({ file, target }: Import) => `${file} → ${target}`;

function toWing(file: string): number {
  const [, wing = '', room] = file.split('/');
  return room === undefined || wing === 'app' ? BOOT : WINGS.indexOf(wing);
}

/** A room is a folder of a wing; a file loose in a wing counts as a room of its own. */
function toRoom(file: string): string {
  return file.split('/').slice(0, 3).join('/');
}

/** Returns the imports that are part of a cycle of rooms. */
function listCircularImports(arrows: readonly Import[]): Import[] {
  const importsByRoom = Map.groupBy(arrows, ({ file }) => toRoom(file));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (importsByRoom.get(from) ?? []).some(({ target }) => {
      const room = toRoom(target);
      if (room === to) return true;
      if (seen.has(room)) return false;
      seen.add(room);
      return reaches(room, to, seen);
    });
  return arrows.filter(({ file, target }) => reaches(toRoom(target), toRoom(file)));
}

test('every file stands in a wing or among the files that start its building', () => {
  expect(FILES.filter((file) => toWing(file) < 0)).toEqual([]);
});

test('every import, of types too, points to the same wing or to one before it', () => {
  expect(ownImports.filter(({ file, target }) => toWing(target) > toWing(file)).map(formatArrow)).toEqual([]);
});

test('the rooms of a wing import one another in one direction', () => {
  const importsBetweenRooms = ownImports.filter(
    ({ file, target }) =>
      toWing(file) === toWing(target) && toWing(file) !== BOOT && toRoom(file) !== toRoom(target),
  );
  expect(listCircularImports(importsBetweenRooms).map(formatArrow)).toEqual([]);
});

test('each of shared, server and web has at most eight loose files', () => {
  const looseFiles = Map.groupBy(
    FILES.filter((file) => file.split('/').length === 2),
    toBuilding,
  );
  expect([...looseFiles].filter(([, files]) => files.length > MAX_LOOSE_FILES)).toEqual([]);
});

test('queries import no HTTP, routes or services, and services no HTTP and no routes', () => {
  const forbiddenImports = ROLES.flatMap(([role, forbidden]) =>
    imports.filter(({ file, source }) => role.test(file) && forbidden.test(source)),
  );
  expect(forbiddenImports.map(formatArrow)).toEqual([]);
});
