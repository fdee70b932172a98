import type { FastifyInstance } from 'fastify';
import {
  createPet,
  findPet,
  listPets,
  listUserPets,
  listUsersWithPets,
  searchPets,
  searchUserPets,
  searchUsersWithPets,
  updatePet,
} from '#shared/pets/pets.ts';
import { hasUsers } from '../../accounts/users/users.queries.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { registerListRoutes } from '../../platform/http/lists.ts';
import { route } from '../../platform/http/routes.ts';
import type { WholeLists } from '../../platform/http/whole-lists.ts';
import {
  listPetsOfUser,
  pagePetsFor,
  pagePetsOfUser,
  readAllPets,
  readUsersWithPets,
  readUsersWithPetsPage,
} from './list-pets.service.ts';
import { listPets as listPetsOf } from './pets.queries.ts';
import { changePet, readPet, registerPet } from './pets.service.ts';

export function registerPetRoutes(app: FastifyInstance, context: Context, sendWhole: WholeLists): void {
  const { database, db, now, config } = context;
  const maxPets = config.RATE_LIMIT === 'on' ? config.MAX_PETS : Number.POSITIVE_INFINITY;
  const readRouteClock = () => readClock(context);

  const toAccess = (request: { caller: Caller | null }) => ({ caller: requireCaller(request), now: now() });

  registerListRoutes(app, [listPets, searchPets], {
    readWhole: (request, reply) => {
      const access = toAccess(request);
      const { caller } = access;
      if (!isStaff(caller)) return listPetsOf(db, caller.userId);
      return sendWhole(reply, { caller, read: () => readAllPets(database, access) });
    },
    readPage: (request) => pagePetsFor(database, toAccess(request), request.query),
  });
  registerListRoutes(app, [listUserPets, searchUserPets], {
    readWhole: (request) => listPetsOfUser(db, toAccess(request), request.params.id),
    readPage: (request) => pagePetsOfUser(db, toAccess(request), request.params.id, request.query),
  });
  registerListRoutes(app, [listUsersWithPets, searchUsersWithPets], {
    readWhole: async (request, reply) => {
      if (!(await hasUsers(db, { isOwnersOnly: true }))) return null;
      const access = toAccess(request);
      return sendWhole(reply, { caller: access.caller, read: () => readUsersWithPets(database, access) });
    },
    readPage: (request) => readUsersWithPetsPage(database, toAccess(request), request.query),
  });
  route(app, findPet, (request) => readPet(db, requireCaller(request), request.params.id, now()));
  route(app, createPet, (request) =>
    registerPet(db, requireCaller(request), request.body, { clock: readRouteClock(), maxPets }),
  );
  route(app, updatePet, (request) =>
    changePet(db, requireCaller(request), request.params.id, request.body, readRouteClock()),
  );
}
