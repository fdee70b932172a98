import { lazy, Suspense } from 'react';
import { toTicketPath } from '#shared/bookings/tickets.ts';
import styles from './ticket-code.module.css';

const QrCode = lazy(async () => ({ default: (await import('../../platform/scan/qr-code.tsx')).QrCode }));

export function ticketUrl(token: string): string {
  return new URL(toTicketPath(token), location.origin).href;
}

/** Reserves its space while the ticket loads. */
export function TicketCode({ token }: { token: string | undefined }) {
  return (
    <div className={styles.shown}>
      <div className={styles.code}>
        {token && (
          <Suspense>
            <QrCode text={ticketUrl(token)} label="Código QR del turno" />
          </Suspense>
        )}
      </div>
      <p className={styles.words}>
        <b>Mostralo al llegar</b>
        Con tu DNI. Anda también sin internet.
      </p>
    </div>
  );
}
