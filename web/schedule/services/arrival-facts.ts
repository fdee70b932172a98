import { buildMapLink, parseBringList } from '#shared/schedule/location-texts.ts';
import type { Location } from '#shared/schedule/locations.ts';

type LocationFacts = Pick<Location, 'locationMapUrl' | 'locationEntrance' | 'latitude' | 'longitude'>;

export function toArrivalFacts(
  bring: string,
  { locationMapUrl: mapUrl, locationEntrance, ...coordinates }: LocationFacts,
) {
  return {
    bring: parseBringList(bring),
    entrance: locationEntrance,
    map: buildMapLink({ mapUrl, ...coordinates }),
  };
}
