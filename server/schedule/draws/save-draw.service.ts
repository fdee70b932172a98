import { createHash, randomBytes } from 'node:crypto';
import { DRAW_MESSAGES, type DrawDraft, findDrawProblem } from '#shared/schedule/draws.ts';
import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findDraw, findFirstDrawDate, insertDraw, lockOpenDraw, updateDrawInState } from './draws.queries.ts';

const SECRET_BYTES = 32;

type DrawRequest = {
  draft: DrawDraft | null;
  currentId: number | null;
  serviceId: number;
  operativoId: number | null;
  operativoDate: string;
};

export async function saveDraw(trx: Trx, request: DrawRequest, author: Author): Promise<number> {
  const { draft, currentId, serviceId, operativoId, operativoDate } = request;
  if (!draft) throw new AppError('invalid', DRAW_MESSAGES.missing);
  const id = draft.DrawId ?? currentId;
  const otherDate = id === null ? null : await findFirstDrawDate(trx, id, operativoId);
  const firstDate = otherDate !== null && otherDate < operativoDate ? otherDate : operativoDate;
  const problem = findDrawProblem(draft, firstDate);
  if (problem) throw new AppError('invalid', problem);
  if (id === null) return createDraw(trx, { draft, serviceId }, author);
  const draw = await findDraw(trx, id);
  if (draw?.ServiceId !== serviceId) throw new AppError('invalid', DRAW_MESSAGES.otherService);
  if (currentId !== null && currentId !== id) await requireNoEntries(trx, currentId);
  const isSame = draw.closesAt === draft.closesAt && draw.confirmBy === draft.confirmBy;
  if (isSame && currentId === id) return id;
  const times = { closes: draft.closesAt, confirm_by: draft.confirmBy, updated_at: author.at };
  if (await updateDrawInState(trx, { id, state: 'open' }, times)) return id;
  const isExtended = currentId === id && draw.closesAt === draft.closesAt && draw.confirmBy < draft.confirmBy;
  if (!isExtended || !(await updateDrawInState(trx, { id, state: 'closed' }, times)))
    throw new AppError('conflict', DRAW_MESSAGES.over);
  return id;
}

async function createDraw(
  trx: Trx,
  { draft, serviceId }: { draft: DrawDraft; serviceId: number },
  author: Author,
): Promise<number> {
  const secret = randomBytes(SECRET_BYTES);
  return insertDraw(trx, {
    service_id: serviceId,
    closes: draft.closesAt,
    confirm_by: draft.confirmBy,
    secret: secret.toString('hex'),
    commitment: createHash('sha256').update(secret).digest('hex'),
    created_at: author.at,
    created_by: author.userId,
    updated_at: author.at,
  });
}

export async function requireNoEntries(trx: Trx, id: number): Promise<void> {
  const isOpen = await lockOpenDraw(trx, id, 0);
  const draw = await findDraw(trx, id);
  if (!isOpen || (draw && draw.entries > 0)) throw new AppError('conflict', DRAW_MESSAGES.entered);
}
