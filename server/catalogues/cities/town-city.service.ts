import { fold } from '#shared/platform/fold.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { listActiveCities, listActiveStates } from './cities.queries.ts';

type TownCity = { StateId: number | null; CityId: number | null };

export async function findTownCity(
  db: Db,
  { TOWN_STATE, TOWN_CITY }: Pick<Context['config'], 'TOWN_STATE' | 'TOWN_CITY'>,
): Promise<TownCity> {
  const state = (await listActiveStates(db)).find(({ stateName }) => matchesName(stateName, TOWN_STATE));
  if (!state) return { StateId: null, CityId: null };
  const cities = (await listActiveCities(db)).filter(({ StateId }) => StateId === state.id);
  const city = cities.find(({ cityName }) => matchesName(cityName, TOWN_CITY));
  return { StateId: state.id, CityId: city?.id ?? null };
}

function matchesName(name: string, expected: string | undefined): boolean {
  return Boolean(expected) && fold(name) === fold(expected ?? '');
}
