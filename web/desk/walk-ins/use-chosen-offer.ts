import { useState } from 'react';
import type { Offer } from './offers.ts';

type Offered = { offers: readonly Offer[]; isWaiting: boolean };

/** The offer of this key, else the first that was shown: one that somebody else took is lost, and no other takes its place. */
export function useChosenOffer(place: string | null, { offers, isWaiting }: Offered) {
  const [first, setFirst] = useState<string | null>(null);
  const shown = isWaiting ? null : (offers[0]?.key ?? null);
  if (first === null && shown !== null) setFirst(shown);
  const key = place ?? first;
  const offer = offerOf(offers, key);
  return { offer, isLost: key !== null && offer === null && !isWaiting, beginAgain: () => setFirst(null) };
}

/** Who is squeezed in is squeezed in at whatever start is running. */
export function offerOf(offers: readonly Offer[], key: string | null): Offer | null {
  const isExtra = key?.startsWith('extra') ?? false;
  return offers.find((each) => each.key === key) ?? offers.find((each) => isExtra && each.isExtra) ?? null;
}
