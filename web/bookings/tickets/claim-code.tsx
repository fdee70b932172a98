import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import type { ClaimCode } from '#shared/accounts/claims.ts';
import type { BookingSheet } from '#shared/bookings/bookings.ts';
import { formatDate, toWallClock } from '#shared/platform/town-clock.ts';
import { useGiveClaimCode } from '../../accounts/profile/counter-access.api.ts';
import { TOWN } from '../../platform/api/town.ts';
import { FormError } from '../../platform/forms/form-error.tsx';
import { Button } from '../../platform/ui/button.tsx';
import styles from './claim-code.module.css';

/** Prints a code with which the booker claims the account that staff created for them. */
export function ClaimButton({
  booking,
  onCode,
}: {
  booking: BookingSheet;
  onCode: (code: ClaimCode) => void;
}) {
  const give = useGiveClaimCode(booking.BookerUserId);
  return (
    <>
      <Button isPending={give.isPending} onClick={() => give.mutate(undefined, { onSuccess: onCode })}>
        <KeyRound aria-hidden />
        Imprimir con código de cuenta
      </Button>
      <FormError error={give.error} />
    </>
  );
}

/** Visible on paper only; prints at once, because the code can't be shown again. */
export function PrintedClaimCode({ code: { claimCode, expiresAt } }: { code: ClaimCode }) {
  useEffect(() => {
    if (claimCode) print();
  }, [claimCode]);
  const validUntil = formatDate(toWallClock(expiresAt, TOWN.timeZone));
  return (
    <section className={`row between ${styles.printed} only-print`} aria-label="Código de cuenta">
      <p>
        Para ver y cambiar tus turnos desde el teléfono, registrate en {location.host} con tu DNI y este
        código. Vale hasta el {validUntil}.
      </p>
      <p className={styles.code}>{claimCode}</p>
    </section>
  );
}
