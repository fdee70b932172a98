import { Note } from '../../platform/ui/note.tsx';
import { useUntrustedProxy } from './proxy.api.ts';
import styles from './untrusted-proxy-note.module.css';

export function UntrustedProxyNote() {
  const { data } = useUntrustedProxy();
  if (!data) return null;
  return (
    <div className={`no-print ${styles.note}`}>
      <Note kind="warning">
        Llegan pedidos con direcciones reenviadas desde <span className={styles.address}>{data.address}</span>
        . Si es tu proxy, agregalo a TRUST_PROXY: sin eso, todos los vecinos comparten los mismos límites. Si
        no lo conocés, no hagas nada.
      </Note>
    </div>
  );
}
