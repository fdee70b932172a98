import { type HealthBook, STATEMENT_KINDS } from './health.ts';
import { latestOf } from './protections.ts';
import type { ServiceEffect } from './services.ts';
import { formatIsoDate } from './town-clock.ts';

export type Alert = { kind: 'error' | 'warning' | 'info'; text: string; note: string };

/** What has to be seen before the animal is touched, the gravest first. */
export function alertsOf(book: HealthBook, effect: ServiceEffect, today: string): Alert[] {
  return [
    ...deathAlert(book),
    ...statementAlerts(book, today),
    ...castrationAlert(book, effect),
    ...rabiesAlert(book, today),
    ...commentAlert(book),
  ];
}

function deathAlert({ Pet: { petDiedOn } }: HealthBook): Alert[] {
  if (!petDiedOn) return [];
  return [{ kind: 'error', text: 'Figura como fallecida', note: formatIsoDate(petDiedOn) }];
}

function statementAlerts({ Statements }: HealthBook, today: string): Alert[] {
  const held = Statements.filter(
    ({ statementKind, countsUntil }) =>
      statementKind !== 'intact' && (countsUntil === null || countsUntil >= today),
  );
  return held.map(({ statementKind, statedOn, note }) => ({
    kind: 'error',
    text: [STATEMENT_KINDS[statementKind], note].filter(Boolean).join(': '),
    note: `Declarado el ${formatIsoDate(statedOn)}`,
  }));
}

function castrationAlert({ petNeuteredOn }: HealthBook, effect: ServiceEffect): Alert[] {
  if (effect !== 'castration' || petNeuteredOn === null) return [];
  return [{ kind: 'error', text: 'La castración ya está registrada', note: formatIsoDate(petNeuteredOn) }];
}

function rabiesAlert(book: HealthBook, today: string): Alert[] {
  if (hasRabies(book, today)) return [];
  const isKnown = book.Vaccinations.some(({ vaccineCode }) => vaccineCode === 'rabies');
  const text = isKnown ? 'Antirrábica vencida: hoy le toca' : 'Sin antirrábica registrada: hoy le toca';
  return [{ kind: 'warning', text, note: '' }];
}

/** Whether it is protected against rabies that day, whoever says so. */
export function hasRabies({ Vaccinations }: HealthBook, today: string): boolean {
  const given = Vaccinations.filter(({ vaccineCode }) => vaccineCode === 'rabies');
  return latestOf(given, today)?.isValid ?? false;
}

function commentAlert({ Pet: { petComment } }: HealthBook): Alert[] {
  return petComment ? [{ kind: 'info', text: petComment, note: '' }] : [];
}
