import { daysLater } from './calendar-months.ts';
import type { HealthBook, Vaccination } from './health.ts';
import type { Vaccine } from './vaccines.ts';

/** How a pet stands with a vaccine: its latest row alone counts. */
export type Protection = {
  last: Vaccination;
  isValid: boolean;
  /** From when the second dose is due, where there was but one. */
  secondDoseFrom: string | null;
};

/** Of each vaccine that was given, also of one that is no longer in use. */
export function protections(
  { Vaccinations }: Pick<HealthBook, 'Vaccinations'>,
  vaccines: readonly Vaccine[],
  today: string,
): Protection[] {
  return [...Map.groupBy(Vaccinations, ({ VaccineId }) => VaccineId)].flatMap(([id, given]) => {
    const last = given.toSorted((a, b) => (a.givenOn < b.givenOn ? 1 : -1))[0];
    if (!last) return [];
    const secondDoseDays = vaccines.find((vaccine) => vaccine.id === id)?.secondDoseDays ?? null;
    const isFirst = secondDoseDays !== null && given.length === 1 && last.nextDueOn >= today;
    const secondDoseFrom = isFirst ? daysLater(last.givenOn, secondDoseDays) : null;
    return [{ last, isValid: last.nextDueOn >= today, secondDoseFrom }];
  });
}

/** Of several vaccines against the same, the one that protects longest. */
export function latestOf(Vaccinations: Vaccination[], today: string): Protection | undefined {
  const byEnd = protections({ Vaccinations }, [], today).toSorted((a, b) =>
    a.last.nextDueOn < b.last.nextDueOn ? 1 : -1,
  );
  return byEnd[0];
}
