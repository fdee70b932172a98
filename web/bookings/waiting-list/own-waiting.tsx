import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import type { WaitingEntry } from '#shared/bookings/waiting-list.ts';
import { useLatePosition } from '../../platform/screens/use-late-position.ts';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useBookings } from '../bookings/bookings.api.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './own-waiting.module.css';
import { useOwnEntries } from './waiting-list.api.ts';
import { entryPath, NO_BOOKING, pauseInWords, queueInWords } from './waiting-list.words.ts';

/** Renders the bookings once the offers above them are loaded, so that nothing moves. */
export function OwnWaiting({ children }: { children?: ReactNode }) {
  const isEmpty = useBookings().data?.length === 0;
  const { position, settle } = useLatePosition(true);
  const { isLoading, failureCount } = useOwnEntries();
  const offers = <OwnOffers onSettled={settle} />;
  if (position === 'awaited')
    return (
      <>
        {offers}
        <Skeleton height="12rem" isMain />
      </>
    );
  return (
    <>
      {isLoading && failureCount === 0 && <span data-coming hidden />}
      {position === 'above' && offers}
      {isEmpty && <OwnEntries />}
      {children}
      {position === 'below' && offers}
      {!isEmpty && <OwnEntries />}
    </>
  );
}

/** Calls `onSettled` in the frame that shows the offers, or once it is known that there are none. */
export function OwnOffers({ onSettled }: { onSettled: () => void }) {
  const { data: entries = [], isLoading, failureCount } = useOwnEntries();
  const isAwaited = isLoading && failureCount === 0;
  useLayoutEffect(() => {
    if (!isAwaited) onSettled();
  }, [isAwaited, onSettled]);
  return entries.map(
    (entry) =>
      entry.offer && (
        <div key={entry.id} className={styles.offer}>
          <OfferCard entry={entry} offer={entry.offer} />
        </div>
      ),
  );
}

function OwnEntries() {
  const id = useId();
  const { data: entries = [] } = useOwnEntries();
  const waiting = entries.filter(({ offer }) => !offer);
  if (waiting.length === 0) return null;
  return (
    <Card isFlush aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        Lista de espera
      </h2>
      <ul>
        {waiting.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EntryLink({ entry }: { entry: WaitingEntry }) {
  const { id, petName, serviceName, waitingState, BookingId } = entry;
  return (
    <Link to={entryPath(id)} className={styles.row}>
      <span>
        <b>
          {petName} · {serviceName}
          {BookingId !== null && ', si hay antes'}
        </b>
        <span>
          {waitingState === 'paused'
            ? `En pausa. ${pauseInWords(entry)}`
            : `${queueInWords(entry)}. ${NO_BOOKING}`}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  );
}
