import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from './empty-state.tsx';

export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Card>
      <EmptyState
        title={title}
        action={
          <Button variant="primary" onClick={() => onRetry()}>
            Probar de nuevo
          </Button>
        }
      />
    </Card>
  );
}
