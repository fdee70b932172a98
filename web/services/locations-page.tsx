import type { Location } from '#shared/locations.ts';
import { useLocations } from '../agendas/agendas.api.ts';
import { CatalogueListScreen } from '../catalogue/catalogue-list-screen.tsx';
import type { ListColumn } from '../ui/virtual-list.tsx';
import { LOCATIONS } from './agenda-catalogues.ts';

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
