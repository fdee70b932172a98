import type { ReactNode } from 'react';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import styles from './terms-card.module.css';

export function TermsCard({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Card>
      {children}
      <section className={styles.text} aria-label="Texto de los términos y condiciones">
        {[...text.matchAll(/[^\n]+/g)].map(({ index, 0: paragraph }) => (
          <p key={index}>{paragraph}</p>
        ))}
      </section>
    </Card>
  );
}

export function NoTerms() {
  return <Note>No hay términos para aceptar</Note>;
}
