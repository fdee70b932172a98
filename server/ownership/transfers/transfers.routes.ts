import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  acceptTransfer,
  findTransfer,
  listFormerPets,
  makeTransferCode,
  readTransfer,
  transferPet,
  withdrawTransfer,
} from '#shared/ownership/transfers.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { isStaff } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { route } from '../../platform/http/routes.ts';
import { listFormerPetsOf } from './ownerships.queries.ts';
import {
  findPendingCode,
  issueTransferCode,
  NEW_CODE_LIMIT,
  withdrawTransferCode,
} from './transfer-codes.service.ts';
import {
  GUESS_LIMIT,
  NETWORK_GUESS_LIMIT,
  readTransferredPet,
  receivePet,
  transferByStaff,
} from './transfers.service.ts';

export function registerTransferRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, limits, config, wakeOutbox } = context;
  const maxPets = config.RATE_LIMIT === 'on' ? config.MAX_PETS : Number.POSITIVE_INFINITY;

  async function countGuess(request: FastifyRequest): Promise<void> {
    await limits.take(GUESS_LIMIT, { subject: requireCaller(request).userId });
    await limits.take(NETWORK_GUESS_LIMIT, { origin: toNetwork(request.ip) });
  }

  route(app, makeTransferCode, async (request) => {
    await limits.take(NEW_CODE_LIMIT, { subject: requireCaller(request).userId });
    return issueTransferCode(db, request.params.id, requireAuthor(request, now()));
  });
  route(app, findTransfer, (request) =>
    findPendingCode(db, request.params.id, requireAuthor(request, now())),
  );
  route(app, withdrawTransfer, (request) =>
    withdrawTransferCode(db, request.params.id, requireAuthor(request, now())),
  );
  route(app, readTransfer, async (request) => {
    await countGuess(request);
    return readTransferredPet(db, requireCaller(request), request.body.transferCode, now());
  });
  route(app, acceptTransfer, async (request) => {
    await countGuess(request);
    const clock = readClock(context);
    const pet = await receivePet(db, requireCaller(request), request.body.transferCode, {
      clock,
      maxPets,
    });
    wakeOutbox();
    return pet;
  });
  route(app, transferPet, async (request) => {
    const input = { petId: request.params.id, ...request.body };
    const pet = await transferByStaff(db, requireCaller(request), input, readClock(context));
    wakeOutbox();
    return pet;
  });
  route(app, listFormerPets, async (request) => {
    const { id: entityId } = request.params;
    const { userId } = requireCaller(request);
    if (entityId !== userId && !isStaff(requireCaller(request))) throw new AppError('forbidden');
    const pets = await listFormerPetsOf(db, entityId);
    if (entityId !== userId)
      await recordAccess(db, { userId, at: now() }, { action: 'pet.list', entity: 'user', entityId });
    return pets;
  });
}
