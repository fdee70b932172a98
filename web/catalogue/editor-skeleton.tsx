import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function EditorSkeleton() {
  return (
    <Card>
      <Skeleton height="48px" />
    </Card>
  );
}
