import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import type { RowKind } from '#shared/health/health.ts';
import type { HealthRecord, PetBooking, Vaccination } from '#shared/health/health-rows.ts';
import { findLongestProtection, listProtections } from '#shared/health/protections.ts';
import { STATEMENT_KINDS } from '#shared/health/statements.ts';
import { formatVaccineNote } from '#shared/health/vaccine-notes.ts';
import { formatWeight } from '#shared/pets/weights.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatIsoDate, toIsoDate } from '#shared/platform/town-clock.ts';
import { formatMoment } from '#shared/schedule/discharge-instruction-times.ts';

/** Discharge instructions without a day last this long. */
const USUAL_CARE_SECONDS = 10 * DAY_SECONDS;

export type NextStep =
  | { kind: 'turno'; booking: PetBooking }
  | { kind: 'vaccine'; vaccine: Vaccine; note: string };

export function listNextSteps(record: HealthRecord, vaccines: readonly Vaccine[], now: number): NextStep[] {
  if (record.Pet.petDiedOn) return [];
  const upcoming = record.Turnos.filter((booking) => isUpcoming(booking, now));
  const bookedVaccineIds = new Set(upcoming.map(({ VaccineId }) => VaccineId));
  const petVaccines = vaccines.filter(
    ({ id, SpecieId }) => !bookedVaccineIds.has(id) && isForSpecie(SpecieId, record.Pet.SpecieId),
  );
  const notes = petVaccines.map((vaccine) => ({
    vaccine,
    note: formatVaccineNote(record, vaccine, toIsoDate(now)),
  }));
  return [
    ...upcoming.map((booking): NextStep => ({ kind: 'turno', booking })),
    ...notes.flatMap(({ vaccine, note }): NextStep[] =>
      note === null ? [] : [{ kind: 'vaccine', vaccine, note }],
    ),
  ];
}

function isForSpecie(vaccineSpecieId: number | null, petSpecieId: number | null): boolean {
  return vaccineSpecieId === null || vaccineSpecieId === petSpecieId;
}

export type Chapter = {
  key: string;
  kind: 'vaccine' | 'castration' | 'control' | 'chip' | 'statement' | 'turno';
  date: string;
  title: string;
  mark: string | null;
  valid: string | null;
  lines: string[];
  row: {
    kind: RowKind;
    id: number;
    origin: string;
  } | null;
  hasCertificate: boolean;
};

const ORIGINS: Readonly<Record<string, string | null>> = { T: null, S: 'Vista en papel', D: 'Declarada' };

export function findRabiesToCertify(record: HealthRecord, now: number): Vaccination | null {
  const certifiable = record.Vaccinations.filter((row) => row.vaccineCode === 'rabies' && isCertifiable(row));
  const protection = findLongestProtection(certifiable, toIsoDate(now));
  return protection?.isValid ? protection.last : null;
}

