import { describe, expect, test } from 'vitest';
import { type Hours, listDaySlots, listSkippedHours } from '../schedule/slots.ts';
import { DAY_SECONDS } from './durations.ts';
import {
  findSkippedIntervals,
  toInstant,
  toIsoDate,
  toMonotonicWallClock,
  toStartOfDay,
  toWallClock,
  toWeekday,
} from './town-clock.ts';

/** Covers every kind of clock change: at midnight, by half an hour or two, at Ramadan, southern, none. */
const ZONES = [
  'Europe/Madrid',
  'Europe/London',
  'Europe/Athens',
  'Europe/Chisinau',
  'Atlantic/Azores',
  'Africa/Ceuta',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'America/Nuuk',
  'America/Santiago',
  'America/Punta_Arenas',
  'Pacific/Easter',
  'America/Asuncion',
  'America/Tijuana',
  'America/Argentina/Buenos_Aires',
  'America/Sao_Paulo',
  'America/Mexico_City',
  'Antarctica/Troll',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Asia/Kolkata',
  'UTC',
];
const FROM_YEAR = 2026;
const TO_YEAR = 2035;
const STEP_SECONDS = 900;
const SAMPLE_SECONDS = 4 * 3_600;

const listEvery = (from: number, to: number, step: number) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
const sortNumbers = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b);

/** Finds the zone's clock changes (unix seconds) without the code under test. */
function listChanges(timeZone: string): number[] {
  const readOffsetAt = (second: number) => toWallClock(second * 1000, timeZone) - second;
  const days = listEvery(Date.UTC(FROM_YEAR, 0, 1) / 1000, Date.UTC(TO_YEAR + 1, 0, 1) / 1000, DAY_SECONDS);
  return days.flatMap((day) => {
    const before = readOffsetAt(day);
    if (before === readOffsetAt(day + DAY_SECONDS)) return [];
    return (
      listEvery(day, day + DAY_SECONDS + STEP_SECONDS, STEP_SECONDS).find(
        (second) => readOffsetAt(second) !== before,
      ) ?? []
    );
  });
}

const CHANGES = ZONES.map((zone) => ({ zone, changes: listChanges(zone) }));

test('the sample of clock changes covers ten years of thirty zones', () => {
  expect(ZONES.length).toBeGreaterThanOrEqual(30);
  expect(CHANGES.flatMap(({ changes }) => changes).length).toBeGreaterThan(400);
});

describe.each(CHANGES)('$zone', ({ zone, changes }) => {
  const samples = changes.map((change) => {
    const instants = listEvery(change - SAMPLE_SECONDS, change + SAMPLE_SECONDS, STEP_SECONDS).map(
      (second) => second * 1000,
    );
    const shown = instants.map((instant) => toWallClock(instant, zone));
    return { instants, shown, townTimes: instants.map((instant) => toMonotonicWallClock(instant, zone)) };
  });

  test('the town clock never goes back and differs from the wall clock only in a repeated hour', () => {
    for (const { shown, townTimes } of samples) {
      expect(townTimes).toEqual(sortNumbers(townTimes));
      const repeated = shown.map((wall, index) => shown.indexOf(wall) < index);
      expect(townTimes.map((wall, index) => wall !== shown[index])).toEqual(repeated);
    }
  });

  test('each wall-clock time begins once, at its own instant', () => {
    for (const { instants, shown, townTimes } of samples) {
      const moments = sortNumbers(new Set(shown));
      const beginInstants = moments.map((wall) => toInstant(wall, zone));
      expect(beginInstants).toEqual(sortNumbers(new Set(beginInstants)));
      const begunCounts = instants.map((instant) => beginInstants.filter((each) => each <= instant).length);
      expect(townTimes.map((now) => moments.filter((wall) => wall <= now).length)).toEqual(begunCounts);
    }
  });

  test('an hour is skipped exactly if no instant has it', () => {
    for (const { shown } of samples) {
      const from = Math.min(...shown);
      const to = Math.max(...shown);
      const skipped = findSkippedIntervals({ starts: from, ends: to }, zone);
      const isSkipped = (wall: number) => skipped.some(({ starts, ends }) => starts <= wall && wall < ends);
      const shownTimes = new Set(shown);
      expect(
        listEvery(from, to, STEP_SECONDS).filter((wall) => isSkipped(wall) === shownTimes.has(wall)),
      ).toEqual([]);
    }
  });

  test('slots on a clock change use only existing hours, one after the other', () => {
    for (const { shown } of samples) {
      const day = toStartOfDay(shown[0] ?? 0);
      for (const each of [day, day + DAY_SECONDS]) {
        const skipped = findSkippedIntervals({ starts: each, ends: each + DAY_SECONDS }, zone);
        const slots = listDaySlots(
          each,
          makeAllDayHours(each),
          listSkippedHours(each, each + DAY_SECONDS, zone),
        );
        const existing = listEvery(each, each + DAY_SECONDS, SLOT_SECONDS).filter(
          (wall) => !skipped.some(({ starts, ends }) => wall < ends && starts < wall + SLOT_SECONDS),
        );
        expect(slots.map(({ starts }) => starts)).toEqual(existing);
        const beginInstants = existing.map((wall) => toInstant(wall, zone));
        expect(beginInstants.map((instant) => toWallClock(instant, zone))).toEqual(existing);
        expect(
          beginInstants.filter(
            (instant, index) => instant < (beginInstants[index - 1] ?? 0) + SLOT_SECONDS * 1000,
          ),
        ).toEqual([]);
      }
    }
  });
});

const SLOT_SECONDS = 1_800;

function makeAllDayHours(day: number): Hours[] {
  const range = { weekday: toWeekday(day), fromMinute: 0, toMinute: 1440, slotMinutes: 30, places: 1 };
  return [{ ...range, validFrom: toIsoDate(day), validTo: null }];
}
