import type { Vaccine } from '../catalogues/vaccines.ts';
import { addDays } from '../platform/calendar-months.ts';
import { formatIsoDate } from '../platform/town-clock.ts';
import type { HealthBook, Vaccination } from './health-rows.ts';
import { findLongestProtection, listProtections } from './protections.ts';

const SOON_DAYS = 60;

type VaccineStory = {
  Vaccinations: readonly Pick<Vaccination, 'VaccineId' | 'vaccineCode' | 'givenOn' | 'nextDueOn'>[];
  Pet: Pick<HealthBook['Pet'], 'petBirthDate'>;
};

/** Returns the reason for a vaccination now, or null. */
export function formatVaccineNote(
  { Vaccinations, Pet }: VaccineStory,
  vaccine: Vaccine,
  today: string,
): string | null {
  const isRabies = vaccine.vaccineCode === 'rabies';
  const own = Vaccinations.filter(({ VaccineId }) => VaccineId === vaccine.id);
  // Any rabies vaccine counts, retired ones too.
  const against = isRabies ? Vaccinations.filter(({ vaccineCode }) => vaccineCode === 'rabies') : own;
  const [first] = listProtections({ Vaccinations: own }, [vaccine], today);
  if (first?.secondDoseFrom) return `Segunda dosis, desde el ${formatIsoDate(first.secondDoseFrom)}`;
  const protection = findLongestProtection(against, today);
  if (protection) return formatDueNote(protection, today);
  const isOldEnough = !Pet.petBirthDate || addDays(Pet.petBirthDate, vaccine.firstAgeDays) <= today;
  return isRabies && isOldEnough ? 'Todavía no hay ninguna registrada' : null;
}

type Ending = { last: Pick<Vaccination, 'nextDueOn'>; isValid: boolean };

function formatDueNote({ last: { nextDueOn }, isValid }: Ending, today: string): string | null {
  if (!isValid) return `Venció el ${formatIsoDate(nextDueOn)}`;
  return nextDueOn <= addDays(today, SOON_DAYS) ? `Vence el ${formatIsoDate(nextDueOn)}` : null;
}
