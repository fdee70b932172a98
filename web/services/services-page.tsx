import type { Service } from '#shared/services.ts';
import { useServices } from '../agendas/agendas.api.ts';
import type { CatalogueWords } from '../catalogue/catalogue.ts';
import { CatalogueListScreen } from '../catalogue/catalogue-list-screen.tsx';
import type { ListColumn } from '../ui/virtual-list.tsx';

const SERVICES: CatalogueWords = {
  path: '/admin-services',
  title: 'Servicios',
  one: 'servicio',
  many: 'servicios',
};

const COLUMNS: ListColumn<Service>[] = [
  { key: 'name', title: 'Nombre', sort: 'ascending', cell: nameOf },
  { key: 'who', title: 'Quién reserva', cell: ({ isPublic }) => (isPublic ? 'Vecinos' : 'Solo personal') },
  {
    key: 'minutes',
    title: 'Minutos',
    align: 'end',
    isWideOnly: true,
    cell: ({ slotMinutes }) => String(slotMinutes),
  },
  {
    key: 'horizon',
    title: 'Días adelante',
    align: 'end',
    isWideOnly: true,
    cell: ({ horizonDays }) => String(horizonDays),
  },
];

export function ServicesPage() {
  return <CatalogueListScreen words={SERVICES} list={useServices()} textOf={nameOf} columns={COLUMNS} />;
}

function nameOf(service: Service): string {
  return service.serviceName;
}
