import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaceOffer } from '#shared/bookings/waiting-list-offers.ts';
import { townNow, utcNowMs } from '../../platform/api/town.ts';
import styles from './offer-card.module.css';
import { WAITING_LIST } from './waiting-list.api.ts';
import { timeLeftInWords, untilInWords } from './waiting-list.words.ts';

/** The server takes answers for a minute longer than the clock shows. */
const GRACE_MS = 60_000;
const TICK_MS = 20_000;

type OfferClockProps = { offer: PlaceOffer; text: string };

export function OfferClock({ offer: { createdAt, offerUntil, offerUntilAt }, text }: OfferClockProps) {
  const now = useNow();
  const leftMs = Math.max(0, offerUntilAt - now);
  const partLeft = Math.min(1, leftMs / Math.max(1, offerUntilAt - createdAt));
  const words = timeLeftInWords(Math.floor(leftMs / 1000));
  useRefetchAtEnd(now > offerUntilAt + GRACE_MS);
  return (
    <div className={`stack gap-s2 ${styles.clock}`}>
      <p>
        <b>
          {text} {untilInWords(offerUntil, townNow())}
        </b>
        <span aria-hidden>{words}</span>
      </p>
      <div className={styles.bar} role="timer" aria-label={`Quedan ${words}`}>
        <i style={{ width: `${partLeft * 100}%` }} />
      </div>
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(utcNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(utcNowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useRefetchAtEnd(hasEnded: boolean): void {
  const queryClient = useQueryClient();
  const refetch = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: WAITING_LIST }));
  useEffect(() => {
    if (hasEnded) refetch();
  }, [hasEnded]);
}
