import type { Location } from '#shared/locations.ts';
import { useLocations } from '../agendas/agendas.api.ts';
import type { CatalogueWords } from '../catalogue/catalogue.ts';
import { CatalogueListScreen } from '../catalogue/catalogue-list-screen.tsx';
import type { ListColumn } from '../ui/virtual-list.tsx';

const LOCATIONS: CatalogueWords = {
  path: '/admin-locations',
  title: 'Lugares',
  one: 'lugar',
  many: 'lugares',
};

const COLUMNS: ListColumn<Location>[] = [
  { key: 'name', title: 'Nombre', sort: 'ascending', cell: nameOf },
  { key: 'address', title: 'Dirección', cell: ({ locationAddress }) => locationAddress || '—' },
];

export function LocationsPage() {
  return <CatalogueListScreen words={LOCATIONS} list={useLocations()} textOf={nameOf} columns={COLUMNS} />;
}

function nameOf(location: Location): string {
  return location.locationName;
}
