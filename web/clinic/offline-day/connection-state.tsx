import { CircleAlert, CloudCheck, CloudUpload, WifiOff } from 'lucide-react';
import { useIsConnected } from '../../platform/api/connection.ts';
import { toSyncStatus } from './offline.words.ts';
import styles from './offline-day.module.css';
import type { OfflineState } from './offline-queue.ts';

const ICONS = {
  offline: WifiOff,
  pending: CloudUpload,
  rejected: CircleAlert,
  sent: CloudCheck,
  idle: CloudCheck,
};

export function ConnectionState({ offline }: { offline: OfflineState }) {
  const { kind, text } = toSyncStatus(offline, useIsConnected());
  const Icon = ICONS[kind];
  return (
    <p role="status" className={`row ${styles.state}`} data-kind={kind}>
      <Icon size={20} aria-hidden />
      {text}
    </p>
  );
}
