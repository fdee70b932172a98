import * as z from 'zod/mini';
import { type Setup, SetupStep } from '#shared/town/setup.ts';
import { findCredentials } from '../../accounts/users/credentials.queries.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { findTownRow } from '../town/town.queries.ts';
import { findUntrustedAddress } from '../trusted-proxy/proxy.queries.ts';
import {
  findSetupState,
  hasAddressForAllLocations,
  hasAuditedChange,
  hasOtherStaff,
  hasTriedMail,
  upsertSetupState,
} from './setup.queries.ts';

type SetupContext = Pick<Context, 'db' | 'config'>;
type SetupState = { done: SetupStep[]; isDismissed: boolean };

const SetupState = z.object({ done: z.array(SetupStep), isDismissed: z.boolean() });
const DISMISSED_SETUP: SetupState = { done: [], isDismissed: true };

type StepCheck = (context: SetupContext, userId: number) => Promise<boolean>;

/** Checks by its result whether a step is done, on whatever screen it was done. */
const STEP_CHECKS: Readonly<Record<SetupStep, StepCheck>> = {
  password: async ({ db }, userId) => (await findCredentials(db, { id: userId }))?.passwordSetByStaff === 0,
  town: async ({ db }) => (await findTownRow(db)) !== undefined,
  mail: async ({ db, config }, userId) => config.SMTP_URL !== undefined && hasTriedMail(db, userId),
  services: ({ db }) => hasAuditedChange(db, ['service', 'question', 'lock_rule']),
  locations: ({ db }) => hasAddressForAllLocations(db),
  agendas: ({ db }) => hasAuditedChange(db, ['agenda']),
  holidays: ({ db }) => hasAuditedChange(db, ['closure']),
  terms: ({ db }) => hasAuditedChange(db, ['terms']),
  clerks: ({ db }, userId) => hasOtherStaff(db, userId),
};

export async function readSetup(context: SetupContext, userId: number): Promise<Setup> {
  const state = await readState(context.db);
  const untrustedProxy = await findUntrustedAddress(context.db);
  if (state.isDismissed) return { steps: [], isOver: true, untrustedProxy };
  const steps = [];
  for (const name of SetupStep.options)
    steps.push({ name, isDone: state.done.includes(name) || (await STEP_CHECKS[name](context, userId)) });
  return { steps, isOver: steps.every(({ isDone }) => isDone), untrustedProxy };
}

export async function saveSetup(
  context: SetupContext,
  userId: number,
  { step, isDismissed }: { step?: SetupStep | undefined; isDismissed?: boolean | undefined },
): Promise<Setup> {
  await inTransaction(context.db, async (trx) => {
    const state = await readState(trx);
    const done = step && !state.done.includes(step) ? [...state.done, step] : state.done;
    const next: SetupState = { done, isDismissed: isDismissed ?? state.isDismissed };
    await upsertSetupState(trx, JSON.stringify(next));
  });
  return readSetup(context, userId);
}

async function readState(db: Db): Promise<SetupState> {
  const value = await findSetupState(db);
  return value === undefined ? DISMISSED_SETUP : z.parse(SetupState, JSON.parse(value));
}
