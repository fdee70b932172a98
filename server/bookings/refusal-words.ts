import { type LockRule, lockMessage } from '#shared/requirements.ts';
import { formatDate, formatTime } from '#shared/town-clock.ts';

/** How a rule's refusal is told: to whom it is about, or to staff who book for somebody. */
export type RefusalWords = {
  samePet: (starts: number) => string;
  tooMany: (most: number) => string;
  locked: (rule: LockRule) => string;
};

export const OWN_WORDS: RefusalWords = wordsBeginning('Ya tenés', lockMessage);

export const STAFF_WORDS: RefusalWords = wordsBeginning(
  'Este vecino ya tiene',
  ({ lockRuleLabel }) => `Este servicio no se da para ${lockRuleLabel} de la mascota`,
);

function wordsBeginning(has: string, locked: RefusalWords['locked']): RefusalWords {
  return {
    samePet: (starts) =>
      `${has} un turno reservado para esta mascota el ${formatDate(starts)} a las ${formatTime(starts)}`,
    tooMany: (most) =>
      `${has} ${most === 1 ? '1 turno reservado' : `${most} turnos reservados`}, el máximo para este servicio`,
    locked,
  };
}
