import { momentOf } from '../api/moment.ts';
import { realNow, TOWN } from '../api/town.ts';
import styles from './paper.module.css';
import { useIsPrinting } from './use-is-printing.ts';

type PaperHeadProps = { about?: string; isLandscape?: boolean };

/** Says on paper whose it is and when it was printed, and numbers its pages. */
export function PaperHead({ about, isLandscape }: PaperHeadProps) {
  // Rendering again for each print keeps the moment true on a screen that was left open.
  useIsPrinting();
  return (
    <p className={`only-print ${isLandscape ? styles.landscape : styles.upright}`}>
      {[TOWN.name, about, `Impreso el ${momentOf(realNow())}`].filter(Boolean).join(' · ')}
    </p>
  );
}
