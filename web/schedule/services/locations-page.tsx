import type { Location } from '#shared/schedule/locations.ts';
import type { CatalogueWords } from '../../catalogues/kit/catalogue.ts';
import { CatalogueListScreen } from '../../catalogues/kit/catalogue-list-screen.tsx';
import type { ListColumn } from '../../platform/lists/virtual-list.tsx';
import { useLocations } from '../agendas/agendas.api.ts';

const LOCATIONS: CatalogueWords = {
  path: '/admin-locations',
  title: 'Lugares',
  one: 'lugar',
  plural: 'lugares',
};

const COLUMNS: ListColumn<Location>[] = [
  { key: 'name', title: 'Nombre', sort: 'ascending', cell: toName },
  { key: 'address', title: 'Dirección', cell: ({ locationAddress }) => locationAddress || '—' },
];

export function LocationsPage() {
  return <CatalogueListScreen words={LOCATIONS} list={useLocations()} textOf={toName} columns={COLUMNS} />;
}

function toName(location: Location): string {
  return location.locationName;
}
