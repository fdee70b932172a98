import { townToday } from '../../platform/api/town.ts';
import { ruleSentence } from '../../schedule/pet-rules/rule.words.ts';
import { draftsOf, type RuleRow } from '../../schedule/pet-rules/rule-rows.ts';
import { withEdit } from '../../schedule/requirements/edited-rules.ts';
import { RuleList } from '../../schedule/requirements/rule-list.tsx';
import type { EditedService } from './edited-service.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { exampleOf } from './rule-example.ts';
import styles from './rules-editor.module.css';
import { SuggestRules } from './suggest-rules.tsx';
import { TryPet } from './try-pet.tsx';

type RulesEditorProps = {
  service: EditedService;
  rows: readonly RuleRow[];
  onChange: (rows: RuleRow[]) => void;
  turnoPath: (id: number) => string;
};

export function RulesEditor({ service, rows, onChange, turnoPath }: RulesEditorProps) {
  return (
    <RuleList
      title="Reglas según la mascota"
      about="Quién puede tener un turno y desde cuándo, por lo que dice su libreta. El vecino lo lee antes de elegir el horario; el personal puede darlo igual, con un motivo."
      none="Este servicio no tiene reglas"
      noun="regla"
      rows={rows}
      onChange={onChange}
      nameOf={({ rule }) => ruleSentence(rule)}
      textOf={(row) => <RuleText row={row} service={service} />}
      renderDialog={(row, onClose) => (
        <RuleDialog
          service={service}
          row={row}
          turnoPath={turnoPath}
          onWritten={(written) => onChange(withEdit(rows, row, written))}
          onClose={onClose}
        />
      )}
      more={<SuggestRules service={service} rows={rows} onChange={onChange} />}
    >
      {rows.length > 0 && service.id !== null && <TryPet serviceId={service.id} rules={draftsOf(rows)} />}
    </RuleList>
  );
}

function RuleText({ row: { rule }, service }: { row: RuleRow; service: EditedService }) {
  const { serviceName, serviceEffect } = service;
  const example = exampleOf(rule, { serviceName, serviceEffect, locationName: null }, townToday());
  return (
    <p className={styles.text}>
      {ruleSentence(rule)}
      {example && <small>Así lo lee el vecino: «{example}»</small>}
    </p>
  );
}
