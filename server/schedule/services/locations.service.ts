import { sortByText } from '#shared/platform/fold.ts';
import { isPhone } from '#shared/platform/phone.ts';
import {
  isMapUrl,
  LOCATION_MESSAGES,
  type Location,
  type LocationDraft,
} from '#shared/schedule/locations.ts';
import type { Catalogue } from '../../catalogues/kit/catalogue.service.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findActiveLocation, listActiveLocations, listPublicLocations } from './locations.queries.ts';
import { bumpAgendas, countUsesInAgendas } from './services.service.ts';

export async function listVisibleLocations(db: Db, includesStaffOnly: boolean): Promise<Location[]> {
  const locations = includesStaffOnly ? await listActiveLocations(db) : await listPublicLocations(db);
  return sortByText(locations, (location) => location.locationName);
}

/** Builds the catalogue; bookings after `townNow` prevent a removal. */
export function createLocationsCatalogue(townNow: number): Catalogue<LocationDraft, Location> {
  return {
    table: 'locations',
    entity: 'location',
    getName: (location) => location.locationName,
    nameMissingMessage: LOCATION_MESSAGES.locationName,
    find: findActiveLocation,
    inUseMessage: 'No se puede eliminar el lugar',
    uses: countUsesInAgendas('location_id', townNow),
    toDetails: toLocationDetails,
    afterUpdate: (trx, id) => bumpAgendas(trx, 'location_id', id),
  };
}

async function toLocationDetails(_trx: Trx, draft: LocationDraft) {
  const map_url = draft.locationMapUrl.trim();
  if (!isMapUrl(map_url)) throw new AppError('invalid', LOCATION_MESSAGES.locationMapUrl);
  const phone = draft.locationPhone?.trim();
  if (phone && !isPhone(phone)) throw new AppError('invalid', LOCATION_MESSAGES.locationPhone);
  const { latitude, longitude, locationEntrance } = draft;
  if (((latitude ?? null) === null) !== ((longitude ?? null) === null))
    throw new AppError('invalid', LOCATION_MESSAGES.coordinates);
  const entrance = locationEntrance?.trim();
  return {
    address: draft.locationAddress,
    notes: draft.locationNotes,
    map_url,
    phone,
    entrance,
    latitude,
    longitude,
  };
}
