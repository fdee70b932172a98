import type { PreparationStep } from '#shared/schedule/preparation.ts';

import type { TownLook } from '../../platform/town-look.ts';

/** Who writes: only its name and where its screens are must be known. */
export type Town = Pick<TownLook, 'TOWN_NAME' | 'TOWN_ADDRESS' | 'TOWN_COLOUR' | 'TOWN_LOGO'> &
  Partial<Pick<TownLook, 'TOWN_CITY' | 'TOWN_STATE'>> & { PUBLIC_URL: string };

/** One of our screens. */
export type Path = `/${string}`;
export type Link = { words: string; to: Path };

/** The turno as a card: what is known of it, in the order it is read. */
export type VisitCard = {
  /** The town's wall clock, unix seconds. */
  starts: number;
  place: { name: string; address: string; phone: string; mapUrl: string };
  /** When to be there, in words, where that isn't at its start. */
  arrival: string | null;
  facts: readonly Fact[];
  /** It stands no more. */
  isOff?: boolean;
};
export type Fact = { label: string; value: string; more?: string };

/** A paragraph of words, or one of the few other things a letter is made of. */
export type Block =
  | string
  | { title: string }
  | { code: string }
  | { visit: VisitCard }
  | { steps: readonly PreparationStep[] }
  /** What to do, each below its moment in words. */
  | { moments: readonly { when: string; text: string }[] }
  /** What to do now, and what else beside it: one letter has one at most. */
  | { button: Link; other?: Link }
  /** Other ways on, as quiet links. */
  | { links: readonly Link[] };

export type Letter = {
  to: string;
  /** Without one where the address isn't known to be its person's: strangers choose names. */
  name: string | null;
  subject: string;
  /** Its heading, and what it says after the greeting. */
  title: string;
  lead: string;
  blocks: readonly Block[];
  /** Why its reader gets it, and below that what else there is to see. */
  because: string;
  foot?: readonly Link[];
};

/** Where a person chooses which of these letters come. */
export function choicesLink(userId: number): Link {
  return { words: 'Elegir qué avisos recibo', to: `/admin-users-edit/${userId}#own-notices` };
}

export function greetingOf(name: string | null): string {
  return name === null ? 'Hola.' : `Hola, ${name}.`;
}

export function addressOf(path: Path, { PUBLIC_URL }: Town): string {
  return `${PUBLIC_URL.replace(/\/+$/, '')}${path}`;
}

/** 'San Martín 1250, San Carlos, Mendoza', of which each is said once; empty where the town says nothing of it. */
export function whereIs({ TOWN_ADDRESS = '', TOWN_CITY = '', TOWN_STATE = '' }: Town): string {
  if (TOWN_ADDRESS === '') return '';
  const rest = [TOWN_CITY, TOWN_STATE].filter((each) => each !== '' && !TOWN_ADDRESS.includes(each));
  return [TOWN_ADDRESS, ...rest].join(', ');
}
