import { ChevronLeft, ChevronRight, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import styles from './day-head.module.css';

type DayHeadProps = {
  titleId: string;
  title: string;
  isToday: boolean;
  /** True when refreshing fails, so that the list may be old. */
  isCutOff: boolean;
  onStep: (days: 1 | -1) => void;
  onToday: () => void;
  view: ReactNode;
};

export function DayHead({ titleId, title, isToday, isCutOff, onStep, onToday, view }: DayHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 id={titleId}>
          <span className="first-upper">{title}</span>
          {isToday && <span className={styles.today}>Hoy</span>}
        </h2>
        <p role="status" className={`row gap-s1 ${styles.cut}`}>
          {isCutOff && (
            <>
              <WifiOff size={16} aria-hidden /> Sin conexión: puede haber cambios
            </>
          )}
        </p>
      </div>
      {view}
      <div className={`${styles.moves} no-print`}>
        <IconButton variant="outline" label="Día anterior" onClick={() => onStep(-1)}>
          <ChevronLeft />
        </IconButton>
        <Button onClick={onToday}>Hoy</Button>
        <IconButton variant="outline" label="Día siguiente" onClick={() => onStep(1)}>
          <ChevronRight />
        </IconButton>
      </div>
    </header>
  );
}
