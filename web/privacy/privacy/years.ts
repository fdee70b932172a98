import { type PrivacyRules, RETENTION_YEARS, type RetentionPlan } from '#shared/privacy/privacy.ts';

/** Holds the form's texts; years are digits as typed, and an empty one keeps the data for ever. */
export type RulesFields = Record<keyof Omit<PrivacyRules, 'updatedAt'>, string>;

const YEARS = ['bookingYears', 'accountYears', 'historyYears'] as const;

export function toRulesFields(rules: PrivacyRules | null): RulesFields {
  return {
    privacyOffice: rules?.privacyOffice ?? '',
    privacyText: rules?.privacyText ?? '',
    consentText: rules?.consentText ?? '',
    bookingYears: toYearsText(rules?.bookingYears),
    accountYears: toYearsText(rules?.accountYears),
    historyYears: toYearsText(rules?.historyYears),
  };
}

const toYearsText = (years: number | null | undefined) => String(years ?? '');

/** Expects fields in which `findYearsProblems` found nothing. */
export function parseYears(fields: RulesFields): Pick<PrivacyRules, (typeof YEARS)[number]> {
  const parseNumber = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    bookingYears: parseNumber(fields.bookingYears),
    accountYears: parseNumber(fields.accountYears),
    historyYears: parseNumber(fields.historyYears),
  };
}

export function findYearsProblems(fields: RulesFields): { field: keyof RulesFields; message: string }[] {
  return YEARS.filter((field) => !isValidYears(fields[field])).map((field) => ({
    field,
    message: `Escribí un número de ${RETENTION_YEARS.min} a ${RETENTION_YEARS.max}, o nada`,
  }));
}

function isValidYears(text: string): boolean {
  if (text.trim() === '') return true;
  const years = Number(text);
  return Number.isInteger(years) && years >= RETENTION_YEARS.min && years <= RETENTION_YEARS.max;
}

export function planInWords(plan: RetentionPlan): string[] {
  const { bookings, accountsToTell, accountsToErase, accountsUnreachable, history } = plan;
  return [
    countInWords(bookings, ['turno quedaría sin nombre', 'turnos quedarían sin nombre']),
    countInWords(accountsToTell, [
      'cuenta recibiría el aviso de baja',
      'cuentas recibirían el aviso de baja',
    ]),
    countInWords(accountsToErase, [
      'cuenta avisada hace un mes se borraría',
      'cuentas avisadas hace un mes se borrarían',
    ]),
    countInWords(accountsUnreachable, [
      'cuenta sin uso no puede recibir el aviso: queda hasta que la borre el personal',
      'cuentas sin uso no pueden recibir el aviso: quedan hasta que las borre el personal',
    ]),
    countInWords(history, ['renglón del historial se borraría', 'renglones del historial se borrarían']),
  ].filter((line) => line !== '');
}

function countInWords(total: number, [singular, plural]: readonly [string, string]): string {
  return total === 0 ? '' : `${total.toLocaleString('es-AR')} ${total === 1 ? singular : plural}`;
}
