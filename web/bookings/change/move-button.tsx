import { CalendarClock } from 'lucide-react';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { movePath } from '../bookings/booking-path.ts';

type Props = { bookingId: number; isDisabled: boolean; 'aria-label'?: string; 'aria-describedby'?: string };

export function MoveButton({ bookingId, isDisabled, ...described }: Props) {
  const content = (
    <>
      <CalendarClock aria-hidden />
      Mover
    </>
  );
  if (isDisabled)
    return (
      <Button {...described} disabled>
        {content}
      </Button>
    );
  return (
    <LinkButton {...described} to={movePath(bookingId)}>
      {content}
    </LinkButton>
  );
}
