import { formatIsoDate, toIsoDate, toMidnight } from '../platform/town-clock.ts';
import type { AnimalSize, Quota } from './quotas.ts';

type Group = Pick<Quota, 'SpecieId' | 'specieName' | 'petGender' | 'size'>;

const SIZES: Record<AnimalSize, [males: string, females: string]> = {
  S: ['chicos', 'chicas'],
  M: ['medianos', 'medianas'],
  L: ['grandes', 'grandes'],
};

export function formatGroup({ specieName, petGender, size }: Group): string {
  const sizeWord = size && SIZES[size][petGender === 'F' ? 1 : 0];
  return [formatAnimals(specieName, petGender), sizeWord].filter(Boolean).join(' ');
}

function formatAnimals(specieName: string | null, gender: Quota['petGender']): string {
  if (specieName === null) return gender === null ? 'animales' : gender === 'F' ? 'hembras' : 'machos';
  const name = specieName.toLowerCase();
  if (name === 'perro' || name === 'gato') {
    const stem = name.slice(0, -1);
    if (gender === null) return `${stem}os y ${stem}as`;
    return gender === 'F' ? `${stem}as` : `${stem}os`;
  }
  const plural = /[aeiouáéíóú]$/.test(name) ? `${name}s` : `${name.replace(/ón$/, 'on')}es`;
  return gender === null ? plural : `${plural} ${gender === 'F' ? 'hembra' : 'macho'}`;
}

const WEEKDAY = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', weekday: 'long' });

export function formatWeekdayAndDate(date: string): string {
  return `${WEEKDAY.format(toMidnight(date) * 1000)} ${formatShortDate(date)}`;
}

export function formatShortDate(date: string): string {
  return formatIsoDate(date).slice(0, 'DD/MM'.length);
}

const FULL_GROUP = 'Ya no quedan lugares para';

export function isFullGroup(message: string): boolean {
  return message.startsWith(FULL_GROUP);
}

export const QUOTA_MESSAGES = {
  full: (group: Group) => `${FULL_GROUP} ${formatGroup(group)} ese día`,
  next: (date: string) => `Hay el ${formatWeekdayAndDate(date)}`,
  counted: (petName: string, starts: number) =>
    `${petName} tiene un turno el ${formatShortDate(toIsoDate(starts))}: para cambiar el sexo o la especie, avisanos`,
} as const;
