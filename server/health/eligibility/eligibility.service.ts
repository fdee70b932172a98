import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import type { PetVerdict, Problem } from '#shared/health/eligibility.ts';
import { vaccineNote } from '#shared/health/health-story.ts';
import type { PetEligibility, PetService } from '#shared/health/pet-eligibility.ts';
import { countingOf } from '#shared/health/protections.ts';
import { contradictionOf } from '#shared/health/verdict.ts';
import { daysLater } from '#shared/platform/calendar-months.ts';
import { type LockRule, lockingRule, lockMessage, type Question } from '#shared/schedule/requirements.ts';
import { listActiveVaccines } from '../../catalogues/vaccines/vaccines.queries.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { listFactQuestionsOf, listLockRulesOf } from '../../schedule/requirements/requirements.queries.ts';
import { listOfferedServices, listOwnPets, listOwnVaccinations } from './eligibility.queries.ts';
import { ownVerdicts } from './verdicts.service.ts';

/** How each of one's own living pets stands today. */
export async function listOwnEligibility(db: Db, caller: Caller, day: string): Promise<PetEligibility[]> {
  const pets = await listOwnPets(db, caller.userId);
  if (pets.length === 0) return [];
  const given = Map.groupBy(await listOwnVaccinations(db, caller.userId), ({ PetId }) => PetId);
  const vaccines = await listActiveVaccines(db);
  const verdicts = Map.groupBy(await ownVerdicts(db, caller, { day }), ({ PetId }) => PetId);
  const offers = await listOffers(db, caller, vaccines);
  return pets.map((pet) => {
    const { PetId, petNeutered, petNeuteredOn } = pet;
    const story = { pet, given: given.get(PetId) ?? [], verdicts: verdicts.get(PetId) ?? [], day };
    return {
      PetId,
      petNeutered,
      petNeuteredOn,
      rabies: protectionOf(story),
      rabiesFrom: firstRabies(vaccines, pet),
      waits: story.verdicts.flatMap(waitOf),
      services: offers.map((offer) => serviceFor(story, offer)),
    };
  });
}

type Given = Awaited<ReturnType<typeof listOwnVaccinations>>[number];
type OwnPet = Awaited<ReturnType<typeof listOwnPets>>[number];
type Story = { pet: OwnPet; given: readonly Given[]; verdicts: readonly PetVerdict[]; day: string };

type Offer = Awaited<ReturnType<typeof listOfferedServices>>[number] & {
  vaccine: Vaccine | null;
  lockRules: LockRule[];
  questions: Question[];
};

async function listOffers(db: Db, caller: Caller, vaccines: readonly Vaccine[]): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const service of await listOfferedServices(db, isStaff(caller))) {
    const vaccine = vaccines.find(({ id }) => id === service.VaccineId) ?? null;
    const lockRules = await listLockRulesOf(db, service.ServiceId);
    const questions = await listFactQuestionsOf(db, service.ServiceId);
    offers.push({ ...service, vaccine, lockRules, questions });
  }
  return offers;
}

/** Looks for what is in the pet's way in the order of a booking: lock rules, rules over its story, requirements. */
function serviceFor(story: Story, offer: Offer): PetService {
  const { ServiceId, serviceName, serviceEffect, vaccine } = offer;
  const { pet, day } = story;
  const lock = lockingRule(pet, offer.lockRules);
  const said = story.verdicts.find((each) => each.ServiceId === ServiceId && each.outcome === 'refused');
  const blocking = said?.problems.find(({ ruleEffect }) => ruleEffect === 'block');
  const isOthers = vaccine !== null && !isFor(vaccine, pet);
  const problem: Pick<Problem, 'reason'> | null =
    blocking ?? contradictionOf(offer.questions, pet, { serviceName, locationName: null }, day);
  return {
    ServiceId,
    serviceName,
    serviceEffect,
    vaccineName: vaccine?.vaccineName ?? null,
    isDue: isDue(story, offer),
    refusal: lock
      ? lockMessage(lock)
      : isOthers
        ? `${serviceName} no es para la especie de ${pet.petName}`
        : (problem?.reason ?? null),
    from: lock || isOthers ? null : firstDay(story, offer, said),
  };
}

/** The day on which neither the rules nor a requirement speak against the pet any more. */
function firstDay({ pet, day }: Story, offer: Offer, said: PetVerdict | undefined): string | null {
  if (said && said.from === null) return null;
  const from = said?.from ?? day;
  const names = { serviceName: offer.serviceName, locationName: null };
  const problem = contradictionOf(offer.questions, pet, names, from);
  if (problem) return problem.from;
  return from === day ? null : from;
}

function isDue({ pet, given, day }: Story, { serviceEffect, vaccine }: Offer): boolean {
  if (serviceEffect === 'castration') return pet.petNeutered === 'N';
  if (serviceEffect !== 'vaccine' || !vaccine || !isFor(vaccine, pet)) return false;
  return vaccineNote({ Vaccinations: given, Pet: pet }, vaccine, day) !== null;
}

function isFor({ SpecieId }: Vaccine, pet: Pick<OwnPet, 'SpecieId'>): boolean {
  return SpecieId === null || SpecieId === pet.SpecieId;
}

function protectionOf({ given, day }: Story): PetEligibility['rabies'] {
  const counting = countingOf(
    given.filter(({ vaccineCode }) => vaccineCode === 'rabies'),
    day,
  );
  if (!counting) return null;
  const { last, isValid } = counting;
  return { until: last.nextDueOn, isValid, isDeclared: last.origin === 'D' };
}

function firstRabies(vaccines: readonly Vaccine[], pet: OwnPet): string | null {
  const vaccine = vaccines.find((each) => each.vaccineCode === 'rabies' && isFor(each, pet));
  return vaccine && pet.petBirthDate ? daysLater(pet.petBirthDate, vaccine.firstAgeDays) : null;
}

function waitOf({
  outcome,
  from,
  serviceName,
  serviceEffect,
  problems,
}: PetVerdict): PetEligibility['waits'] {
  const reason = problems.find(({ ruleEffect }) => ruleEffect === 'block')?.reason;
  if (outcome !== 'refused' || from === null || reason === undefined) return [];
  return [{ serviceName, serviceEffect, from, reason }];
}
