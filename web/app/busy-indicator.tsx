import { useEffect, useEffectEvent, useState } from 'react';
import styles from './busy-indicator.module.css';

type BlockingIndicatorProps = {
  busy: boolean;
  /** Why it takes longer than usual. */
  reason: string | null;
  /** Called when it has covered the page for too long and lets go. */
  onGiveUp: () => void;
};

const SHOWN_AFTER = 150;
const GIVES_UP_AFTER = 15_000;

/** Covers the page's clicks while something is under way; never takes the focus. */
export function BlockingIndicator({ busy, reason, onGiveUp }: BlockingIndicatorProps) {
  const [isShown, setShown] = useState(false);
  const giveUp = useEffectEvent(() => {
    setShown(false);
    onGiveUp();
  });

  useEffect(() => {
    if (!busy) return;
    const show = setTimeout(setShown, SHOWN_AFTER, true);
    const stop = setTimeout(() => giveUp(), GIVES_UP_AFTER);
    return () => {
      clearTimeout(show);
      clearTimeout(stop);
      setShown(false);
    };
  }, [busy]);

  useEffect(() => {
    document.body.ariaBusy = isShown ? 'true' : null;
  }, [isShown]);

  return (
    <div role="status" className={isShown ? `${styles.cover} no-print` : undefined} data-react-aria-top-layer>
      {isShown && <span className={styles.wheel} />}
      {isShown && <span className={reason ? styles.reason : 'sr'}>{reason ?? 'Un momento…'}</span>}
    </div>
  );
}
