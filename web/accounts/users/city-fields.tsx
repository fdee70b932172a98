import type { User } from '#shared/accounts/users.ts';
import { type City, OTHER_CITY } from '#shared/catalogues/cities.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { useCities, useStates } from '../../catalogues/cities/cities.api.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';

type ChosenCity = Pick<User, 'StateId' | 'CityId' | 'userOtherCity'>;

type CityFieldsProps = {
  value: ChosenCity;
  onChange: (place: ChosenCity) => void;
  findError: (field: keyof ChosenCity) => string | null;
  disabled?: boolean;
  required?: boolean;
};

/** Changing the province clears the city (rules.md#states); 'Otras' needs a name. */
export function CityFields({ value, onChange, findError, disabled, required }: CityFieldsProps) {
  const states = useStates();
  const cities = useCities();
  const { StateId, CityId, userOtherCity } = value;
  const isOther = CityId === OTHER_CITY;
  return (
    <>
      <ComboSelect
        label="Provincia"
        items={states.map(({ id, stateName }) => ({ id, label: stateName }))}
        value={StateId}
        onChange={(id) => id !== StateId && onChange({ StateId: id, CityId: null, userOtherCity: '' })}
        error={findError('StateId')}
        disabled={disabled}
        required={required}
      />
      <ComboSelect
        label="Ciudad"
        items={toCityItems(cities, StateId)}
        lastResort={OTHER_CITY}
        value={CityId}
        onChange={(id, typed) =>
          id !== CityId && onChange({ StateId, CityId: id, userOtherCity: id === OTHER_CITY ? typed : '' })
        }
        emptyText={StateId ? undefined : 'Elegí primero la provincia'}
        error={isOther ? null : findError('CityId')}
        disabled={disabled}
        required={required}
      />
      {isOther && (
        <TextField
          label="Ingrese el nombre de la ciudad"
          name="userOtherCity"
          autoComplete="address-level2"
          maxLength={LIMITS.name}
          value={userOtherCity}
          onChange={(name) => onChange({ StateId, CityId, userOtherCity: name })}
          error={findError('CityId')}
          disabled={disabled}
          required={required}
        />
      )}
    </>
  );
}

function toCityItems(cities: readonly City[], StateId: number | null) {
  if (StateId === null) return [];
  const items = cities.filter((city) => city.StateId === StateId);
  return [...items.map(({ id, cityName }) => ({ id, label: cityName })), { id: OTHER_CITY, label: 'Otras' }];
}
