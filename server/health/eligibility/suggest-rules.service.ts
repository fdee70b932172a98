import { suggestRules } from '#shared/health/suggested-rules.ts';
import { fold } from '#shared/platform/fold.ts';
import type { EligibilityRule, RuleDraft } from '#shared/schedule/pet-rules.ts';
import { listActiveSpecies } from '../../catalogues/species/animals.queries.ts';
import { findVaccine } from '../../catalogues/vaccines/vaccines.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockService, saveRuleInTransaction } from '../../schedule/pet-rules/change-rules.service.ts';
import { listRulesOf } from '../../schedule/pet-rules/pet-rules.queries.ts';
import { bumpServiceVersion } from '../../schedule/requirements/requirements.queries.ts';
import { findActiveService } from '../../schedule/services/services.queries.ts';

export async function readServiceRules(db: Db, serviceId: number): Promise<EligibilityRule[]> {
  if (!(await findActiveService(db, serviceId))) throw new AppError('notFound');
  return listRulesOf(db, serviceId);
}

export function addSuggestedRules(db: Db, serviceId: number, author: Author): Promise<EligibilityRule[]> {
  return inTransaction(db, (trx) => addSuggestedRulesInTransaction(trx, serviceId, author));
}

export async function addSuggestedRulesInTransaction(
  trx: Trx,
  serviceId: number,
  author: Author,
): Promise<EligibilityRule[]> {
  await lockService(trx, serviceId);
  const existingKinds = new Set((await listRulesOf(trx, serviceId)).map(({ ruleKind }) => ruleKind));
  const missingRules = (await suggestForService(trx, serviceId)).filter(
    ({ ruleKind }) => !existingKinds.has(ruleKind),
  );
  for (const draft of missingRules) await saveRuleInTransaction(trx, { serviceId }, draft, author);
  if (missingRules.length > 0) await bumpServiceVersion(trx, serviceId, author.at);
  return listRulesOf(trx, serviceId);
}

async function suggestForService(trx: Trx, serviceId: number): Promise<RuleDraft[]> {
  const service = await findActiveService(trx, serviceId);
  if (!service) throw new AppError('notFound');
  const species = await listActiveSpecies(trx);
  const findSpecieId = (name: string) =>
    species.find(({ specieName }) => fold(specieName) === name)?.id ?? null;
  const vaccine = service.VaccineId === null ? null : ((await findVaccine(trx, service.VaccineId)) ?? null);
  const { serviceEffect } = service;
  return suggestRules({
    serviceEffect,
    dogsId: findSpecieId('perro'),
    catsId: findSpecieId('gato'),
    vaccine,
  });
}
