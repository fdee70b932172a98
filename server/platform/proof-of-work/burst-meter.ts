const PERIOD = 10_000;
const CALM = 60_000;

type Burst = {
  count: () => void;
  isOn: () => boolean;
};

type BurstOptions = {
  most: number;
  isLoaded: () => boolean;
  now: () => number;
};

/** Detects bursts of requests; one lasts until a minute after its last excess. A clock set back ends it. */
export function burstMeter({ most, isLoaded, now }: BurstOptions): Burst {
  let endsAt = 0;
  let counted = 0;
  let isOnUntil = 0;
  return {
    count: () => {
      const at = now();
      if (at >= endsAt || at < endsAt - PERIOD) [endsAt, counted] = [at + PERIOD, 0];
      counted += 1;
      if (counted > most || isLoaded()) isOnUntil = at + CALM;
    },
    isOn: () => isOnUntil > now() && isOnUntil <= now() + CALM,
  };
}
