import type { Booking } from '#shared/bookings/bookings.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { townNow } from '../../platform/api/town.ts';
import { TextField } from '../../platform/fields/text-field.tsx';

type ReasonFieldProps = { value: string; onChange: (reason: string) => void };

export function ReasonField(props: ReasonFieldProps) {
  return (
    <TextField
      label="Motivo para el aviso"
      hint="Lo lee la persona en el aviso"
      maxLength={LIMITS.reason}
      autoFocus
      {...props}
    />
  );
}

/** True if a person other than the viewer will be notified, so that a reason is needed. */
export function useIsOwnerNotified({ BookerUserId, bookingStartDate }: Booking): boolean {
  const session = useSession();
  return session?.roleName !== 'USER' && session?.userId !== BookerUserId && bookingStartDate > townNow();
}
