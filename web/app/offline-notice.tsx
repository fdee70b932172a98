import { WifiOff } from 'lucide-react';
import { useIsOnline } from './connection.ts';
import styles from './screen-frame.module.css';

export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          <WifiOff size={20} />
          No tenés conexión a internet. Cuando vuelva, seguís donde estabas.
        </p>
      )}
    </div>
  );
}
