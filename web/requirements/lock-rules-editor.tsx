import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { lockMessage } from '#shared/requirements.ts';
import { useBreeds, useSpecies } from '../animals/animals.api.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LockRuleDialog } from './lock-rule-dialog.tsx';
import { type LockRuleFields, withRule } from './lock-rule-fields.ts';
import { ruleInWords } from './lock-rule-words.ts';
import styles from './requirements-editor.module.css';

const TITLE = 'lock-rules';

type LockRulesEditorProps = {
  rows: readonly LockRuleFields[];
  onChange: (rows: LockRuleFields[]) => void;
};

/** Which pets a service doesn't take, saved with it. */
export function LockRulesEditor({ rows, onChange }: LockRulesEditorProps) {
  const { data: species = [] } = useSpecies();
  const { data: breeds = [] } = useBreeds();
  const animals = { species, breeds };
  const [editing, edit] = useState<LockRuleFields | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const remove = (row: LockRuleFields) => {
    add.current?.focus();
    onChange(rows.filter(({ key }) => key !== row.key));
  };
  return (
    <Card className="stack" aria-labelledby={TITLE}>
      <h2 id={TITLE}>Impedimentos</h2>
      <p className="quiet">
        Las mascotas que este servicio no atiende: quien quiera reservarles un turno lee por qué no puede.
      </p>
      {rows.length === 0 && <p>Este servicio atiende a todas las mascotas</p>}
      {rows.length > 0 && (
        <ul className="stack gap-s2">
          {rows.map((row) => (
            <li key={row.key} className={`cluster ${styles.rule}`}>
              <p className={styles.text}>
                {lockMessage(row.rule)}
                <br />
                <span className={styles.values}>{ruleInWords(row.rule, animals)}</span>
              </p>
              <IconButton label={`Editar impedimento: ${row.rule.lockRuleLabel}`} onClick={() => edit(row)}>
                <Pencil />
              </IconButton>
              <IconButton
                label={`Eliminar impedimento: ${row.rule.lockRuleLabel}`}
                onClick={() => remove(row)}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button ref={add} className={styles.add} onClick={() => edit('new')}>
        <Plus aria-hidden />
        Agregar impedimento
      </Button>
      {editing && (
        <LockRuleDialog
          row={editing === 'new' ? null : editing}
          animals={animals}
          onWritten={(written) => onChange(withRule(rows, editing === 'new' ? null : editing, written))}
          onClose={() => edit(null)}
        />
      )}
    </Card>
  );
}
