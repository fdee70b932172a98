import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import styles from './rows-field.module.css';

export type RowPart<Row> = {
  number: number;
  change: (changes: Partial<Row>) => void;
  remove: ReactNode;
};

type RowsFieldProps<Row> = {
  noun: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  newRow: (rows: readonly Row[]) => Row;
  listClass?: string | undefined;
  removeClass: string | undefined;
  more?: ReactNode;
  children: (row: Row, part: RowPart<Row>) => ReactNode;
};

export function RowsField<Row extends { key: string }>(props: RowsFieldProps<Row>) {
  const { noun, rows, onChange } = props;
  const add = useRef<HTMLButtonElement>(null);
  const partOf = (row: Row, index: number): RowPart<Row> => ({
    number: index + 1,
    change: (changes) => onChange(rows.map((each) => (each === row ? { ...row, ...changes } : each))),
    remove: (
      <IconButton
        label={`Quitar ${noun} ${index + 1}`}
        className={props.removeClass}
        onClick={() => {
          onChange(rows.filter((each) => each !== row));
          add.current?.focus();
        }}
      >
        <Trash2 />
      </IconButton>
    ),
  });
  return (
    <>
      {rows.length > 0 && (
        <ol className={`stack gap-s5 ${styles.rows} ${props.listClass ?? ''}`}>
          {rows.map((row, index) => (
            <li key={row.key}>{props.children(row, partOf(row, index))}</li>
          ))}
        </ol>
      )}
      <div className="cluster gap-s3">
        <Button ref={add} onClick={() => onChange([...rows, props.newRow(rows)])}>
          <Plus aria-hidden />
          {`Agregar ${noun}`}
        </Button>
        {props.more}
      </div>
    </>
  );
}
