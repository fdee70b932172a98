import { HOURS_BOUNDS } from '#shared/agenda-hours.ts';
import type { Hours } from '#shared/slots.ts';
import type { Range } from './range.ts';

/** A range as it is typed: one for each of its days when it is done. */
export type RangeDraft = {
  weekdays: number[];
  fromMinute: number | null;
  toMinute: number | null;
  slotMinutes: number | null;
  places: number | null;
  validFrom: string | null;
  validTo: string | null;
  /** Why what is typed as the first or the last day is no day. */
  validFromProblem: string | null;
  validToProblem: string | null;
};

export type RangeProblem = { field: keyof RangeDraft; message: string };

const { slotMinutes: MINUTES, places: PLACES } = HOURS_BOUNDS;

export function draftOf({ weekday, ...range }: Hours): RangeDraft {
  return { ...range, weekdays: [weekday], validFromProblem: null, validToProblem: null };
}

/** The ranges a draft stands for, none where something is missing. */
export function rangesOf(draft: RangeDraft): Hours[] {
  const { weekdays, fromMinute, toMinute, slotMinutes, places, validFrom, validTo } = draft;
  if (fromMinute === null || toMinute === null || validFrom === null) return [];
  if (slotMinutes === null || places === null) return [];
  const range = { fromMinute, toMinute, slotMinutes, places, validFrom, validTo };
  return weekdays.map((weekday) => ({ weekday, ...range }));
}

/** The first thing that keeps a draft from being hours. */
export function problemOf(draft: RangeDraft): RangeProblem | null {
  const { validFromProblem, validToProblem } = draft;
  if (validFromProblem) return { field: 'validFrom', message: validFromProblem };
  if (validToProblem) return { field: 'validTo', message: validToProblem };
  return CHECKS.find((check) => !check.isFine(draft)) ?? null;
}

type Check = RangeProblem & { isFine: (draft: RangeDraft) => boolean };

const CHECKS: Check[] = [
  {
    field: 'weekdays',
    message: 'Elegí al menos un día',
    isFine: ({ weekdays }) => weekdays.length > 0,
  },
  {
    field: 'fromMinute',
    message: 'Escribí desde qué hora se atiende',
    isFine: ({ fromMinute }) => fromMinute !== null,
  },
  {
    field: 'toMinute',
    message: 'Escribí hasta qué hora se atiende',
    isFine: ({ toMinute }) => toMinute !== null,
  },
  {
    field: 'toMinute',
    message: 'La hora final tiene que ser posterior a la inicial',
    isFine: ({ fromMinute, toMinute }) => Number(fromMinute) < Number(toMinute),
  },
  {
    field: 'slotMinutes',
    message: `Cada turno tiene que durar entre ${MINUTES.min} y ${MINUTES.max} minutos`,
    isFine: ({ slotMinutes }) => slotMinutes !== null,
  },
  {
    field: 'slotMinutes',
    message: 'No entra ningún turno en ese horario',
    isFine: ({ fromMinute, toMinute, slotMinutes }) =>
      Number(toMinute) - Number(fromMinute) >= Number(slotMinutes),
  },
  {
    field: 'places',
    message: `Los lugares por turno tienen que ser entre ${PLACES.min} y ${PLACES.max}`,
    isFine: ({ places }) => places !== null,
  },
  {
    field: 'validFrom',
    message: 'Escribí desde qué día vale',
    isFine: ({ validFrom }) => validFrom !== null,
  },
  {
    field: 'validTo',
    message: 'La vigencia no puede terminar antes de empezar',
    isFine: ({ validFrom, validTo }) => validTo === null || (validFrom ?? '') <= validTo,
  },
];

/** The ranges in which these stand in place of the one they were made from. */
export function withRanges(
  ranges: readonly Range[],
  replaced: number | null,
  added: readonly Hours[],
): Range[] {
  const nextKey = Math.max(0, ...ranges.map(({ key }) => key)) + 1;
  const kept = ranges.filter(({ key }) => key !== replaced);
  return [...kept, ...added.map((range, index) => ({ ...range, key: nextKey + index }))];
}
