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
import { locationsCatalogue, visibleLocations } from './locations.service.ts';
import { servicesCatalogue, visibleServices, wholeService } from './services.service.ts';

export function registerServiceRoutes(app: FastifyInstance, { db, now, townNow }: Context): void {
  const locations = () => locationsCatalogue(townNow());

  route(app, listServices, (request) => visibleServices(db, canSeeAll(request)));
  route(app, findWholeService, (request) => wholeService(db, request.params.id));
  route(app, createService, (request) => {
    const author = requireAuthor(request, now());
    return addEntry(db, servicesCatalogue(townNow(), author), request.body, author);
  });
  route(app, updateService, (request) => {
    const author = requireAuthor(request, now());
    const change = { id: request.params.id, draft: request.body };
    return changeEntry(db, servicesCatalogue(townNow(), author), change, author);
  });
  route(app, deleteService, (request) => {
    const author = requireAuthor(request, now());
    return removeEntry(db, servicesCatalogue(townNow(), author), request.params.id, author);
  });

  route(app, listLocations, (request) => visibleLocations(db, canSeeAll(request)));
  route(app, createLocation, (request) =>
    addEntry(db, locations(), request.body, requireAuthor(request, now())),
  );
  route(app, updateLocation, (request) => {
    const change = { id: request.params.id, draft: request.body };
    return changeEntry(db, locations(), change, requireAuthor(request, now()));
  });
  route(app, deleteLocation, (request) =>
    removeEntry(db, locations(), request.params.id, requireAuthor(request, now())),
  );
}

function canSeeAll({ caller }: { caller: Caller | null }): boolean {
  return caller !== null && isStaff(caller);
}
