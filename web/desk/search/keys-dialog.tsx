import { useLocation } from 'react-router';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { listKeys } from './keys.ts';
import styles from './keys-dialog.module.css';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <Dialog onClose={onClose} title="Teclas" foot={<Button onClick={onClose}>Entendido</Button>}>
      <dl className={`stack gap-s2 ${styles.keys}`}>
        {listKeys(pathname).map(([keys, effect]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
