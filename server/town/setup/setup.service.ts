import * as z from 'zod/mini';
import { type Setup, SetupStep } from '#shared/town/setup.ts';
import { findCredentials } from '../../accounts/users/credentials.queries.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { findTownRow } from '../town/town.queries.ts';
import {
  allHaveAddress,
  findSetupState,
  hasChanged,
  hasOtherStaff,
  hasTriedMail,
  upsertSetupState,
} from './setup.queries.ts';

type Ground = Pick<Context, 'db' | 'config'>;
type Said = { done: SetupStep[]; isDismissed: boolean };

const Said = z.object({ done: z.array(SetupStep), isDismissed: z.boolean() });
/** A town that was there before the list has done without. */
const NEVER_ASKED: Said = { done: [], isDismissed: true };

type Look = (ground: Ground, userId: number) => Promise<boolean>;

/** Each looks at what it asks for, so that a step done elsewhere is done here. */
const LOOKS: Readonly<Record<SetupStep, Look>> = {
  password: async ({ db }, userId) => (await findCredentials(db, { id: userId }))?.passwordGiven === 0,
  town: async ({ db }) => (await findTownRow(db)) !== undefined,
  mail: async ({ db, config }, userId) => config.SMTP_URL !== undefined && hasTriedMail(db, userId),
  services: ({ db }) => hasChanged(db, ['service', 'question', 'lock_rule']),
  locations: ({ db }) => allHaveAddress(db),
  agendas: ({ db }) => hasChanged(db, ['agenda']),
  holidays: ({ db }) => hasChanged(db, ['closure']),
  terms: ({ db }) => hasChanged(db, ['terms']),
  clerks: ({ db }, userId) => hasOtherStaff(db, userId),
};

export async function setupOf(ground: Ground, userId: number): Promise<Setup> {
  const said = await saidOf(ground.db);
  // Over for good: nothing is looked at any more.
  if (said.isDismissed) return { steps: [], isOver: true };
  const steps = [];
  for (const name of SetupStep.options)
    steps.push({ name, isDone: said.done.includes(name) || (await LOOKS[name](ground, userId)) });
  return { steps, isOver: steps.every(({ isDone }) => isDone) };
}

export async function saySetup(
  ground: Ground,
  userId: number,
  { step, isDismissed }: { step?: SetupStep | undefined; isDismissed?: boolean | undefined },
): Promise<Setup> {
  await inTransaction(ground.db, async (trx) => {
    const said = await saidOf(trx);
    const done = step && !said.done.includes(step) ? [...said.done, step] : said.done;
    const next: Said = { done, isDismissed: isDismissed ?? said.isDismissed };
    await upsertSetupState(trx, JSON.stringify(next));
  });
  return setupOf(ground, userId);
}

async function saidOf(db: Db): Promise<Said> {
  const value = await findSetupState(db);
  return value === undefined ? NEVER_ASKED : z.parse(Said, JSON.parse(value));
}
