import { useCities, useStates } from '../../catalogues/cities/cities.api.ts';
import { TOWN } from '../../platform/api/town.ts';
import { foldText } from '../../platform/fields/folded-text.ts';

export function useTownCity(): { StateId: number | null; CityId: number | null } {
  const states = useStates();
  const cities = useCities();
  const state = states.find(({ stateName }) => isNamed(stateName, TOWN.state));
  const city = cities.find(({ StateId, cityName }) => StateId === state?.id && isNamed(cityName, TOWN.city));
  return { StateId: state?.id ?? null, CityId: city?.id ?? null };
}

function isNamed(name: string, expected: string | null): boolean {
  return expected !== null && foldText(name) === foldText(expected);
}
