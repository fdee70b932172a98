import { createHash, randomBytes } from 'node:crypto';
import { DRAW_MESSAGES, type DrawDraft, drawProblem } from '#shared/schedule/draws.ts';
import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findDraw, insertDraw, updateDrawIn } from './draws.queries.ts';

const SECRET_BYTES = 32;

type DrawRequest = {
  draft: DrawDraft | null;
  currentId: number | null;
  serviceId: number;
  operativoDate: string;
};

/** Returns the draw of an operativo given by lot: its own, a shared one, or a new one with its commitment. */
export async function saveDraw(trx: Trx, request: DrawRequest, author: Author): Promise<number> {
  const { draft, currentId, serviceId, operativoDate } = request;
  if (!draft) throw new AppError('invalid', DRAW_MESSAGES.missing);
  const id = draft.DrawId ?? currentId;
  const problem = drawProblem(draft, operativoDate);
  if (id === null) {
    if (problem) throw new AppError('invalid', problem);
    return createDraw(trx, { draft, serviceId }, author);
  }
  const draw = await findDraw(trx, id);
  if (draw?.ServiceId !== serviceId) throw new AppError('invalid', DRAW_MESSAGES.otherService);
  if (currentId !== null && currentId !== id) await checkUnentered(trx, currentId);
  const isSame = draw.closesAt === draft.closesAt && draw.confirmBy === draft.confirmBy;
  if (isSame && currentId === id) return id;
  if (problem) throw new AppError('invalid', problem);
  const times = { closes: draft.closesAt, confirm_by: draft.confirmBy, updated_at: author.at };
  if (!(await updateDrawIn(trx, { id, state: 'open' }, times)))
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

/** Rejects a change by which people who entered would lose their draw. */
export async function checkUnentered(trx: Trx, id: number): Promise<void> {
  const draw = await findDraw(trx, id);
  if (draw && (draw.entries > 0 || draw.drawState !== 'open'))
    throw new AppError('conflict', DRAW_MESSAGES.entered);
}
