import { CircleAlert, CloudCheck, CloudUpload, WifiOff } from 'lucide-react';
import { useIsConnected } from '../../platform/api/connection.ts';
import styles from './van.module.css';
import type { Carried } from './van.ts';
import { stateInWords } from './van-words.ts';

const ICONS = {
  away: WifiOff,
  waits: CloudUpload,
  refused: CircleAlert,
  sent: CloudCheck,
  ready: CloudCheck,
};

/** Whether there is a signal, and what waits for one; said aloud as it changes. */
export function VanState({ carried }: { carried: Carried }) {
  const { kind, text } = stateInWords(carried, useIsConnected());
  const Icon = ICONS[kind];
  return (
    <p role="status" className={styles.state} data-kind={kind}>
      <Icon size={20} aria-hidden />
      {text}
    </p>
  );
}
