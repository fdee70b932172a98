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
} from '#shared/pets.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { listRoute } from '../http/lists.ts';
import { route } from '../http/routes.ts';
import {
  petsFor,
  petsOfUser,
  petsPageFor,
  petsPageOfUser,
  usersWithPets,
  usersWithPetsPage,
} from './list-pets.service.ts';
import { changePet, reachablePet, registerPet } from './pets.service.ts';

export function registerPetRoutes(app: FastifyInstance, { db, now, townNow, config }: Context): void {
  const most = config.RATE_LIMIT === 'on' ? config.MAX_PETS : Number.POSITIVE_INFINITY;
  const clock = () => ({ now: now(), townNow: townNow() });

  const look = (request: { caller: Caller | null }) => ({ caller: callerOf(request), now: now() });

  listRoute(app, [listPets, searchPets], {
    whole: (request) => petsFor(db, look(request)),
    page: (request) => petsPageFor(db, look(request), request.query),
  });
  listRoute(app, [listUserPets, searchUserPets], {
    whole: (request) => petsOfUser(db, look(request), request.params.id),
    page: (request) => petsPageOfUser(db, look(request), request.params.id, request.query),
  });
  listRoute(app, [listUsersWithPets, searchUsersWithPets], {
    whole: (request) => usersWithPets(db, look(request)),
    page: (request) => usersWithPetsPage(db, look(request), request.query),
  });
  route(app, findPet, (request) => reachablePet(db, callerOf(request), request.params.id));
  route(app, createPet, (request) =>
    registerPet(db, callerOf(request), request.body, { clock: clock(), most }),
  );
  route(app, updatePet, (request) =>
    changePet(db, callerOf(request), request.params.id, request.body, clock()),
  );
}
