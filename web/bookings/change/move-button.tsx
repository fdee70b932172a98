import { CalendarClock } from 'lucide-react';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { movePath } from '../bookings/booking-path.ts';

type Props = { bookingId: number; isOff: boolean; 'aria-label'?: string; 'aria-describedby'?: string };

export function MoveButton({ bookingId, isOff, ...described }: Props) {
  const content = (
    <>
      <CalendarClock aria-hidden />
      Mover
    </>
  );
  if (isOff)
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
