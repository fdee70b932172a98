import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** An agenda joins a service and a place: without them there is nothing to choose from. */
export function NothingToCombine({ hasServices }: { hasServices: boolean }) {
  return (
    <Card>
      <EmptyState
        title={hasServices ? 'Falta un lugar' : 'Falta un servicio'}
        text="Una agenda une un servicio con el lugar donde se da."
        action={
          <LinkButton variant="primary" to={hasServices ? '/admin-locations-edit' : '/admin-services-edit'}>
            {hasServices ? 'Cargar un lugar' : 'Cargar un servicio'}
          </LinkButton>
        }
      />
    </Card>
  );
}
