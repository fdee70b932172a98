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

/** Prints the ticket with a code that gives its booker the record the counter made of them. */
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

/** On paper alone, and there at once: nobody sees the code again. */
export function ClaimSlip({ given: { claimCode, expiresAt } }: { given: ClaimCode }) {
  // Each code anew, once it stands on the page.
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
