import { describe, expect, it } from 'vitest';
import type { FoundPerson, SearchResult } from '#shared/desk/search.ts';
import { entryGroups } from './search-entries.ts';
import { splitMarked } from './split-marked.ts';

const SCREENS = [
  { label: 'Turnos', path: '/admin-day-bookings' },
  { label: 'Términos y Condiciones', path: '/admin-termsAndConditions' },
];
const NOTHING: SearchResult = { people: [], pets: [], bookings: [] };
const person = (id: number, isNear = false): FoundPerson => ({
  id,
  isNear,
  userName: 'Ana',
  userLastName: 'Pérez',
  userIdNumber: '30111222',
  userPhone: '2622 451287',
});
const recent = (id: number) =>
  ({
    kind: 'person',
    path: `/admin-users/${id}`,
    title: 'Ana Pérez',
    detail: 'DNI 30.111.222',
  }) as const;

function titles(typed: string, found: SearchResult | undefined, recents = [recent(2)]) {
  const groups = entryGroups(SCREENS, { typed, found, recents, today: '2026-12-01' });
  return groups.map(({ title, entries }) => [title, ...entries.map((entry) => entry.path)]);
}

describe('search groups', () => {
  it('starts with recent entries before typing', () => {
    const screens = ['Ir a…', '/admin-day-bookings', '/admin-termsAndConditions'];
    expect(titles('', undefined)).toEqual([
      ['Recientes', '/admin-users/2'],
      ['Ir a…', 'dar-un-turno', ...screens.slice(1)],
    ]);
    expect(titles('t', undefined, [])).toEqual([['Ir a…', 'dar-un-turno', ...screens.slice(1)]]);
    expect(titles('x', undefined)).toEqual([]);
  });

  it('leads to the list that holds more than the search shows', () => {
    const people = [1, 2, 3, 4, 5, 6].map((id) => person(id));
    const known = { typed: 'ana p', recents: [], today: '2026-12-01' };
    const last = (found: SearchResult, totals?: { people: number; pets: undefined }) =>
      entryGroups([], { ...known, found, ...(totals && { totals }) })[0]?.entries.at(-1);
    const path = '/admin-users?q=ana+p';
    expect(last({ ...NOTHING, people })).toMatchObject({ title: 'Ver todas', path });
    expect(last({ ...NOTHING, people }, { people: 21, pets: undefined })).toMatchObject({
      title: 'Ver las 21',
      path,
    });
    expect(last({ ...NOTHING, people: people.slice(1) })?.path).toBe('/admin-users/6');
  });

  it('ranks recent people first', () => {
    const people = [person(1), person(2), person(3)];
    const [first] = titles('perez', { ...NOTHING, people });
    expect(first).toEqual(['Personas', ...[2, 1, 3].map((id) => `/admin-users/${id}`)]);
  });

  it('offers to register an unknown DNI before similar ones', () => {
    const like = { ...NOTHING, people: [person(1, true)] };
    expect(titles('33.444.555', like).map(([title]) => title)).toEqual(['Registrar', 'Personas parecidas']);
    expect(titles('33444555', NOTHING)).toEqual([['Registrar', 'registrar']]);
    expect(titles('33444555', { ...NOTHING, people: [person(1)] }).map(([title]) => title)).toEqual([
      'Personas',
    ]);
    expect(titles('nadie', NOTHING)).toEqual([]);
  });

  it('finds screens regardless of accents', () => {
    expect(titles('terminos', NOTHING)).toEqual([['Ir a…', '/admin-termsAndConditions']]);
  });
});

describe('marked words', () => {
  it.each([
    ['Mariana Ortíz', 'ort mar', '[Mar]iana [Ort]íz'],
    ['Ñandú de José', 'nandu jo', '[Ñandú] de [Jo]sé'],
    ['Luna', 'una', 'Luna'],
    ['D’Angelo', 'ang', 'D’[Ang]elo'],
    ['', 'x', ''],
  ])('marks %j for %j as %j', (text, typed, marked) => {
    const parts = splitMarked(text, typed).map((part) => (part.isMarked ? `[${part.text}]` : part.text));
    expect(parts.join('')).toBe(marked);
  });
});
