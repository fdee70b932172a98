import {
  CITY_MESSAGES,
  type City,
  type CityDraft,
  type State,
  type StateDraft,
} from '#shared/catalogues/cities.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countActive, lockEntryForUse } from '../kit/catalogue.queries.ts';
import type { Catalogue } from '../kit/catalogue.service.ts';
import { countTownsIn, findActiveCity, findActiveState } from './cities.queries.ts';

const NO_STATE = 'La provincia elegida no existe';

export const STATES: Catalogue<StateDraft, State> = {
  table: 'states',
  entity: 'state',
  getName: (state) => state.stateName,
  nameMissingMessage: CITY_MESSAGES.stateName,
  find: findActiveState,
  inUseMessage: 'No se puede eliminar la provincia',
  uses: [
    {
      count: (trx, id) => countActive(trx, ['cities', 'state_id'], id),
      one: 'localidad',
      many: 'localidades',
    },
    { count: (trx, id) => countActive(trx, ['users', 'state_id'], id), one: 'usuario', many: 'usuarios' },
    { count: (trx, id) => countTownsIn(trx, 'state_id', id), one: 'municipio', many: 'municipios' },
  ],
};

export const CITIES: Catalogue<CityDraft, City> = {
  table: 'cities',
  entity: 'city',
  getName: (city) => city.cityName,
  nameMissingMessage: CITY_MESSAGES.cityName,
  parent: {
    table: 'states',
    column: 'state_id',
    getParentId: (city) => city.StateId,
    missingMessage: NO_STATE,
    fixedMessage: 'Una localidad no puede cambiar de provincia',
  },
  find: findActiveCity,
  inUseMessage: 'No se puede eliminar la localidad',
  uses: [
    { count: (trx, id) => countActive(trx, ['users', 'city_id'], id), one: 'usuario', many: 'usuarios' },
    { count: (trx, id) => countTownsIn(trx, 'city_id', id), one: 'municipio', many: 'municipios' },
  ],
};

/** Throws `invalid` for an unknown province or a city of another (null: 'Otras'). Locks both until commit. */
export async function requireCityOfState(trx: Trx, stateId: number, cityId: number | null): Promise<void> {
  if (!(await lockEntryForUse(trx, 'states', stateId))) throw new AppError('invalid', NO_STATE);
  if (cityId === null) return;
  const city = (await lockEntryForUse(trx, 'cities', cityId)) ? await findActiveCity(trx, cityId) : undefined;
  if (city?.StateId !== stateId) throw new AppError('invalid', 'La ciudad elegida no es de esa provincia');
}
