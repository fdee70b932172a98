import type { AccessEntry, AccessKind } from '#shared/privacy/privacy.ts';

const WORDS: Readonly<Record<AccessKind, string>> = {
  person: 'tu ficha',
  pets: 'tus mascotas',
  book: 'una libreta sanitaria tuya',
  booking: 'tus turnos',
  day: 'una agenda en la que tenías turno',
  people: 'un listado en el que estabas',
  search: 'una búsqueda en la que saliste',
  changed: '',
  other: 'un registro en el que estabas',
};

/** Who it was; of what is older than names in the history, only that it was of the staff. */
export function readerOf({ By }: AccessEntry): string {
  return By ? `${By.userName} ${By.userLastName}` : 'Alguien del personal';
}

/** 'vio tu ficha y tus turnos, y cambió tus datos' */
export function seenOf({ kinds }: AccessEntry): string {
  const seen = kinds.filter((kind) => kind !== 'changed').map((kind) => WORDS[kind]);
  const deeds = [
    ...(seen.length > 0 ? [`vio ${LIST.format(seen)}`] : []),
    ...(kinds.includes('changed') ? ['cambió tus datos'] : []),
  ];
  return deeds.join(', y ');
}

const LIST = new Intl.ListFormat('es');
