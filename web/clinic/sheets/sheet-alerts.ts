import type { Sheet } from '#shared/clinic/sheets.ts';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { findLongestProtection } from '#shared/health/protections.ts';
import { STATEMENT_KINDS } from '#shared/health/statements.ts';
import { PET_COMMENT_LABEL } from '#shared/pets/notes.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import type { ServiceEffect } from '#shared/schedule/services.ts';

export type Alert = { kind: 'error' | 'warning' | 'info'; text: string; note: string };

type AlertedBooking = {
  BookingId: number;
  serviceEffect: ServiceEffect;
  Notes: Sheet['Notes'];
  today: string;
};

/** Returns the alerts for the vet, gravest first. */
export function listAlerts(record: HealthRecord, booking: AlertedBooking): Alert[] {
  const { today } = booking;
  return [
    ...deathAlert(record),
    ...statementAlerts(record, today),
    ...castrationAlert(record, booking),
    ...rabiesAlert(record, today),
    ...noteAlerts(record, booking),
  ];
}

function deathAlert({ Pet: { petDiedOn } }: HealthRecord): Alert[] {
  if (!petDiedOn) return [];
  return [{ kind: 'error', text: 'Figura como fallecida', note: formatIsoDate(petDiedOn) }];
}

function statementAlerts({ Statements }: HealthRecord, today: string): Alert[] {
  const validStatements = Statements.filter(
    ({ statementKind, countsUntil }) =>
      statementKind !== 'intact' && (countsUntil === null || countsUntil >= today),
  );
  return validStatements.map(({ statementKind, statedOn, note }) => ({
    kind: 'error',
    text: [STATEMENT_KINDS[statementKind], note].filter(Boolean).join(': '),
    note: `Declarado el ${formatIsoDate(statedOn)}`,
  }));
}

/** Ignores the castration of this booking itself. */
function castrationAlert(
  { petNeuteredOn, Procedures }: HealthRecord,
  { BookingId, serviceEffect }: AlertedBooking,
): Alert[] {
  if (serviceEffect !== 'castration' || petNeuteredOn === null) return [];
  if (Procedures.some((each) => each.BookingId === BookingId)) return [];
  return [{ kind: 'error', text: 'La castración ya está registrada', note: formatIsoDate(petNeuteredOn) }];
}

function rabiesAlert(record: HealthRecord, today: string): Alert[] {
  if (!isRabiesMissing(record, today)) return [];
  const isKnown = record.Vaccinations.some(({ vaccineCode }) => vaccineCode === 'rabies');
  const text = isKnown ? 'Antirrábica vencida: hoy le toca' : 'Sin antirrábica registrada: hoy le toca';
  return [{ kind: 'warning', text, note: '' }];
}

export function isRabiesMissing({ Vaccinations, Pet }: HealthRecord, today: string): boolean {
  const vaccinations = Vaccinations.filter(({ vaccineCode }) => vaccineCode === 'rabies');
  return !Pet.petDiedOn && !findLongestProtection(vaccinations, today)?.isValid;
}

function noteAlerts({ Pet: { petComment } }: HealthRecord, { Notes }: AlertedBooking): Alert[] {
  const notes = Notes.map(({ noteText, User }): Alert => {
    return { kind: 'info', text: noteText, note: `${User.userName} ${User.userLastName}` };
  });
  return petComment ? [{ kind: 'info', text: petComment, note: PET_COMMENT_LABEL }, ...notes] : notes;
}
