import { describe, expect, it } from 'vitest';
import type { FoundPerson, SearchResult } from '#shared/desk/search.ts';
import { entryGroups } from './search-entries.ts';
import { splitMarked } from './split-marked.ts';

const SCREENS = [
  { label: 'Turnos', path: '/admin-day-bookings' },
  { label: 'Términos y Condiciones', path: '/admin-termsAndConditions' },
];
const NOTHING: SearchResult = { people: [], pets: [], bookings: [] };
const makePerson = (id: number, isNear = false): FoundPerson => ({
  id,
  isNear,
  userName: 'Ana',
  userLastName: 'Pérez',
  userIdNumber: '30111222',
  userPhone: '2622 451287',
});
const makeRecent = (id: number) =>
  ({
    kind: 'person',
    path: `/admin-users/${id}`,
    title: 'Ana Pérez',
    detail: 'DNI 30.111.222',
  }) as const;

function listGroups(typed: string, found: SearchResult | undefined, recents = [makeRecent(2)]) {
  const groups = entryGroups(SCREENS, { typed, found, recents, today: '2026-12-01' });
  return groups.map(({ title, entries }) => [title, ...entries.map((entry) => entry.path)]);
}

describe('search groups', () => {
  it('the search starts with recent entries before typing', () => {
    const screens = ['Ir a…', '/admin-day-bookings', '/admin-termsAndConditions'];
    expect(listGroups('', undefined)).toEqual([
      ['Recientes', '/admin-users/2'],
      ['Ir a…', 'dar-un-turno', ...screens.slice(1)],
    ]);
    expect(listGroups('t', undefined, [])).toEqual([['Ir a…', 'dar-un-turno', ...screens.slice(1)]]);
    expect(listGroups('x', undefined)).toEqual([]);
  });

  it('the search links to the whole list if it shows only a part', () => {
    const people = [1, 2, 3, 4, 5, 6].map((id) => makePerson(id));
    const searchFacts = { typed: 'ana p', recents: [], today: '2026-12-01' };
    const findLastEntry = (found: SearchResult, totals?: { people: number; pets: undefined }) =>
      entryGroups([], { ...searchFacts, found, ...(totals && { totals }) })[0]?.entries.at(-1);
    const path = '/admin-users?q=ana+p';
    expect(findLastEntry({ ...NOTHING, people })).toMatchObject({ title: 'Ver todas', path });
    expect(findLastEntry({ ...NOTHING, people }, { people: 21, pets: undefined })).toMatchObject({
      title: 'Ver las 21',
      path,
    });
    expect(findLastEntry({ ...NOTHING, people: people.slice(1) })?.path).toBe('/admin-users/6');
  });

  it('the search ranks recent people first', () => {
    const people = [makePerson(1), makePerson(2), makePerson(3)];
    const [first] = listGroups('perez', { ...NOTHING, people });
    expect(first).toEqual(['Personas', ...[2, 1, 3].map((id) => `/admin-users/${id}`)]);
  });

  it('the search offers to register an unknown DNI before people with similar ones', () => {
    const similarPeople = { ...NOTHING, people: [makePerson(1, true)] };
    expect(listGroups('33.444.555', similarPeople).map(([title]) => title)).toEqual([
      'Registrar',
      'Personas parecidas',
    ]);
    expect(listGroups('33444555', NOTHING)).toEqual([['Registrar', 'registrar']]);
    expect(listGroups('33444555', { ...NOTHING, people: [makePerson(1)] }).map(([title]) => title)).toEqual([
      'Personas',
    ]);
    expect(listGroups('nadie', NOTHING)).toEqual([]);
  });

  it('the search finds screens regardless of accents', () => {
    expect(listGroups('terminos', NOTHING)).toEqual([['Ir a…', '/admin-termsAndConditions']]);
  });
});

describe('marked words', () => {
  it.each([
    ['Mariana Ortíz', 'ort mar', '[Mar]iana [Ort]íz'],
    ['Ñandú de José', 'nandu jo', '[Ñandú] de [Jo]sé'],
    ['Luna', 'una', 'Luna'],
    ['D’Angelo', 'ang', 'D’[Ang]elo'],
    ['', 'x', ''],
  ])('the search marks %j for %j as %j', (text, typed, marked) => {
    const parts = splitMarked(text, typed).map((part) => (part.isMarked ? `[${part.text}]` : part.text));
    expect(parts.join('')).toBe(marked);
  });
});
