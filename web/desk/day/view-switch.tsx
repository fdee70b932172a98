import { Columns2, List } from 'lucide-react';
import styles from './view-switch.module.css';

type ViewSwitchProps = {
  isInColumns: boolean;
  rejection: string | null;
  onChange: (isInColumns: boolean) => void;
};

export function ViewSwitch({ isInColumns, rejection, onChange }: ViewSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame
    <div role="group" aria-label="Cómo se ve" className={`only-wide ${styles.switch}`}>
      <button type="button" aria-pressed={!isInColumns} onClick={() => onChange(false)}>
        <List size={18} aria-hidden />
        Lista
      </button>
      <button
        type="button"
        aria-pressed={isInColumns}
        aria-keyshortcuts="v"
        aria-disabled={rejection !== null || undefined}
        title={rejection ?? undefined}
        onClick={() => onChange(true)}
      >
        <Columns2 size={18} aria-hidden />
        Columnas
      </button>
    </div>
  );
}
