import type { ChipDraft, ProcedureDraft, RowKind, WeightDraft } from '#shared/health/health.ts';
import { HEALTH_MESSAGES } from '#shared/health/health-messages.ts';
import type { Origin } from '#shared/health/origins.ts';
import type { StatementDraft } from '#shared/health/statements.ts';
import { chipCode, chipProblem } from '#shared/pets/chips.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { findVet } from '../../accounts/users/licences.queries.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  findCastration,
  findChipOwner,
  insertMicrochip,
  insertProcedure,
  insertStatement,
  insertWeight,
} from './book-rows.queries.ts';

export type Writing = {
  pet: Pet;
  caller: Caller;
  today: string;
  now: number;
  corrects: { id: number; BookingId?: number | null } | null;
};

export type BookKind<Draft> = {
  table: RowKind;
  write: (trx: Trx, writing: Writing, draft: Draft) => Promise<void>;
};

export const WEIGHTS: BookKind<WeightDraft> = {
  table: 'weights',
  write: (trx, writing, { grams, weighedOn, origin }) => {
    checkPast(weighedOn, writing);
    return insertWeight(trx, { ...rowOf(writing, origin ?? 'T'), grams, weighed_on: weighedOn });
  },
};

export const PROCEDURES: BookKind<ProcedureDraft> = {
  table: 'procedures',
  write: async (trx, writing, { procedureKind: kind, doneOn: done_on, origin, ...draft }) => {
    checkPast(done_on, writing);
    await checkNotCastrated(trx, writing.pet);
    const whom = await byWhom(trx, writing, draft);
    await insertProcedure(trx, { ...rowOf(writing, origin ?? 'S'), ...whom, kind, done_on });
  },
};

export const MICROCHIPS: BookKind<ChipDraft> = {
  table: 'microchips',
  write: async (trx, writing, { chipCode: typed, chippedOn, origin }) => {
    const code = chipCode(typed);
    const problem = chipProblem(code, { isStaff: isStaff(writing.caller) });
    if (problem) throw new AppError('invalid', problem);
    if (chippedOn) checkPast(chippedOn, writing);
    await checkChipFree(trx, writing, code);
    await insertMicrochip(trx, { ...rowOf(writing, origin ?? 'S'), code, chipped_on: chippedOn ?? null });
  },
};

const OF_FEMALES: readonly string[] = ['heat', 'birth', 'pregnant', 'nursing'];

export const STATEMENTS: BookKind<StatementDraft> = {
  table: 'statements',
  write: async (trx, writing, { statementKind: kind, statedOn: stated_on, note, origin }) => {
    checkPast(stated_on, writing);
    if (OF_FEMALES.includes(kind) && writing.pet.petGender === 'M')
      throw new AppError('invalid', 'Eso se declara solo de una hembra');
    if (kind === 'intact') await checkNotCastrated(trx, writing.pet);
    await insertStatement(trx, { ...rowOf(writing, origin ?? 'D'), kind, stated_on, note: note ?? '' });
  },
};

/** Recognises staff who write about another's pet; for their own they are owners. */
export function isOfficial({ pet, caller }: Pick<Writing, 'pet' | 'caller'>): boolean {
  return isStaff(caller) && pet.UserId !== caller.userId;
}

/** Stamps a row; rows of owners are always declared. */
export function rowOf(writing: Writing, told: Origin) {
  const { pet, caller, now } = writing;
  const origin = isOfficial(writing) ? told : 'D';
  return { pet_id: pet.id, origin, created_at: now, created_by: caller.userId } as const;
}

type Whom = {
  VetUserId?: number | null | undefined;
  vetName?: string | undefined;
  vetLicence?: string | undefined;
  place?: string | undefined;
};

/** Returns the vet: staff named as today, or free text. */
export async function byWhom(trx: Trx, writing: Writing, draft: Whom) {
  const { vetName = '', vetLicence = '', place = '', VetUserId } = draft;
  const told = {
    booking_id: writing.corrects?.BookingId ?? null,
    vet_user_id: null,
    vet_name: vetName,
    vet_licence: vetLicence,
    place,
  };
  if (!VetUserId || !isOfficial(writing)) return told;
  const vet = await findVet(trx, VetUserId);
  if (!vet) throw new AppError('invalid', 'Esa persona no tiene matrícula');
  return { ...told, ...vetColumns(vet) };
}

export function vetColumns(vet: { id: number; userName: string; userLastName: string; userLicence: string }) {
  return {
    vet_user_id: vet.id,
    vet_name: `${vet.userName} ${vet.userLastName}`,
    vet_licence: vet.userLicence,
  };
}

export function checkPast(date: string, { today }: Pick<Writing, 'today'>): void {
  if (date > today) throw new AppError('invalid', HEALTH_MESSAGES.future);
}

async function checkNotCastrated(trx: Trx, { id, petName }: Pet): Promise<void> {
  const known = await findCastration(trx, id);
  if (!known) return;
  const when = formatIsoDate(known.doneOn);
  throw new AppError(
    'conflict',
    `La castración de ${petName} ya está registrada el ${when}. Si es un error, avisanos`,
  );
}

/** Rejects a taken chip; only staff learn whose it is. */
async function checkChipFree(trx: Trx, { pet, caller }: Writing, code: string): Promise<void> {
  const taken = await findChipOwner(trx, code);
  if (!taken) return;
  if (taken.petId === pet.id) throw new AppError('conflict', 'Ese chip ya está en su libreta');
  const whose = `Ese chip ya está en la libreta de ${taken.petName}, de ${taken.userName} ${taken.userLastName}`;
  throw new AppError('conflict', isStaff(caller) ? whose : HEALTH_MESSAGES.chipTaken);
}
