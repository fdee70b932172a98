import type { AccessEntry, AccessKind } from '#shared/privacy/privacy.ts';

const KIND_TEXTS: Readonly<Record<AccessKind, string>> = {
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

/** Returns the reader's name; older history rows have none. */
export function formatReader({ By }: AccessEntry): string {
  return By ? `${By.userName} ${By.userLastName}` : 'Alguien del personal';
}

export function accessInWords({ kinds }: AccessEntry): string {
  const seenTexts = kinds.filter((kind) => kind !== 'changed').map((kind) => KIND_TEXTS[kind]);
  const sentences = [
    ...(seenTexts.length > 0 ? [`vio ${LIST.format(seenTexts)}`] : []),
    ...(kinds.includes('changed') ? ['cambió tus datos'] : []),
  ];
  return sentences.join(', y ');
}

const LIST = new Intl.ListFormat('es');
