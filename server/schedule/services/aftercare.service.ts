import { AFTERCARE_MESSAGES, type AftercareDraft } from '#shared/schedule/aftercare.ts';
import { BOUNDS_MESSAGE, isAgeRange } from '#shared/schedule/concerned-pets.ts';
import { holdEntry } from '../../catalogues/kit/catalogue.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAftercare, updateAftercare } from './aftercare.queries.ts';

/** Writes all of it anew; beside the service in the history, as no list of services tells it. */
export async function putAftercare(
  trx: Trx,
  serviceId: number,
  aftercare: readonly AftercareDraft[],
  { userId, at }: Author,
): Promise<void> {
  const [before, after] = [await findAftercare(trx, serviceId), aftercare.map(trimmed)];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  for (const draft of after) await check(trx, draft);
  await updateAftercare(trx, serviceId, after);
  const images = { before: { serviceAftercare: before }, after: { serviceAftercare: after } };
  const entry = { at, userId, entity: 'service', entityId: serviceId } as const;
  await insertAudit(trx, { ...entry, action: 'service.aftercare', ...images });
}

function trimmed(draft: AftercareDraft): AftercareDraft {
  return { ...draft, text: draft.text.trim() };
}

async function check(trx: Trx, { SpecieId, text, ...ages }: AftercareDraft): Promise<void> {
  if (text === '') throw new AppError('invalid', AFTERCARE_MESSAGES.text);
  if (!isAgeRange(ages)) throw new AppError('invalid', BOUNDS_MESSAGE);
  if (SpecieId && !(await holdEntry(trx, 'species', SpecieId)))
    throw new AppError('invalid', 'La especie elegida no existe');
}
