import { daysLater } from '#shared/calendar-months.ts';
import type { PetVerdict } from '#shared/eligibility.ts';
import type { PetStanding } from '#shared/pet-standings.ts';
import { countingOf } from '#shared/protections.ts';
import type { Vaccine } from '#shared/vaccines.ts';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { listActiveVaccines } from '../vaccines/vaccines.queries.ts';
import { listOwnPets, listRabiesGiven } from './standings.queries.ts';
import { ownVerdicts } from './verdicts.service.ts';

/** How each of one's own living pets stands today. */
export async function ownStandings(db: Db, caller: Caller, day: string): Promise<PetStanding[]> {
  const pets = await listOwnPets(db, caller.userId);
  if (pets.length === 0) return [];
  const given = Map.groupBy(await listRabiesGiven(db, caller.userId), ({ PetId }) => PetId);
  const against = (await listActiveVaccines(db)).filter(({ vaccineCode }) => vaccineCode === 'rabies');
  const verdicts = Map.groupBy(await ownVerdicts(db, caller, { day }), ({ PetId }) => PetId);
  return pets.map(({ petBirthDate, SpecieId, ...pet }) => ({
    ...pet,
    rabies: protectionOf(given.get(pet.PetId) ?? [], day),
    rabiesFrom: firstOf(against, { petBirthDate, SpecieId }),
    waits: (verdicts.get(pet.PetId) ?? []).flatMap(waitOf),
  }));
}

type Given = Awaited<ReturnType<typeof listRabiesGiven>>[number];

function protectionOf(given: readonly Given[], day: string): PetStanding['rabies'] {
  const counting = countingOf(given, day);
  if (!counting) return null;
  const { last, isValid } = counting;
  return { until: last.nextDueOn, isValid, isDeclared: last.origin === 'D' };
}

type Young = { petBirthDate: string | null; SpecieId: number | null };

function firstOf(against: readonly Vaccine[], { petBirthDate, SpecieId }: Young): string | null {
  const [vaccine] = against.filter((each) => each.SpecieId === null || each.SpecieId === SpecieId);
  return vaccine && petBirthDate ? daysLater(petBirthDate, vaccine.firstAgeDays) : null;
}

function waitOf({ outcome, from, serviceName, serviceEffect, problems }: PetVerdict): PetStanding['waits'] {
  const reason = problems.find(({ ruleEffect }) => ruleEffect === 'block')?.reason;
  if (outcome !== 'refused' || from === null || reason === undefined) return [];
  return [{ serviceName, serviceEffect, from, reason }];
}