export function listChapters(record: HealthRecord, vaccines: readonly Vaccine[], now: number): Chapter[] {
  const today = toIsoDate(now);
  const chapters = [
    ...aftercareChapters(record, now),
    ...listBookingChapters(record, now),
    ...vaccineChapters(record, vaccines, today),
    ...listOtherChapters(record),
  ];
  return chapters.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

function aftercareChapters({ Turnos, Pet }: HealthRecord, now: number): Chapter[] {
  const bookings = Turnos.filter((booking) => Pet.petDiedOn === null && now < careEnd(booking));
  return bookings.map(({ id, bookingStartDate, aftercare }) => ({
    key: `aftercare-${id}`,
    kind: 'control',
    date: toIsoDate(bookingStartDate),
    title: 'Cuidados en casa',
    mark: null,
    valid: null,
    row: null,
    hasCertificate: false,
    lines: aftercare.map((step) => `• ${[formatMoment(step), step.text].filter(Boolean).join(': ')}`),
  }));
}

function careEnd({ bookingStartDate, aftercare }: PetBooking): number {
  if (aftercare.length === 0) return 0;
  const last = Math.max(...aftercare.map(({ at }) => at ?? 0));
  return last > 0 ? last + DAY_SECONDS : bookingStartDate + USUAL_CARE_SECONDS;
}

function listBookingChapters({ Turnos, Weights }: HealthRecord, now: number): Chapter[] {
  const bookings = Turnos.filter(
    (booking) => isUpcoming(booking, now) || (booking.bookingStatus === 'D' && isOwnChapter(booking)),
  );
  return bookings.map((booking) => {
    const date = toIsoDate(booking.bookingStartDate);
    const weight = Weights.find((each) => each.origin === 'T' && each.weighedOn === date);
    return {
      key: `turno-${booking.id}`,
      date,
      title: booking.serviceName,
      valid: null,
      row: null,
      hasCertificate: false,
      kind: isUpcoming(booking, now)
        ? 'turno'
        : booking.serviceEffect === 'castration'
          ? 'castration'
          : 'control',
      mark: isUpcoming(booking, now) ? 'Reservado' : null,
      lines: [
        booking.locationName,
        weight ? `Peso ${formatWeight(weight.grams)}` : '',
        booking.complication,
      ].filter((line) => line !== ''),
    };
  });
}

/** Castrations and vaccinations appear by their row, unless there was a complication. */
function isOwnChapter({ serviceEffect, complication }: PetBooking): boolean {
  return serviceEffect === 'none' || serviceEffect === 'control' || complication !== '';
}

function vaccineChapters(record: HealthRecord, vaccines: readonly Vaccine[], today: string): Chapter[] {
  const current = new Set(
    listProtections(record, vaccines, today)
      .filter(({ isValid, secondDoseFrom }) => isValid && secondDoseFrom === null)
      .map(({ last }) => last.id),
  );
  return record.Vaccinations.map((row) => ({
    key: `vaccine-${row.id}`,
    kind: 'vaccine',
    date: row.givenOn,
    title: row.vaccineName,
    mark: ORIGINS[row.origin] ?? null,
    valid:
      !record.Pet.petDiedOn && current.has(row.id)
        ? `Vigente hasta el ${formatIsoDate(row.nextDueOn)}`
        : null,
    lines: [batchInWords(row), row.place].filter((line) => line !== ''),
    row: { kind: 'vaccinations', id: row.id, origin: row.origin },
    hasCertificate: isCertifiable(row),
  }));
}

/** Recognises rows that the town certifies: its own treatments, vaccinations with a known batch. */
export function isCertifiable({ origin, batchCode }: Pick<Vaccination, 'origin' | 'batchCode'>): boolean {
  return origin === 'T' && batchCode !== '';
}

function batchInWords({ origin, batchCode, vetName, vetLicence }: Vaccination): string {
  const vial = batchCode ? `Lote ${batchCode}` : origin === 'T' ? 'Falta el lote' : '';
  return [vial, [vetName, vetLicence].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

function listOtherChapters({ Procedures, Microchips, Statements }: HealthRecord): Chapter[] {
  return [
    ...Procedures.map(({ id, origin, doneOn, place, vetName }) => ({
      key: `castration-${id}`,
      kind: 'castration' as const,
      date: doneOn,
      title: 'Castración',
      valid: null,
      mark: ORIGINS[origin] ?? null,
      lines: [vetName, place].filter((line) => line !== ''),
      row: { kind: 'procedures' as const, id, origin },
      hasCertificate: origin === 'T',
    })),
    ...Microchips.map(({ id, origin, chippedOn, chipCode }) => ({
      key: `chip-${id}`,
      kind: 'chip' as const,
      date: chippedOn ?? '',
      title: 'Microchip',
      valid: null,
      mark: origin === 'D' ? 'Declarado' : null,
      lines: [`Termina en ${chipCode.slice(-4)}`],
      row: { kind: 'microchips' as const, id, origin },
      hasCertificate: false,
    })),
    ...Statements.map(({ id, origin, statedOn, statementKind, note }) => ({
      key: `statement-${id}`,
      kind: 'statement' as const,
      date: statedOn,
      valid: null,
      title: STATEMENT_KINDS[statementKind],
      mark: ORIGINS[origin] ?? null,
      lines: [note].filter((line) => line !== ''),
      row: { kind: 'statements' as const, id, origin },
      hasCertificate: false,
    })),
  ];
}

export function isUpcoming({ bookingStatus, bookingStartDate }: PetBooking, now: number): boolean {
  return bookingStatus === 'A' && bookingStartDate >= now;
}
