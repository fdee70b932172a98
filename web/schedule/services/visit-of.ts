import { buildMapLink, parseBringList } from '#shared/accounts/way-in.ts';
import type { Location } from '#shared/schedule/locations.ts';

type Place = Pick<Location, 'locationMapUrl' | 'locationEntrance' | 'latitude' | 'longitude'>;

export function toVisitFacts(bring: string, { locationMapUrl: mapUrl, locationEntrance, ...place }: Place) {
  return {
    bring: parseBringList(bring),
    entrance: locationEntrance,
    map: buildMapLink({ mapUrl, ...place }),
  };
}
