import type { FastifyInstance } from 'fastify';
import { createLocation, deleteLocation, listLocations, updateLocation } from '#shared/schedule/locations.ts';
import {
  createService,
  deleteService,
  findWholeService,
  listServices,
  updateService,
} from '#shared/schedule/services.ts';
import { addEntry, changeEntry, removeEntry } from '../../catalogues/kit/catalogue.service.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { createLocationsCatalogue, listVisibleLocations } from './locations.service.ts';
import { createServicesCatalogue, listVisibleServices, readWholeService } from './services.service.ts';

export function registerServiceRoutes(app: FastifyInstance, { db, now, townNow }: Context): void {
  const buildLocationsCatalogue = () => createLocationsCatalogue(townNow());

  route(app, listServices, (request) => listVisibleServices(db, canSeeAll(request)));
  route(app, findWholeService, (request) => readWholeService(db, request.params.id));
  route(app, createService, (request) => {
    const author = requireAuthor(request, now());
    return addEntry(db, createServicesCatalogue(townNow(), author), request.body, author);
  });
  route(app, updateService, (request) => {
    const author = requireAuthor(request, now());
    const change = { id: request.params.id, draft: request.body };
    return changeEntry(db, createServicesCatalogue(townNow(), author), change, author);
  });
  route(app, deleteService, (request) => {
    const author = requireAuthor(request, now());
    return removeEntry(db, createServicesCatalogue(townNow(), author), request.params.id, author);
  });

  route(app, listLocations, (request) => listVisibleLocations(db, canSeeAll(request)));
  route(app, createLocation, (request) =>
    addEntry(db, buildLocationsCatalogue(), request.body, requireAuthor(request, now())),
  );
  route(app, updateLocation, (request) => {
    const change = { id: request.params.id, draft: request.body };
    return changeEntry(db, buildLocationsCatalogue(), change, requireAuthor(request, now()));
  });
  route(app, deleteLocation, (request) =>
    removeEntry(db, buildLocationsCatalogue(), request.params.id, requireAuthor(request, now())),
  );
}

function canSeeAll({ caller }: { caller: Caller | null }): boolean {
  return caller !== null && isStaff(caller);
}
