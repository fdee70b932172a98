import type { Vaccine } from '../catalogues/vaccines.ts';
import { addDays } from '../platform/calendar-months.ts';
import { formatIsoDate } from '../platform/town-clock.ts';
import type { HealthRecord, Vaccination } from './health-rows.ts';
import { findLongestProtection, listProtections } from './protections.ts';

const SOON_DAYS = 60;

type VaccineHistory = {
  Vaccinations: readonly Pick<Vaccination, 'VaccineId' | 'vaccineCode' | 'givenOn' | 'nextDueOn'>[];
  Pet: Pick<HealthRecord['Pet'], 'petBirthDate'>;
};

/** Returns the reason for a vaccination now, or null. */
export function formatVaccineNote(
  { Vaccinations, Pet }: VaccineHistory,
  vaccine: Vaccine,
  today: string,
): string | null {
  const isRabies = vaccine.vaccineCode === 'rabies';
  const vaccineDoses = Vaccinations.filter(({ VaccineId }) => VaccineId === vaccine.id);
  // Every rabies vaccine counts, also a retired one.
  const countedDoses = isRabies
    ? Vaccinations.filter(({ vaccineCode }) => vaccineCode === 'rabies')
    : vaccineDoses;
  const [first] = listProtections({ Vaccinations: vaccineDoses }, [vaccine], today);
  if (first?.secondDoseFrom) return `Segunda dosis, desde el ${formatIsoDate(first.secondDoseFrom)}`;
  const protection = findLongestProtection(countedDoses, today);
  if (protection) return formatDueNote(protection, today);
  const isOldEnough = !Pet.petBirthDate || addDays(Pet.petBirthDate, vaccine.firstAgeDays) <= today;
  return isRabies && isOldEnough ? 'Todavía no hay ninguna registrada' : null;
}

type ProtectionEnd = { last: Pick<Vaccination, 'nextDueOn'>; isValid: boolean };

function formatDueNote({ last: { nextDueOn }, isValid }: ProtectionEnd, today: string): string | null {
  if (!isValid) return `Venció el ${formatIsoDate(nextDueOn)}`;
  return nextDueOn <= addDays(today, SOON_DAYS) ? `Vence el ${formatIsoDate(nextDueOn)}` : null;
}
