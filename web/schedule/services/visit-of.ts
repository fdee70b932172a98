import { bringList, mapLink } from '#shared/accounts/way-in.ts';
import type { Location } from '#shared/schedule/locations.ts';

type Place = Pick<Location, 'locationMapUrl' | 'locationEntrance' | 'latitude' | 'longitude'>;

export function toVisitFacts(bring: string, { locationMapUrl: mapUrl, locationEntrance, ...place }: Place) {
  return { bring: bringList(bring), entrance: locationEntrance, map: mapLink({ mapUrl, ...place }) };
}
