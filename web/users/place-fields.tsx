import { LIMITS } from '#shared/fields.ts';
import { type City, OTHER_CITY, type State } from '#shared/places.ts';
import type { Contact } from '#shared/users.ts';
import { ComboBox } from '../ui/combo-box.tsx';
import { TextField } from '../ui/text-field.tsx';

export type Places = { states: readonly State[]; cities: readonly City[] };
export type Place = Required<Pick<Contact, 'StateId' | 'CityId' | 'userOtherCity'>>;

type PlaceFieldsProps = Places & {
  value: Place;
  onChange: (place: Place) => void;
  errorOf: (field: keyof Place) => string | null;
};

/** Province, its cities and, with 'Otras', the city's name. Another province clears the city (spec §4). */
export function PlaceFields({ states, cities, value, onChange, errorOf }: PlaceFieldsProps) {
  const { StateId, CityId, userOtherCity } = value;
  const isOther = CityId === OTHER_CITY;
  return (
    <>
      <ComboBox
        label="Provincia"
        name="StateId"
        options={states.map(({ id, stateName }) => ({ id, name: stateName }))}
        value={StateId}
        onChange={(id) => id !== StateId && onChange({ StateId: id, CityId: null, userOtherCity: '' })}
        error={errorOf('StateId')}
      />
      <ComboBox
        label="Ciudad"
        name="CityId"
        options={cityOptions(cities, StateId)}
        value={CityId}
        onChange={(id) => onChange({ StateId, CityId: id, userOtherCity: '' })}
        error={isOther ? null : errorOf('CityId')}
      />
      {isOther && (
        <TextField
          label="Ingrese el nombre de la ciudad"
          name="userOtherCity"
          autoComplete="address-level2"
          maxLength={LIMITS.name}
          value={userOtherCity ?? ''}
          onChange={(userOtherCity) => onChange({ ...value, userOtherCity })}
          error={errorOf('CityId')}
        />
      )}
    </>
  );
}

function cityOptions(cities: readonly City[], StateId: number | null | undefined) {
  const ofState = cities.filter((city) => city.StateId === StateId);
  const options = ofState.map(({ id, cityName }) => ({ id, name: cityName }));
  return StateId ? [...options, { id: OTHER_CITY, name: 'Otras' }] : [];
}
