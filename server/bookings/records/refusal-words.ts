import type { Pause } from '#shared/bookings/absence-rule.ts';
import type { Problem } from '#shared/health/eligibility.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { formatDate, formatIsoDate, formatTime } from '#shared/platform/town-clock.ts';
import { type LockRule, lockMessage } from '#shared/schedule/requirements.ts';

/** How a rule's refusal is told: to whom it is about, or to staff who book for somebody. */
export type RefusalWords = {
  samePet: (starts: number) => string;
  tooMany: (most: number) => string;
  locked: (rule: LockRule) => string;
  paused: (pause: Pause) => string;
  contradicted: (problem: Problem) => string;
};

export const OWN_WORDS: RefusalWords = {
  ...wordsBeginning('Ya tenés'),
  locked: lockMessage,
  paused: ({ missed, from }) =>
    [
      `Faltaste a ${turnosOf(missed)} sin avisar (${daysIn(missed)})`,
      `Podés volver a reservar desde el ${formatIsoDate(from)}`,
      'Si hubo un motivo, avisanos',
    ].join('. '),
  contradicted: ({ message }) => `${MESSAGES.criteriaMissing}. ${message}`,
};

export const STAFF_WORDS: RefusalWords = {
  ...wordsBeginning('Este vecino ya tiene'),
  locked: ({ lockRuleLabel }) => `Este servicio no se da para ${lockRuleLabel} de la mascota`,
  paused: ({ missed, from }) =>
    `Este vecino faltó a ${turnosOf(missed)} sin avisar (${daysIn(missed)}): puede reservar desde el ${formatIsoDate(from)}`,
  contradicted: ({ reason }) => `No se cumple un requisito: ${reason}`,
};

/** Two pets missed on one day are told as one. */
function turnosOf(missed: readonly string[]): string {
  return missed.length === 1 ? '1 turno' : `${missed.length} turnos`;
}

/** '03/02 y 10/04' */
function daysIn(missed: readonly string[]): string {
  const days = missed.map((day) => formatIsoDate(day).slice(0, 'DD/MM'.length));
  return [days.slice(0, -1).join(', '), days.at(-1)].filter(Boolean).join(' y ');
}

function wordsBeginning(has: string): Pick<RefusalWords, 'samePet' | 'tooMany'> {
  return {
    samePet: (starts) =>
      `${has} un turno reservado para esta mascota el ${formatDate(starts)} a las ${formatTime(starts)}`,
    tooMany: (most) =>
      `${has} ${most === 1 ? '1 turno reservado' : `${most} turnos reservados`}, el máximo para este servicio`,
  };
}
