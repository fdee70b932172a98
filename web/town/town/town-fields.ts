import type { City, State } from '#shared/catalogues/cities.ts';
import type { Town, TownDraft, TownFacts } from '#shared/town/town.ts';
import { createCityFormatter } from '../../accounts/users/user-fields.ts';
import type { FieldLabels } from '../../platform/forms/differences.ts';
import { parseInhabitants, parsePeoplePerDog, toTypedNumber } from './population-fields.ts';

type PlainField = 'townName' | 'townAddress' | 'townColour' | 'StateId' | 'CityId';
export type TownFields = Pick<TownDraft, PlainField> &
  TownFacts & {
    /** Is the image's source: the stored address, the data URL of a new one, or ''. */
    townLogo: string;
    inhabitants: string;
    peoplePerDog: string;
  };

const NO_TOWN = {
  townName: '',
  townAddress: '',
  townColour: '',
  townAudience: '',
  townCost: '',
  townPhone: '',
  townHours: '',
  StateId: null,
  CityId: null,
  logoUrl: '',
  inhabitants: null,
  peoplePerDog: null,
};
export const COLOURS = [
  { colour: '', label: 'Azul de siempre' },
  { colour: '#0b5394', label: 'Azul claro' },
  { colour: '#0b5e5e', label: 'Verde azulado' },
  { colour: '#2f5d00', label: 'Verde' },
  { colour: '#7a1f3d', label: 'Bordó' },
  { colour: '#8a2c0d', label: 'Ladrillo' },
  { colour: '#5b2a86', label: 'Violeta' },
  { colour: '#333f48', label: 'Gris' },
] as const;

export const FACT_LABELS = {
  townAudience: 'Para quién',
  townCost: 'Costo',
  townPhone: 'Teléfono',
  townHours: 'Horario',
} as const;

const NEW_PICTURE = 'data:image/png;base64,';

export function toPictureUrl(logo: string): string {
  return `${NEW_PICTURE}${logo}`;
}

export function toTownFields(town: Town | null): TownFields {
  const { townName, townAddress, townColour, StateId, CityId, logoUrl, ...rest } = town ?? NO_TOWN;
  const { townAudience, townCost, townPhone, townHours } = rest;
  return {
    townName,
    townAddress,
    townColour,
    StateId,
    CityId,
    townLogo: logoUrl,
    inhabitants: toTypedNumber(rest.inhabitants),
    peoplePerDog: toTypedNumber(rest.peoplePerDog),
    townAudience,
    townCost,
    townPhone,
    townHours,
  };
}

export function toTownDraft({ townLogo, ...fields }: TownFields, saved: TownFields): TownDraft {
  const chosenLogo = townLogo === '' ? null : townLogo.slice(NEW_PICTURE.length);
  const logo = townLogo !== saved.townLogo && { townLogo: chosenLogo };
  const inhabitants = parseInhabitants(fields.inhabitants);
  const peoplePerDog = parsePeoplePerDog(fields.peoplePerDog);
  return { ...fields, CityId: fields.CityId || null, inhabitants, peoplePerDog, ...logo };
}

export function toFieldLabels(states: readonly State[], cities: readonly City[]): FieldLabels<TownFields> {
  return {
    townName: 'Nombre',
    townAddress: 'Dirección',
    StateId: { label: 'Localidad', show: createCityFormatter(states, cities) },
    CityId: { with: 'StateId' },
    ...FACT_LABELS,
    townColour: 'Color',
    townLogo: { label: 'Logo', show: logoInWords },
    inhabitants: 'Habitantes',
    peoplePerDog: 'Personas por perro',
  };
}

function logoInWords({ townLogo }: TownFields): string {
  if (townLogo === '') return 'Sin logo';
  return townLogo.startsWith(NEW_PICTURE) ? 'La imagen que elegiste' : 'Otra imagen';
}
