import type { FastifyInstance } from 'fastify';
import { sortedBy } from '#shared/fold.ts';
import { listCities, listStates } from '#shared/places.ts';
import type { Context } from '../context.ts';
import { route } from '../http/routes.ts';
import { listActiveCities, listActiveStates } from './places.queries.ts';

export function registerPlaceRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, listStates, async () => sortedBy(await listActiveStates(db), (state) => state.stateName));
  route(app, listCities, async () => sortedBy(await listActiveCities(db), (city) => city.cityName));
}
