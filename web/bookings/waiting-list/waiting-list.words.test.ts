import { expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { daysInWords, queueInWords, timeLeftInWords, untilInWords } from './waiting-list.words.ts';

test.each([
  [14, 9, '14 mascotas antes que Luna. Este mes salieron 9 lugares'],
  [1, 1, '1 mascota antes que Luna. Este mes salió 1 lugar'],
  [0, 0, 'Ninguna mascota antes que Luna. Este mes todavía no salió ningún lugar'],
])('a queue of %i pets and %i places reads as a sentence', (petsBefore, placesThisMonth, words) => {
  expect(queueInWords({ petsBefore, placesThisMonth, petName: 'Luna' })).toBe(words);
});

test.each([
  [null, null, [], 'Cualquier día'],
  ['2026-03-12', null, [], 'Desde el 12/03/2026'],
  [null, '2026-03-20', [], 'Hasta el 20/03/2026'],
  ['2026-03-12', '2026-03-20', [], 'Del 12/03/2026 al 20/03/2026'],
  [null, null, ['2026-03-19', '2026-03-20'], '19/03 o 20/03'],
])('the suitable days from %s until %s, or single days %j, read %s', (fromDate, untilDate, dates, words) => {
  expect(daysInWords({ fromDate, untilDate, dates })).toBe(words);
});

test.each([
  [59, 'menos de 1 min'],
  [12 * 60, '12 min'],
  [5 * 3600 + 12 * 60 + 30, '5 h 12 min'],
  [DAY_SECONDS + 6 * 3600, '1 d 6 h'],
])('%i seconds left read %s', (seconds, words) => {
  expect(timeLeftInWords(seconds)).toBe(words);
});

test('the end of an offer reads as today, tomorrow or its date', () => {
  const now = Date.UTC(2026, 2, 19, 15) / 1000;
  const end = Date.UTC(2026, 2, 19, 20, 40) / 1000;
  expect(untilInWords(end, now)).toBe('hoy, 20:40 hs');
  expect(untilInWords(end + DAY_SECONDS, now)).toBe('mañana, 20:40 hs');
  expect(untilInWords(end + 2 * DAY_SECONDS, now)).toBe('el sábado 21 de marzo, 20:40 hs');
});
