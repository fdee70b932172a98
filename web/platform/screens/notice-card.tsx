import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from './empty-state.tsx';

type NoticeCardProps = { title: string; text: string; to: string; action: string };

/** What stands where there is nothing to edit, with the one way on. */
export function NoticeCard({ title, text, to, action }: NoticeCardProps) {
  return (
    <Card>
      <EmptyState
        title={title}
        text={text}
        action={
          <LinkButton variant="primary" to={to}>
            {action}
          </LinkButton>
        }
      />
    </Card>
  );
}

/** Why an address may lead to nothing. */
export const DELETED_OR_MISTYPED = 'Puede que se haya eliminado o que la dirección esté mal escrita.';
