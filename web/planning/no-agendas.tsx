import { useLocations, useServices } from '../agendas/agendas.api.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** What comes first of the three things a booking needs. */
export function NoAgendas() {
  const { data: services } = useServices();
  const { data: locations } = useLocations();
  const next = nextStep(services?.length === 0, locations?.length === 0);
  return (
    <EmptyState
      title="Todavía no hay agendas"
      text="Primero cargá el servicio que se da, después el lugar, y al final la agenda con sus días y horarios."
      action={
        <LinkButton variant="primary" to={next.path}>
          {next.label}
        </LinkButton>
      }
    />
  );
}

function nextStep(isServiceMissing: boolean, isLocationMissing: boolean) {
  if (isServiceMissing) return { path: '/admin-services-edit', label: 'Cargar el primer servicio' };
  if (isLocationMissing) return { path: '/admin-locations-edit', label: 'Cargar el primer lugar' };
  return { path: '/admin-agendas-edit', label: 'Crear la primera agenda' };
}
