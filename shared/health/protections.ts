import type { Vaccine } from '../catalogues/vaccines.ts';
import { addDays } from '../platform/calendar-months.ts';
import type { Vaccination } from './health-rows.ts';

type ProtectingRow = Pick<Vaccination, 'VaccineId' | 'givenOn' | 'nextDueOn'>;

/** Describes the protection by one vaccine, of which only the latest row counts. */
export type Protection<Row extends ProtectingRow = Vaccination> = {
  last: Row;
  isValid: boolean;
  secondDoseFrom: string | null;
};

export function listProtections<Row extends ProtectingRow>(
  { Vaccinations }: { Vaccinations: readonly Row[] },
  vaccines: readonly Vaccine[],
  today: string,
): Protection<Row>[] {
  return [...Map.groupBy(Vaccinations, ({ VaccineId }) => VaccineId)].flatMap(([id, vaccinations]) => {
    const last = vaccinations.toSorted((a, b) => (a.givenOn < b.givenOn ? 1 : -1))[0];
    if (!last) return [];
    const secondDoseDays = vaccines.find((vaccine) => vaccine.id === id)?.secondDoseDays ?? null;
    const isFirst = secondDoseDays !== null && vaccinations.length === 1 && last.nextDueOn >= today;
    const secondDoseFrom = isFirst ? addDays(last.givenOn, secondDoseDays) : null;
    return [{ last, isValid: last.nextDueOn >= today, secondDoseFrom }];
  });
}

export function findLongestProtection<Row extends ProtectingRow>(
  Vaccinations: readonly Row[],
  today: string,
): Protection<Row> | undefined {
  const byEnd = listProtections({ Vaccinations }, [], today).toSorted((a, b) =>
    a.last.nextDueOn < b.last.nextDueOn ? 1 : -1,
  );
  return byEnd[0];
}

/** Prefers rows of origin T or S, unless only a declared one is valid. */
export function findPreferredProtection<Row extends ProtectingRow & Pick<Vaccination, 'origin'>>(
  vaccinations: readonly Row[],
  today: string,
): Protection<Row> | undefined {
  const official = findLongestProtection(
    vaccinations.filter(({ origin }) => origin !== 'D'),
    today,
  );
  const declared = findLongestProtection(
    vaccinations.filter(({ origin }) => origin === 'D'),
    today,
  );
  return [official, declared].find((protection) => protection?.isValid) ?? official ?? declared;
}
