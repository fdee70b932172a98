import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The toast said why; here is the way on. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <EmptyState
        title="No pudimos cargar las mascotas"
        action={
          <Button variant="primary" onClick={onRetry}>
            Probar de nuevo
          </Button>
        }
      />
    </Card>
  );
}
