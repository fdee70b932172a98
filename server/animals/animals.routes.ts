import type { FastifyInstance } from 'fastify';
import { findSpecieBreeds, listBreeds, listSpecies } from '#shared/animals.ts';
import { sortedBy } from '#shared/fold.ts';
import type { Context } from '../context.ts';
import { route } from '../http/routes.ts';
import { listActiveBreeds, listActiveSpecies } from './animals.queries.ts';
import { specieWithBreeds } from './animals.service.ts';

export function registerAnimalRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, listSpecies, async () => sortedBy(await listActiveSpecies(db), (specie) => specie.specieName));
  route(app, listBreeds, async () => sortedBy(await listActiveBreeds(db), (breed) => breed.breedName));
  route(app, findSpecieBreeds, ({ params }) => specieWithBreeds(db, params.id));
}
