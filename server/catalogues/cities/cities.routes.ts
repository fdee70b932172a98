import type { FastifyInstance } from 'fastify';
import {
  createCity,
  createState,
  deleteCity,
  deleteState,
  listCities,
  listStates,
  updateCity,
  updateState,
} from '#shared/catalogues/cities.ts';
import { sortByText } from '#shared/platform/fold.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { addEntry, changeEntry, removeEntry } from '../kit/catalogue.service.ts';
import { listActiveCities, listActiveStates } from './cities.queries.ts';
import { CITIES, STATES } from './cities.service.ts';

export function registerCityRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listStates, async () => sortByText(await listActiveStates(db), (state) => state.stateName));
  route(app, createState, (request) => addEntry(db, STATES, request.body, requireAuthor(request, now())));
  route(app, updateState, (request) => {
    const change = { id: request.params.id, draft: request.body };
    return changeEntry(db, STATES, change, requireAuthor(request, now()));
  });
  route(app, deleteState, (request) =>
    removeEntry(db, STATES, request.params.id, requireAuthor(request, now())),
  );

  route(app, listCities, async () => sortByText(await listActiveCities(db), (city) => city.cityName));
  route(app, createCity, (request) => addEntry(db, CITIES, request.body, requireAuthor(request, now())));
  route(app, updateCity, (request) => {
    const change = { id: request.params.id, draft: request.body };
    return changeEntry(db, CITIES, change, requireAuthor(request, now()));
  });
  route(app, deleteCity, (request) =>
    removeEntry(db, CITIES, request.params.id, requireAuthor(request, now())),
  );
}
