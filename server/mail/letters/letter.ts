import type { PreparationStep } from '#shared/schedule/preparation.ts';

import type { TownLook } from '../../platform/town-look.ts';

export type Town = Pick<TownLook, 'TOWN_NAME' | 'TOWN_ADDRESS' | 'TOWN_COLOUR' | 'TOWN_LOGO'> &
  Partial<Pick<TownLook, 'TOWN_CITY' | 'TOWN_STATE'>> & { PUBLIC_URL: string };

export type Path = `/${string}`;
export type Link = { words: string; to: Path };

export type BookingCard = {
  /** Wall clock, unix seconds. */
  starts: number;
  place: { name: string; address: string; phone: string; mapUrl: string };
  arrival: string | null;
  facts: readonly Fact[];
  isCancelled?: boolean;
};
export type Fact = { label: string; value: string; more?: string };

export type Block =
  | string
  | { title: string }
  | { code: string }
  | { booking: BookingCard }
  | { steps: readonly PreparationStep[] }
  | { moments: readonly { when: string; text: string }[] }
  /** At most one button per letter. */
  | { button: Link; other?: Link }
  | { links: readonly Link[] };

export type Letter = {
  to: string;
  /** Null if the address is unconfirmed: strangers choose names. */
  name: string | null;
  subject: string;
  title: string;
  lead: string;
  blocks: readonly Block[];
  cause: string;
  foot?: readonly Link[];
};

export function buildChoicesLink(userId: number): Link {
  return { words: 'Elegir qué avisos recibo', to: `/admin-users-edit/${userId}#own-notices` };
}

export function formatGreeting(name: string | null): string {
  return name === null ? 'Hola.' : `Hola, ${name}.`;
}

export function toUrl(path: Path, { PUBLIC_URL }: Town): string {
  return `${PUBLIC_URL.replace(/\/+$/, '')}${path}`;
}

/** Joins 'San Martín 1250, San Carlos, Mendoza' without repetition; empty without an address. */
export function formatTownAddress({ TOWN_ADDRESS = '', TOWN_CITY = '', TOWN_STATE = '' }: Town): string {
  if (TOWN_ADDRESS === '') return '';
  const missingParts = [TOWN_CITY, TOWN_STATE].filter((each) => each !== '' && !TOWN_ADDRESS.includes(each));
  return [TOWN_ADDRESS, ...missingParts].join(', ');
}
