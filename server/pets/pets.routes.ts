import type { FastifyInstance } from 'fastify';
import { createPet, deletePet, listPets, listUserPets, updatePet } from '#shared/pets.ts';
import type { Context } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { changePet, petsFor, petsOfUser, registerPet, removePet } from './pets.service.ts';

export function registerPetRoutes(app: FastifyInstance, { db, now, townNow }: Context): void {
  const clock = () => ({ now: now(), townNow: townNow() });

  route(app, listPets, (request) => petsFor(db, callerOf(request), now()));
  route(app, listUserPets, (request) => petsOfUser(db, callerOf(request), request.params.id, now()));
  route(app, createPet, (request) => registerPet(db, callerOf(request), request.body, clock()));
  route(app, updatePet, (request) =>
    changePet(db, callerOf(request), request.params.id, request.body, clock()),
  );
  route(app, deletePet, (request) => removePet(db, callerOf(request), request.params.id, clock()));
}
