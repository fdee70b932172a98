import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildMapLink, formatCoordinates, parseBringList, parseCoordinates } from './location-texts.ts';

test.each([
  ['-33.7725, -69.0447', -33.7725, -69.0447],
  [' (-33.7725,-69.0447) ', -33.7725, -69.0447],
  ['-33.7725 -69.0447', -33.7725, -69.0447],
  ['0, 0', 0, 0],
])('parses the coordinates %j', (text, latitude, longitude) => {
  expect(parseCoordinates(text)).toEqual({ latitude, longitude });
});

test.each([
  '',
  '-33.7725',
  '-93.1, -69',
  '-33, -181',
  '33°46′S 69°02′O',
  '-33,7725, -69,0447',
  'Belgrano 50, 3',
])('rejects the coordinates %j', (text) => {
  expect(parseCoordinates(text)).toBeNull();
});

test('formatted coordinates parse to the same values', () => {
  const someDegrees = (most: number) =>
    fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((each) => each / 10_000);
  fc.assert(
    fc.property(someDegrees(90), someDegrees(180), (latitude, longitude) => {
      expect(parseCoordinates(formatCoordinates({ latitude, longitude }))).toEqual({ latitude, longitude });
    }),
  );
});

test('a map link of a location precedes its coordinates', () => {
  const coordinates = { latitude: -33.5, longitude: -69 };
  expect(buildMapLink({ mapUrl: 'https://mapas.example/a', ...coordinates })).toBe('https://mapas.example/a');
  expect(buildMapLink({ mapUrl: '', ...coordinates })).toBe(
    'https://www.openstreetmap.org/?mlat=-33.5&mlon=-69#map=18/-33.5/-69',
  );
  expect(buildMapLink({ mapUrl: '', latitude: null, longitude: null })).toBe('');
});

test('the things to bring begin with a single DNI and have one item per line', () => {
  expect(parseBringList('')).toEqual(['Tu DNI']);
  expect(parseBringList('DNI\n- Una manta\n\n  Libreta sanitaria ')).toEqual([
    'Tu DNI',
    'Una manta',
    'Libreta sanitaria',
  ]);
});
