import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function EditorSkeleton() {
  return (
    <Card role="status">
      <span className="sr">Cargando…</span>
      <Skeleton height="48px" />
    </Card>
  );
}
