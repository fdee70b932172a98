import { expect, test } from 'vitest';
import { findNeighbourhood } from './dose-owner.service.ts';

const NEIGHBOURHOODS = ['Villa Chacón', 'Centro', 'San Martín', 'Chacón'];

test.each([
  ['VILLA CHACON', 'Villa Chacón'],
  ['San Martín 450, B.º Villa Chacón', 'Villa Chacón'],
  ['Belgrano 12 (centro)', 'Centro'],
  ['Barrio San Martín, casa 4', 'San Martín'],
  ['Calle Chacón s/n, San Martín', 'San Martín'],
  ['San Martín 450', ''],
  ['Centroamérica 3', ''],
  ['', ''],
])('the neighbourhood of the address «%s» is «%s»', (address, neighbourhood) => {
  expect(findNeighbourhood(address, NEIGHBOURHOODS)).toBe(neighbourhood);
});
