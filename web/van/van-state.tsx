import { CloudUpload, WifiOff } from 'lucide-react';
import { useIsConnected } from '../api/connection.ts';
import styles from './van.module.css';
import type { Carried } from './van.ts';
import { stateInWords } from './van-words.ts';

/** Whether there is a signal, and what waits for one; said aloud as it changes. */
export function VanState({ carried }: { carried: Carried }) {
  const isConnected = useIsConnected();
  const Icon = isConnected ? CloudUpload : WifiOff;
  return (
    <p
      role="status"
      className={styles.state}
      data-waits={!isConnected || carried.noted.length > 0 || undefined}
    >
      <Icon size={20} aria-hidden />
      {stateInWords(carried, isConnected)}
    </p>
  );
}
