import type { RowKind } from '#shared/health/health.ts';
import { HEALTH_MESSAGES } from '#shared/health/health-messages.ts';
import type { ChipDraft, ProcedureDraft, WeightDraft } from '#shared/health/health-rows.ts';
import type { Origin } from '#shared/health/origins.ts';
import type { StatementDraft } from '#shared/health/statements.ts';
import { findChipProblem, toChipCode } from '#shared/pets/chips.ts';
import { describeCastration } from '#shared/pets/pet-words.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { findVet } from '../../accounts/users/licences.queries.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  findCastration,
  findPetByChip,
  insertMicrochip,
  insertProcedure,
  insertStatement,
  insertWeight,
} from './record-rows.queries.ts';

export type RowContext = {
  pet: Pet;
  caller: Caller;
  today: string;
  now: number;
  correctedRow: { id: number; BookingId?: number | null } | null;
};

export type RowWriter<Draft> = {
  table: RowKind;
  write: (trx: Trx, context: RowContext, draft: Draft) => Promise<void>;
};

export const WEIGHTS: RowWriter<WeightDraft> = {
  table: 'weights',
  write: (trx, context, { grams, weighedOn, origin }) => {
    requirePastDate(weighedOn, context);
    return insertWeight(trx, { ...toRow(context, origin ?? 'T'), grams, weighed_on: weighedOn });
  },
};

export const PROCEDURES: RowWriter<ProcedureDraft> = {
  table: 'procedures',
  write: async (trx, context, { procedureKind: kind, doneOn: done_on, origin, ...draft }) => {
    requirePastDate(done_on, context);
    await requireNotCastrated(trx, context.pet);
    const vet = await resolveVet(trx, context, draft);
    await insertProcedure(trx, { ...toRow(context, origin ?? 'S'), ...vet, kind, done_on });
  },
};

export const MICROCHIPS: RowWriter<ChipDraft> = {
  table: 'microchips',
  write: async (trx, context, { chipCode: typedCode, chippedOn, origin }) => {
    const code = toChipCode(typedCode);
    const problem = findChipProblem(code, { isStaff: isStaff(context.caller) });
    if (problem) throw new AppError('invalid', problem);
    if (chippedOn) requirePastDate(chippedOn, context);
    await requireFreeChip(trx, context, code);
    await insertMicrochip(trx, { ...toRow(context, origin ?? 'S'), code, chipped_on: chippedOn ?? null });
  },
};

const FEMALE_STATEMENT_KINDS: readonly string[] = ['heat', 'birth', 'pregnant', 'nursing'];

export const STATEMENTS: RowWriter<StatementDraft> = {
  table: 'statements',
  write: async (trx, context, { statementKind: kind, statedOn: stated_on, note, origin }) => {
    requirePastDate(stated_on, context);
    if (FEMALE_STATEMENT_KINDS.includes(kind) && context.pet.petGender === 'M')
      throw new AppError('invalid', 'Eso se declara solo de una hembra');
    if (kind === 'intact') await requireNotCastrated(trx, context.pet);
    await insertStatement(trx, { ...toRow(context, origin ?? 'D'), kind, stated_on, note: note ?? '' });
  },
};

/** Checks if the caller is staff and the pet another person's; staff count as owners of their own pets. */
export function isOfficial({ pet, caller }: Pick<RowContext, 'pet' | 'caller'>): boolean {
  return isStaff(caller) && pet.UserId !== caller.userId;
}

/** Returns the columns that every new row has; rows of owners are always declared. */
export function toRow(context: RowContext, staffOrigin: Origin) {
  const { pet, caller, now } = context;
  const origin = isOfficial(context) ? staffOrigin : 'D';
  return { pet_id: pet.id, origin, created_at: now, created_by: caller.userId } as const;
}

type VetDraft = {
  VetUserId?: number | null | undefined;
  vetName?: string | undefined;
  vetLicence?: string | undefined;
  place?: string | undefined;
};

/** Returns the columns of the vet: a member of staff with the present name, or the draft's free text. */
export async function resolveVet(trx: Trx, context: RowContext, draft: VetDraft) {
  const { vetName = '', vetLicence = '', place = '', VetUserId } = draft;
  const typedVet = {
    booking_id: context.correctedRow?.BookingId ?? null,
    vet_user_id: null,
    vet_name: vetName,
    vet_licence: vetLicence,
    place,
  };
  if (!VetUserId || !isOfficial(context)) return typedVet;
  const vet = await findVet(trx, VetUserId);
  if (!vet) throw new AppError('invalid', 'Esa persona no tiene matrícula');
  return { ...typedVet, ...toVetColumns(vet) };
}

export function toVetColumns(vet: {
  id: number;
  userName: string;
  userLastName: string;
  userLicence: string;
}) {
  return {
    vet_user_id: vet.id,
    vet_name: `${vet.userName} ${vet.userLastName}`,
    vet_licence: vet.userLicence,
  };
}

export function requirePastDate(date: string, { today }: Pick<RowContext, 'today'>): void {
  if (date > today) throw new AppError('invalid', HEALTH_MESSAGES.future);
}

async function requireNotCastrated(trx: Trx, pet: Pet): Promise<void> {
  const castration = await findCastration(trx, pet.id);
  if (castration) throw new AppError('conflict', describeCastration(pet, castration.doneOn));
}

/** Rejects a chip already on record; only staff learn whose it is. */
async function requireFreeChip(trx: Trx, { pet, caller }: RowContext, code: string): Promise<void> {
  const chippedPet = await findPetByChip(trx, code);
  if (!chippedPet) return;
  if (chippedPet.petId === pet.id) throw new AppError('conflict', 'Ese chip ya está en su libreta');
  const message = `Ese chip ya está en la libreta de ${chippedPet.petName}, de ${chippedPet.userName} ${chippedPet.userLastName}`;
  throw new AppError('conflict', isStaff(caller) ? message : HEALTH_MESSAGES.chipTaken);
}
