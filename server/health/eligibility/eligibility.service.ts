import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import type { PetVerdict, Problem } from '#shared/health/eligibility.ts';
import type { PetEligibility, PetService } from '#shared/health/pet-eligibility.ts';
import { findPreferredProtection } from '#shared/health/protections.ts';
import { formatVaccineNote } from '#shared/health/vaccine-notes.ts';
import { findContradiction } from '#shared/health/verdict.ts';
import { addDays } from '#shared/platform/calendar-months.ts';
import {
  formatLockMessage,
  type LockRule,
  pickLockingRule,
  type Question,
} from '#shared/schedule/requirements.ts';
import { findUser } from '../../accounts/users/users.queries.ts';
import { listActiveVaccines } from '../../catalogues/vaccines/vaccines.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { type Author, type Caller, isStaff } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { listFactQuestionsOf, listLockRulesOf } from '../../schedule/requirements/requirements.queries.ts';
import { listOwnPets, listOwnVaccinations, listServicesWithAgenda } from './eligibility.queries.ts';
import { listPetVerdicts, type VerdictScope } from './verdicts.service.ts';

export function listOwnEligibility(db: Db, caller: Caller, day: string): Promise<PetEligibility[]> {
  return listEligibility(db, { ownerId: caller.userId, includesStaffOnly: isStaff(caller) }, day);
}

export async function readEligibility(
  db: Db,
  reader: Author,
  ownerId: number,
  day: string,
): Promise<PetEligibility[]> {
  if (!(await findUser(db, ownerId))) throw new AppError('notFound');
  if (reader.userId !== ownerId)
    await recordAccess(db, reader, { action: 'user.read', entity: 'user', entityId: ownerId });
  return listEligibility(db, { ownerId, includesStaffOnly: true }, day);
}

async function listEligibility(db: Db, scope: VerdictScope, day: string): Promise<PetEligibility[]> {
  const { ownerId } = scope;
  const pets = await listOwnPets(db, ownerId);
  if (pets.length === 0) return [];
  const vaccinations = Map.groupBy(await listOwnVaccinations(db, ownerId), ({ PetId }) => PetId);
  const vaccines = await listActiveVaccines(db);
  const verdicts = Map.groupBy(await listPetVerdicts(db, scope, { day }), ({ PetId }) => PetId);
  const services = await listDetailedServices(db, scope.includesStaffOnly, vaccines);
  return pets.map((pet) => {
    const { PetId, petNeutered, petNeuteredOn } = pet;
    const petContext = {
      pet,
      vaccinations: vaccinations.get(PetId) ?? [],
      verdicts: verdicts.get(PetId) ?? [],
      day,
    };
    return {
      PetId,
      petNeutered,
      petNeuteredOn,
      rabies: findRabiesProtection(petContext),
      rabiesFrom: findFirstRabiesDay(vaccines, pet),
      waits: petContext.verdicts.flatMap(toWaits),
      services: services.map((service) => toPetService(petContext, service)),
    };
  });
}

type OwnVaccination = Awaited<ReturnType<typeof listOwnVaccinations>>[number];
type OwnPet = Awaited<ReturnType<typeof listOwnPets>>[number];
type PetContext = {
  pet: OwnPet;
  vaccinations: readonly OwnVaccination[];
  verdicts: readonly PetVerdict[];
  day: string;
};

type DetailedService = Awaited<ReturnType<typeof listServicesWithAgenda>>[number] & {
  vaccine: Vaccine | null;
  lockRules: LockRule[];
  questions: Question[];
};

async function listDetailedServices(
  db: Db,
  includesStaffOnly: boolean,
  vaccines: readonly Vaccine[],
): Promise<DetailedService[]> {
  const services: DetailedService[] = [];
  for (const service of await listServicesWithAgenda(db, includesStaffOnly)) {
    const vaccine = vaccines.find(({ id }) => id === service.VaccineId) ?? null;
    const lockRules = await listLockRulesOf(db, service.ServiceId);
    const questions = await listFactQuestionsOf(db, service.ServiceId);
    services.push({ ...service, vaccine, lockRules, questions });
  }
  return services;
}

/** Checks in the order of a booking: lock rules, pet rules, requirements. */
function toPetService(petContext: PetContext, service: DetailedService): PetService {
  const { ServiceId, serviceName, serviceEffect, vaccine } = service;
  const { pet, day } = petContext;
  const lock = pickLockingRule(pet, service.lockRules);
  const rejection = petContext.verdicts.find(
    (each) => each.ServiceId === ServiceId && each.outcome === 'refused',
  );
  const blocking = rejection?.problems.find(({ ruleEffect }) => ruleEffect === 'block');
  const isOtherSpecies = vaccine !== null && !isVaccineFor(vaccine, pet);
  const problem: Pick<Problem, 'reason'> | null =
    blocking ?? findContradiction(service.questions, pet, serviceName, day);
  return {
    ServiceId,
    serviceName,
    serviceEffect,
    vaccineName: vaccine?.vaccineName ?? null,
    isDue: isDue(petContext, service),
    refusal: lock
      ? formatLockMessage(lock)
      : isOtherSpecies
        ? `${serviceName} no es para la especie de ${pet.petName}`
        : (problem?.reason ?? null),
    from: lock || isOtherSpecies ? null : findFirstDay(petContext, service, rejection),
  };
}

/** Returns the first day on which rules and requirements allow the pet. */
function findFirstDay(
  { pet, day }: PetContext,
  service: DetailedService,
  rejection: PetVerdict | undefined,
): string | null {
  if (rejection && rejection.from === null) return null;
  const from = rejection?.from ?? day;
  const problem = findContradiction(service.questions, pet, service.serviceName, from);
  if (problem) return problem.from;
  return from === day ? null : from;
}

function isDue({ pet, vaccinations, day }: PetContext, { serviceEffect, vaccine }: DetailedService): boolean {
  if (serviceEffect === 'castration') return pet.petNeutered === 'N';
  if (serviceEffect !== 'vaccine' || !vaccine || !isVaccineFor(vaccine, pet)) return false;
  return formatVaccineNote({ Vaccinations: vaccinations, Pet: pet }, vaccine, day) !== null;
}

function isVaccineFor({ SpecieId }: Vaccine, pet: Pick<OwnPet, 'SpecieId'>): boolean {
  return SpecieId === null || SpecieId === pet.SpecieId;
}

function findRabiesProtection({ vaccinations, day }: PetContext): PetEligibility['rabies'] {
  const protection = findPreferredProtection(
    vaccinations.filter(({ vaccineCode }) => vaccineCode === 'rabies'),
    day,
  );
  if (!protection) return null;
  const { last, isValid } = protection;
  return { until: last.nextDueOn, isValid, isDeclared: last.origin === 'D' };
}

function findFirstRabiesDay(vaccines: readonly Vaccine[], pet: OwnPet): string | null {
  const vaccine = vaccines.find((each) => each.vaccineCode === 'rabies' && isVaccineFor(each, pet));
  return vaccine && pet.petBirthDate ? addDays(pet.petBirthDate, vaccine.firstAgeDays) : null;
}

function toWaits({
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
