import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { findPreferredProtection } from '#shared/health/protections.ts';
import { formatChipEnd } from '#shared/pets/chips.ts';
import { formatIsoDate, toIsoDate } from '#shared/platform/town-clock.ts';
import { isUpcoming } from './health-story.ts';

export type Mark = { kind: 'rabies' | 'castration' | 'chip'; isUpToDate: boolean; text: string };

/**
 * Returns marks like 'Antirrábica vigente hasta el 10/08/2026'; a dead pet keeps only those of treatments, as
 * nothing is due.
 */
export function listMarks(record: HealthRecord, vaccines: readonly Vaccine[], now: number): Mark[] {
  const marks = [
    rabiesMark(record, vaccines, toIsoDate(now)),
    findDoneCastration(record) ?? findPendingCastration(record, now),
    ...record.Microchips.map(({ chipCode }) => `Chip ${formatChipEnd(chipCode)}`).map(
      (text): Mark => ({ kind: 'chip', isUpToDate: false, text }),
    ),
  ];
  return marks.filter((mark) => mark !== null);
}

const DECLARED_MARK = ' (declarada)';

function rabiesMark(record: HealthRecord, vaccines: readonly Vaccine[], today: string): Mark | null {
  const vaccinations = record.Vaccinations.filter(({ vaccineCode }) => vaccineCode === 'rabies');
  const protection = findPreferredProtection(vaccinations, today);
  const isDead = Boolean(record.Pet.petDiedOn);
  if (!protection) {
    const isRequired = !isDead && vaccines.some(({ vaccineCode }) => vaccineCode === 'rabies');
    return isRequired ? { kind: 'rabies', isUpToDate: false, text: 'Sin antirrábica registrada' } : null;
  }
  const isDeclared = protection.last.origin === 'D';
  const suffix = isDeclared ? DECLARED_MARK : '';
  if (isDead) {
    const text = `Antirrábica aplicada el ${formatIsoDate(protection.last.givenOn)}${suffix}`;
    return { kind: 'rabies', isUpToDate: !isDeclared, text };
  }
  const until = formatIsoDate(protection.last.nextDueOn) + suffix;
  const text = protection.isValid
    ? `Antirrábica vigente hasta el ${until}`
    : `Antirrábica vencida el ${until}`;
  return { kind: 'rabies', isUpToDate: protection.isValid && !isDeclared, text };
}

function findDoneCastration({ petNeuteredOn, Procedures }: HealthRecord): Mark | null {
  if (!petNeuteredOn) return null;
  const suffix = Procedures.some(({ origin }) => origin === 'D') ? DECLARED_MARK : '';
  return {
    kind: 'castration',
    isUpToDate: false,
    text: `Castración ${formatIsoDate(petNeuteredOn)}${suffix}`,
  };
}

function findPendingCastration({ Pet, petNeutered, Turnos }: HealthRecord, now: number): Mark | null {
  if (Pet.petDiedOn) return null;
  const mark = { kind: 'castration', isUpToDate: false } as const;
  const upcoming = Turnos.find(
    (booking) => booking.serviceEffect === 'castration' && isUpcoming(booking, now),
  );
  if (upcoming)
    return { ...mark, text: `Castración el ${formatIsoDate(toIsoDate(upcoming.bookingStartDate))}` };
  return petNeutered === 'N' ? { ...mark, text: 'Sin castrar' } : null;
}
