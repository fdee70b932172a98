import type { ReminderRule } from '#shared/schedule/services.ts';
import { SERVICE_BOUNDS } from '#shared/schedule/services.ts';
import { numberProblem } from '../../platform/fields/number-typing.ts';
import { timeOfMinute } from '../../platform/fields/time-typing.ts';
import { newKey } from '../../platform/forms/new-key.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';

export type ReminderRow = {
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

export function newReminder(reminders: readonly ReminderRow[]): ReminderRow {
  return { key: newKey(reminders), kind: 'days', amount: null, minute: TEN_OCLOCK_MINUTE };
}

export function toReminderRows(rules: readonly ReminderRule[]): ReminderRow[] {
  return rules.map((rule, index) => ({ key: `reminder-${index}`, ...rule }));
}

/** Sets the minute of the day for reminders in days only. */
export function toReminderRules(reminders: readonly ReminderRow[]): ReminderRule[] {
  return reminders.map(({ kind, amount, minute }) => ({
    kind,
    amount: amount ?? 0,
    minute: kind === 'days' ? (minute ?? TEN_OCLOCK_MINUTE) : 0,
  }));
}

export function findReminderProblems({ key, kind, amount, minute }: ReminderRow): Problem[] {
  const { min, max } = SERVICE_BOUNDS.reminders[kind];
  const hasRequiredMinute = kind !== 'days' || minute !== null;
  return listFailedChecks([
    [`${key} amount`, amount !== null, numberProblem('', min, max) ?? ''],
    [`${key} minute`, hasRequiredMinute, 'Escribí una hora, por ejemplo 10:00'],
  ]);
}

export function reminderInWords({ kind, amount, minute }: ReminderRow): string {
  if (amount === null || (kind === 'days' && minute === null)) return '';
  if (kind === 'days') return `${daysBeforeInWords(amount)}, a las ${timeOfMinute(minute)} hs.`;
  const hours = amount === 1 ? '1 hora' : `${amount} horas`;
  if (kind === 'hours') return `${hours} antes de la hora del turno.`;
  const before = amount === 0 ? 'Justo cuando' : `${hours} antes de que`;
  return `${before} ${amount === 0 ? 'empieza' : 'empiece'} lo primero de la preparación de cada mascota (el ayuno, por ejemplo).`;
}

function daysBeforeInWords(days: number): string {
  if (days === 0) return 'El mismo día';
  return days === 1 ? 'El día antes' : `${days} días antes`;
}
