import { formatInstant } from '../api/moment.ts';
import { TOWN, utcNowMs } from '../api/town.ts';
import styles from './paper.module.css';
import { useIsPrinting } from './use-is-printing.ts';

type PaperHeadProps = { subtitle?: string; isLandscape?: boolean };

export function PaperHead({ subtitle, isLandscape }: PaperHeadProps) {
  // Re-renders for each print, so that the printed time is current.
  useIsPrinting();
  return (
    <p className={`only-print ${isLandscape ? styles.landscape : styles.upright}`}>
      {[TOWN.name, subtitle, `Impreso el ${formatInstant(utcNowMs())}`].filter(Boolean).join(' · ')}
    </p>
  );
}
