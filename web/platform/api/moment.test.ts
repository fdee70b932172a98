import { expect, test } from 'vitest';
import { formatInstant, formatInstantDate } from './moment.ts';
import { formatTownTime, setTownForPrerender } from './town.ts';

const INSTANT = Date.UTC(2026, 11, 1, 1, 0);

test('an instant is shown by the town’s clock and date', () => {
  setTownForPrerender({ name: 'San Carlos', timeZone: 'America/Argentina/Buenos_Aires' }, () => INSTANT);
  expect([formatInstant(INSTANT), formatInstantDate(INSTANT), formatTownTime(INSTANT)]).toEqual([
    '30/11/2026 a las 22:00',
    '30/11/2026',
    '22:00',
  ]);
  setTownForPrerender({ name: 'Ushuaia', timeZone: 'Pacific/Kiritimati' }, () => INSTANT);
  expect([formatInstantDate(INSTANT), formatTownTime(INSTANT)]).toEqual(['01/12/2026', '15:00']);
});
