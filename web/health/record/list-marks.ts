import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import type { HealthBook } from '#shared/health/health-rows.ts';
import { findPreferredProtection } from '#shared/health/protections.ts';
import { formatChipEnd } from '#shared/pets/chips.ts';
import { formatIsoDate, toIsoDate } from '#shared/platform/town-clock.ts';
import { isUpcoming } from './health-story.ts';

export type Mark = { kind: 'rabies' | 'castration' | 'chip'; isUpToDate: boolean; text: string };

/**
 * Returns marks like 'Antirrábica vigente hasta el 10/08/2026'; a dead pet keeps only those of treatments, as
 * nothing is due.
 */
export function listMarks(book: HealthBook, vaccines: readonly Vaccine[], now: number): Mark[] {
  const marks = [
    rabiesMark(book, vaccines, toIsoDate(now)),
    findDoneCastration(book) ?? castrationToDo(book, now),
    ...book.Microchips.map(({ chipCode }) => `Chip ${formatChipEnd(chipCode)}`).map(
      (text): Mark => ({ kind: 'chip', isUpToDate: false, text }),
    ),
  ];
  return marks.filter((mark) => mark !== null);
}

const DECLARED_MARK = ' (declarada)';

function rabiesMark(book: HealthBook, vaccines: readonly Vaccine[], today: string): Mark | null {
  const vaccinations = book.Vaccinations.filter(({ vaccineCode }) => vaccineCode === 'rabies');
  const protection = findPreferredProtection(vaccinations, today);
  const isDead = Boolean(book.Pet.petDiedOn);
  if (!protection) {
    const isRequired = !isDead && vaccines.some(({ vaccineCode }) => vaccineCode === 'rabies');
    return isRequired ? { kind: 'rabies', isUpToDate: false, text: 'Sin antirrábica registrada' } : null;
  }
  const isDeclared = protection.last.origin === 'D';
  const end = isDeclared ? DECLARED_MARK : '';
  if (isDead) {
    const text = `Antirrábica aplicada el ${formatIsoDate(protection.last.givenOn)}${end}`;
    return { kind: 'rabies', isUpToDate: !isDeclared, text };
  }
  const until = formatIsoDate(protection.last.nextDueOn) + end;
  const text = protection.isValid
    ? `Antirrábica vigente hasta el ${until}`
    : `Antirrábica vencida el ${until}`;
  return { kind: 'rabies', isUpToDate: protection.isValid && !isDeclared, text };
}

function findDoneCastration({ petNeuteredOn, Procedures }: HealthBook): Mark | null {
  if (!petNeuteredOn) return null;
  const end = Procedures.some(({ origin }) => origin === 'D') ? DECLARED_MARK : '';
  return { kind: 'castration', isUpToDate: false, text: `Castración ${formatIsoDate(petNeuteredOn)}${end}` };
}

function castrationToDo({ Pet, petNeutered, Turnos }: HealthBook, now: number): Mark | null {
  if (Pet.petDiedOn) return null;
  const mark = { kind: 'castration', isUpToDate: false } as const;
  const upcoming = Turnos.find(
    (booking) => booking.serviceEffect === 'castration' && isUpcoming(booking, now),
  );
  if (upcoming)
    return { ...mark, text: `Castración el ${formatIsoDate(toIsoDate(upcoming.bookingStartDate))}` };
  return petNeutered === 'N' ? { ...mark, text: 'Sin castrar' } : null;
}
