import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import type { ClaimCode } from '#shared/accounts/claims.ts';
import type { BookingSheet } from '#shared/bookings/bookings.ts';
import { formatDate, wallClock } from '#shared/platform/town-clock.ts';
import { useGiveClaimCode } from '../../accounts/profile/hand-over.api.ts';
import { TOWN } from '../../platform/api/town.ts';
import { Refusal } from '../../platform/forms/refusal.tsx';
import { Button } from '../../platform/ui/button.tsx';
import styles from './claim-slip.module.css';

/** Prints a code with which the booker claims the account that staff created for them. */
export function ClaimButton({
  booking,
  onGiven,
}: {
  booking: BookingSheet;
  onGiven: (code: ClaimCode) => void;
}) {
  const give = useGiveClaimCode(booking.BookerUserId);
  return (
    <>
      <Button isPending={give.isPending} onClick={() => give.mutate(undefined, { onSuccess: onGiven })}>
        <KeyRound aria-hidden />
        Imprimir con código de cuenta
      </Button>
      <Refusal error={give.error} />
    </>
  );
}

/** Visible on paper only; prints at once, because the code can't be shown again. */
export function ClaimSlip({ given: { claimCode, expiresAt } }: { given: ClaimCode }) {
  useEffect(() => {
    if (claimCode) print();
  }, [claimCode]);
  const until = formatDate(wallClock(expiresAt, TOWN.timeZone));
  return (
    <section className={`${styles.slip} only-print`} aria-label="Código de cuenta">
      <p>
        Para ver y cambiar tus turnos desde el teléfono, registrate en {location.host} con tu DNI y este
        código. Vale hasta el {until}.
      </p>
      <p className={styles.code}>{claimCode}</p>
    </section>
  );
}
