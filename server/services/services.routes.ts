import type { FastifyInstance } from 'fastify';
import { createLocation, deleteLocation, listLocations, updateLocation } from '#shared/locations.ts';
import { createService, deleteService, listServices, updateService } from '#shared/services.ts';
import { type Caller, isStaff } from '../caller.ts';
import { addEntry, changeEntry, removeEntry } from '../catalogue/catalogue.service.ts';
import type { Context } from '../context.ts';
import { authorOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { locationsCatalogue, locationsOnOffer } from './locations.service.ts';
import { servicesCatalogue, servicesOnOffer } from './services.service.ts';

export function registerServiceRoutes(app: FastifyInstance, { db, now, townNow }: Context): void {
  const services = () => servicesCatalogue(townNow());
  const locations = () => locationsCatalogue(townNow());

  route(app, listServices, (request) => servicesOnOffer(db, seesAll(request)));
  route(app, createService, (request) => addEntry(db, services(), request.body, authorOf(request, now())));
  route(app, updateService, (request) => {
    const change = { id: request.params.id, draft: request.body };
    return changeEntry(db, services(), change, authorOf(request, now()));
  });
  route(app, deleteService, (request) =>
    removeEntry(db, services(), request.params.id, authorOf(request, now())),
  );

  route(app, listLocations, (request) => locationsOnOffer(db, seesAll(request)));
  route(app, createLocation, (request) => addEntry(db, locations(), request.body, authorOf(request, now())));
  route(app, updateLocation, (request) => {
    const change = { id: request.params.id, draft: request.body };
    return changeEntry(db, locations(), change, authorOf(request, now()));
  });
  route(app, deleteLocation, (request) =>
    removeEntry(db, locations(), request.params.id, authorOf(request, now())),
  );
}

function seesAll({ caller }: { caller: Caller | null }): boolean {
  return caller !== null && isStaff(caller);
}
