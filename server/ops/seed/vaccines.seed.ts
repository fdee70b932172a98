import { fold } from '#shared/platform/fold.ts';
import type { Trx } from '../../platform/db/database.ts';

type First = {
  name: string;
  code: 'rabies' | 'other';
  specieName: string | null;
  first_age_days: number;
  second_dose_days: number | null;
};

const VALID_MONTHS = 12;

const VACCINES: readonly First[] = [
  { name: 'Antirrábica', code: 'rabies', specieName: null, first_age_days: 90, second_dose_days: null },
  { name: 'Quíntuple canina', code: 'other', specieName: 'Perro', first_age_days: 45, second_dose_days: 21 },
  { name: 'Triple felina', code: 'other', specieName: 'Gato', first_age_days: 60, second_dose_days: 21 },
];

export async function seedVaccines(trx: Trx, specieIds: ReadonlyMap<string, number>): Promise<void> {
  const rows = VACCINES.map(({ specieName, ...vaccine }) => ({
    ...vaccine,
    name_folded: fold(vaccine.name),
    species_id: specieName === null ? null : (specieIds.get(specieName) ?? null),
    valid_months: VALID_MONTHS,
  }));
  await trx.insertInto('vaccines').values(rows).execute();
}
