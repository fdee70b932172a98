import type { ReminderRule } from '#shared/schedule/services.ts';
import { SERVICE_BOUNDS } from '#shared/schedule/services.ts';
import { numberProblem } from '../../platform/fields/number-typing.ts';
import { timeOfMinute } from '../../platform/fields/time-typing.ts';
import { newKey } from '../../platform/forms/new-key.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';

export type ReminderFields = {
  key: string;
  kind: ReminderRule['kind'];
  amount: number | null;
  minute: number | null;
};

const TEN_OCLOCK_MINUTE = 600;

export const REMINDER_KINDS = {
  days: { label: 'Días antes, a una hora' },
  hours: { label: 'Horas antes del turno' },
  preparation: { label: 'Antes de que empiece la preparación' },
} as const;

export function newReminder(reminders: readonly ReminderFields[]): ReminderFields {
  return { key: newKey(reminders), kind: 'days', amount: null, minute: TEN_OCLOCK_MINUTE };
}

export function toReminderFields(rules: readonly ReminderRule[]): ReminderFields[] {
  return rules.map((rule, index) => ({ key: `reminder-${index}`, ...rule }));
}

/** Sends the hour with reminders in days only. */
export function toReminderRules(reminders: readonly ReminderFields[]): ReminderRule[] {
  return reminders.map(({ kind, amount, minute }) => ({
    kind,
    amount: amount ?? 0,
    minute: kind === 'days' ? (minute ?? TEN_OCLOCK_MINUTE) : 0,
  }));
}

export function findReminderProblems({ key, kind, amount, minute }: ReminderFields): Problem[] {
  const { min, max } = SERVICE_BOUNDS.reminders[kind];
  const isTimed = kind !== 'days' || minute !== null;
  return listFailedChecks([
    [`${key} amount`, amount !== null, numberProblem('', min, max) ?? ''],
    [`${key} minute`, isTimed, 'Escribí una hora, por ejemplo 10:00'],
  ]);
}

export function reminderInWords({ kind, amount, minute }: ReminderFields): string {
  if (amount === null || (kind === 'days' && minute === null)) return '';
  if (kind === 'days') return `${daysBefore(amount)}, a las ${timeOfMinute(minute)} hs.`;
  const hours = amount === 1 ? '1 hora' : `${amount} horas`;
  if (kind === 'hours') return `${hours} antes de la hora del turno.`;
  const before = amount === 0 ? 'Justo cuando' : `${hours} antes de que`;
  return `${before} ${amount === 0 ? 'empieza' : 'empiece'} lo primero de la preparación de cada mascota (el ayuno, por ejemplo).`;
}

function daysBefore(days: number): string {
  if (days === 0) return 'El mismo día';
  return days === 1 ? 'El día antes' : `${days} días antes`;
}
