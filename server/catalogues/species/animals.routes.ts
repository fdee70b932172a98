import type { FastifyInstance } from 'fastify';
import {
  createBreed,
  createSpecie,
  deleteBreed,
  deleteSpecie,
  findSpecieBreeds,
  listBreeds,
  listSpecies,
  updateBreed,
  updateSpecie,
} from '#shared/catalogues/animals.ts';
import { sortByText } from '#shared/platform/fold.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { addEntry, changeEntry, removeEntry } from '../kit/catalogue.service.ts';
import { listActiveBreeds, listActiveSpecies } from './animals.queries.ts';
import { BREEDS, readSpecieWithBreeds, SPECIES } from './animals.service.ts';

export function registerAnimalRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listSpecies, async () => sortByText(await listActiveSpecies(db), (specie) => specie.specieName));
  route(app, createSpecie, (request) => addEntry(db, SPECIES, request.body, requireAuthor(request, now())));
  route(app, updateSpecie, (request) => {
    const change = { id: request.params.id, draft: request.body };
    return changeEntry(db, SPECIES, change, requireAuthor(request, now()));
  });
  route(app, deleteSpecie, (request) =>
    removeEntry(db, SPECIES, request.params.id, requireAuthor(request, now())),
  );

  route(app, listBreeds, async () => sortByText(await listActiveBreeds(db), (breed) => breed.breedName));
  route(app, findSpecieBreeds, ({ params }) => readSpecieWithBreeds(db, params.id));
  route(app, createBreed, (request) => addEntry(db, BREEDS, request.body, requireAuthor(request, now())));
  route(app, updateBreed, (request) => {
    const change = { id: request.params.id, draft: request.body };
    return changeEntry(db, BREEDS, change, requireAuthor(request, now()));
  });
  route(app, deleteBreed, (request) =>
    removeEntry(db, BREEDS, request.params.id, requireAuthor(request, now())),
  );
}
