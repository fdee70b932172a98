import type { Problem } from '../health/eligibility.ts';
import { MESSAGES } from '../platform/messages.ts';
import { formatDate, formatIsoDate, formatTime } from '../platform/town-clock.ts';
import { formatLockMessage, type LockRule } from '../schedule/requirements.ts';
import type { Pause } from './absence-rule.ts';
import { MAX_BACKDATE_DAYS } from './bookings.ts';
import type { FullPeriod } from './period-limit.ts';

export type RejectionCode =
  | 'unavailable'
  | 'unopened'
  | 'past'
  | 'tooOld'
  | 'tooFrequent'
  | 'samePet'
  | 'tooMany'
  | 'periodFull'
  | 'paused'
  | 'locked'
  | 'ineligible'
  | 'contradicted'
  | 'full'
  | 'terms'
  | 'taken'
  | 'unconfirmed';

/** Rejection of a booking: its rule, its message, and the seconds until it may be tried again. */
export type Rejection = { code: RejectionCode; message?: string; retryAfter?: number };

/** Rejections that staff may override with a reason (docs/rules.md#booking). */
export const OVERRIDABLE: ReadonlySet<RejectionCode> = new Set([
  'samePet',
  'tooMany',
  'periodFull',
  'paused',
  'locked',
  'ineligible',
  'contradicted',
  'full',
]);

export const REJECTIONS = {
  unavailable: 'El turno seleccionado no está disponible',
  past: 'El turno seleccionado ya pasó',
  tooOld: `El turno es de hace más de ${MAX_BACKDATE_DAYS} días`,
  terms: MESSAGES.termsMissing,
  taken: MESSAGES.slotTaken,
  unconfirmed: (email: string) =>
    `Ya tenés un turno sin confirmar. Confirmá tu correo con el código que te mandamos a ${email} y reservá otro`,
} as const;

/** Messages that differ by their reader: the booker, or staff who book for somebody. */
export type RejectionWords = {
  samePet: (starts: number) => string;
  tooMany: (most: number) => string;
  periodFull: (period: FullPeriod) => string;
  locked: (rule: LockRule) => string;
  paused: (pause: Pause) => string;
  contradicted: (problem: Problem) => string;
};

export const BOOKER_WORDS: RejectionWords = {
  ...toRejectionTexts('Ya tenés'),
  periodFull: (period) =>
    `Ya tenés ${formatPeriod(period)}. Podés reservar desde el ${formatIsoDate(period.from)}`,
  locked: formatLockMessage,
  paused: ({ missed, from }) =>
    [
      `Faltaste a ${formatCount(missed)} sin avisar (${formatDays(missed)})`,
      `Podés volver a reservar desde el ${formatIsoDate(from)}`,
      'Si hubo un motivo, avisanos',
    ].join('. '),
  contradicted: ({ message }) => `${MESSAGES.criteriaMissing}. ${message}`,
};

export const STAFF_WORDS: RejectionWords = {
  ...toRejectionTexts('Este vecino ya tiene'),
  periodFull: (period) =>
    `Este vecino ya tiene ${formatPeriod(period)}: puede reservar desde el ${formatIsoDate(period.from)}`,
  locked: ({ lockRuleLabel }) => `Este servicio no se da para ${lockRuleLabel} de la mascota`,
  paused: ({ missed, from }) =>
    `Este vecino faltó a ${formatCount(missed)} sin avisar (${formatDays(missed)}): puede reservar desde el ${formatIsoDate(from)}`,
  contradicted: ({ reason }) => `No se cumple un requisito: ${reason}`,
};

function formatCount(dates: readonly string[]): string {
  return dates.length === 1 ? '1 turno' : `${dates.length} turnos`;
}

function formatPeriod({ bookedDays, periodDays }: FullPeriod): string {
  const period = periodDays === 1 ? '1 día' : `${periodDays} días`;
  return `${formatCount(bookedDays)} en ${period} (${formatDays([...new Set(bookedDays)])}), el máximo para este servicio`;
}

function formatDays(dates: readonly string[]): string {
  const days = dates.map((day) => formatIsoDate(day).slice(0, 'DD/MM'.length));
  return [days.slice(0, -1).join(', '), days.at(-1)].filter(Boolean).join(' y ');
}

function toRejectionTexts(prefix: string): Pick<RejectionWords, 'samePet' | 'tooMany'> {
  return {
    samePet: (starts) =>
      `${prefix} un turno reservado para esta mascota el ${formatDate(starts)} a las ${formatTime(starts)}`,
    tooMany: (most) =>
      `${prefix} ${most === 1 ? '1 turno reservado' : `${most} turnos reservados`}, el máximo para este servicio`,
  };
}
