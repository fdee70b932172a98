const PERIOD = 10_000;
const CALM = 60_000;

type Burst = {
  /** Counts one more. */
  count: () => void;
  isOn: () => boolean;
};

type Ground = {
  /** How many in ten seconds are no burst. */
  most: number;
  /** Whether the server has more to do than it can, whatever is counted here. */
  isLoaded: () => boolean;
  now: () => number;
};

/** Whether more ask at once than usual: since the last burst a minute has to pass. A clock set back ends both. */
export function burstMeter({ most, isLoaded, now }: Ground): Burst {
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
