import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { draftsOf, type RuleRow, withWritten } from '../pet-rules/rule-rows.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { EditedService } from './edited-service.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleItem } from './rule-item.tsx';
import { SuggestRules } from './suggest-rules.tsx';
import { TryPet } from './try-pet.tsx';

const TITLE = 'rules-title';

type RulesEditorProps = {
  service: EditedService;
  rows: readonly RuleRow[];
  onChange: (rows: RuleRow[]) => void;
  turnoPath: (id: number) => string;
};

/** Which pets may have a turno of a service and from when, as sentences; saved with it. */
export function RulesEditor({ service, rows, onChange, turnoPath }: RulesEditorProps) {
  const [editing, edit] = useState<RuleRow | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const remove = (row: RuleRow) => {
    add.current?.focus();
    onChange(rows.filter(({ key }) => key !== row.key));
  };
  const edited = editing === 'new' ? null : editing;
  return (
    <Card className="stack" aria-labelledby={TITLE}>
      <h2 id={TITLE}>Reglas según la mascota</h2>
      <p className="quiet">
        Quién puede tener un turno y desde cuándo, por lo que dice su libreta. El vecino lo lee antes de
        elegir el horario; el personal puede darlo igual, con un motivo.
      </p>
      {rows.length === 0 && <p>Este servicio no tiene reglas</p>}
      {rows.length > 0 && (
        <ul className="stack gap-s2">
          {rows.map((row) => (
            <RuleItem key={row.key} row={row} service={service} onEdit={edit} onRemove={remove} />
          ))}
        </ul>
      )}
      <div className="cluster">
        <Button ref={add} onClick={() => edit('new')}>
          <Plus aria-hidden />
          Agregar regla
        </Button>
        <SuggestRules service={service} rows={rows} onChange={onChange} />
      </div>
      {rows.length > 0 && service.id !== null && <TryPet serviceId={service.id} rules={draftsOf(rows)} />}
      {editing && (
        <RuleDialog
          service={service}
          row={edited}
          turnoPath={turnoPath}
          onWritten={(written) => onChange(withWritten(rows, edited, written))}
          onClose={() => edit(null)}
        />
      )}
    </Card>
  );
}
