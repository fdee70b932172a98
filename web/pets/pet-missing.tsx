import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function PetMissing() {
  return (
    <Card>
      <EmptyState
        title="No encontramos esta mascota"
        text="Puede que se haya eliminado o que la dirección esté mal escrita."
        action={
          <LinkButton variant="primary" to="/admin-pets">
            Ver las mascotas
          </LinkButton>
        }
      />
    </Card>
  );
}
