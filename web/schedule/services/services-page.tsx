import type { Service } from '#shared/schedule/services.ts';
import type { CatalogueWords } from '../../catalogues/kit/catalogue.ts';
import { CatalogueListScreen } from '../../catalogues/kit/catalogue-list-screen.tsx';
import type { ListColumn } from '../../platform/lists/virtual-list.tsx';
import { useServices } from '../agendas/agendas.api.ts';

const SERVICES: CatalogueWords = {
  path: '/admin-services',
  title: 'Servicios',
  one: 'servicio',
  plural: 'servicios',
};

const COLUMNS: ListColumn<Service>[] = [
  { key: 'name', title: 'Nombre', sort: 'ascending', cell: toName },
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
  return <CatalogueListScreen words={SERVICES} list={useServices()} textOf={toName} columns={COLUMNS} />;
}

function toName(service: Service): string {
  return service.serviceName;
}
