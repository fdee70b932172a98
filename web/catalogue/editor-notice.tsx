import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** In place of the editor where there is nothing to edit; the list is the way on. */
export function EditorNotice({ title, text, path }: { title: string; text: string; path: string }) {
  return (
    <Card>
      <EmptyState
        title={title}
        text={text}
        action={
          <LinkButton variant="primary" to={path}>
            Ver el listado
          </LinkButton>
        }
      />
    </Card>
  );
}

export function EditorSkeleton() {
  return (
    <Card>
      <Skeleton height="48px" />
    </Card>
  );
}
