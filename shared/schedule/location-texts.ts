type MapPlace = { mapUrl: string; latitude: number | null; longitude: number | null };

export function buildMapLink({ mapUrl, latitude, longitude }: MapPlace): string {
  if (mapUrl !== '' || latitude === null || longitude === null) return mapUrl;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}

type Coordinates = { latitude: number; longitude: number };

export function parseCoordinates(text: string): Coordinates | null {
  const [, latitude = '', longitude = ''] =
    /^\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?$/.exec(text.trim()) ?? [];
  const coordinates = { latitude: Number(latitude), longitude: Number(longitude) };
  if (latitude === '' || Math.abs(coordinates.latitude) > 90 || Math.abs(coordinates.longitude) > 180)
    return null;
  return coordinates;
}

export function formatCoordinates({ latitude, longitude }: Omit<MapPlace, 'mapUrl'>): string {
  return latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
}

export function parseBringList(items: string): string[] {
  const lines = items.split('\n').map((each) => each.replace(/^[-•*]\s*/, '').trim());
  return ['Tu DNI', ...lines.filter((each) => each !== '' && !/^(tu |el )?dni$/i.test(each))];
}
