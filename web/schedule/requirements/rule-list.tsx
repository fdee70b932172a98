import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import styles from './requirements-editor.module.css';

type RuleListProps<Row> = {
  title: string;
  about: string;
  none: string;
  noun: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  nameOf: (row: Row) => string;
  textOf: (row: Row) => ReactNode;
  renderDialog: (row: Row | null, onClose: () => void) => ReactNode;
  more?: ReactNode;
  children?: ReactNode;
};

/** Lists a service's rules in words; a dialog edits each, and the service saves them. */
export function RuleList<Row extends { key: string }>(props: RuleListProps<Row>) {
  const { title, noun, rows, onChange, nameOf } = props;
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const titleId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const remove = (row: Row) => {
    add.current?.focus();
    onChange(rows.filter(({ key }) => key !== row.key));
  };
  return (
    <Card className="stack" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="quiet">{props.about}</p>
      {rows.length === 0 && <p>{props.none}</p>}
      {rows.length > 0 && (
        <ul className="stack gap-s2">
          {rows.map((row) => (
            <li key={row.key} className={`cluster ${styles.rule}`}>
              {props.textOf(row)}
              <IconButton label={`Editar ${noun}: ${nameOf(row)}`} onClick={() => setEditing(row)}>
                <Pencil />
              </IconButton>
              <IconButton label={`Eliminar ${noun}: ${nameOf(row)}`} onClick={() => remove(row)}>
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="cluster">
        <Button ref={add} onClick={() => setEditing('new')}>
          <Plus aria-hidden />
          {`Agregar ${noun}`}
        </Button>
        {props.more}
      </div>
      {props.children}
      {editing && props.renderDialog(editing === 'new' ? null : editing, () => setEditing(null))}
    </Card>
  );
}
