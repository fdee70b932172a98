import { IMPORT_MESSAGES, type Import } from '#shared/desk/imports.ts';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import styles from './import-screen.module.css';

/** Why a file was not read; nothing of it stayed. */
export function RefusedCard({ one }: { one: Import }) {
  return (
    <div className={styles.one}>
      <Card className="stack">
        <Note kind="error">
          <p role="alert">{one.problem === '' ? IMPORT_MESSAGES.parts : one.problem}</p>
        </Note>
        <p>No cambió nada.</p>
        <p>
          <LinkButton variant="primary" to="/admin-import">
            Elegir otra planilla
          </LinkButton>
        </p>
      </Card>
    </div>
  );
}
