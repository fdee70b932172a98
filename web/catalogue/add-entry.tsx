import { Plus } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import styles from './add-entry.module.css';
import type { CatalogueWords } from './catalogue.ts';

export function AddEntry({ words, to }: { words: CatalogueWords; to: string }) {
  return (
    <LinkButton variant="primary" to={to}>
      <Plus aria-hidden />
      <span>
        Agregar<span className={styles.what}> {words.one}</span>
      </span>
    </LinkButton>
  );
}
