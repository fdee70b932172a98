import { lockMessage } from '#shared/schedule/requirements.ts';
import { useBreeds, useSpecies } from '../../catalogues/species/animals.api.ts';
import { ruleInWords } from './lock-rule.words.ts';
import { LockRuleDialog } from './lock-rule-dialog.tsx';
import { type LockRuleFields, withRule } from './lock-rule-fields.ts';
import styles from './requirements-editor.module.css';
import { RuleList } from './rule-list.tsx';

type LockRulesEditorProps = {
  rows: readonly LockRuleFields[];
  onChange: (rows: LockRuleFields[]) => void;
};

export function LockRulesEditor({ rows, onChange }: LockRulesEditorProps) {
  const { data: species = [] } = useSpecies();
  const { data: breeds = [] } = useBreeds();
  const animals = { species, breeds };
  return (
    <RuleList
      title="Impedimentos"
      about="Las mascotas que este servicio no atiende: quien quiera reservarles un turno lee por qué no puede."
      none="Este servicio atiende a todas las mascotas"
      noun="impedimento"
      rows={rows}
      onChange={onChange}
      nameOf={({ rule }) => rule.lockRuleLabel}
      textOf={({ rule }) => (
        <p className={styles.text}>
          {lockMessage(rule)}
          <br />
          <span className="quiet small">{ruleInWords(rule, animals)}</span>
        </p>
      )}
      renderDialog={(row, onClose) => (
        <LockRuleDialog
          row={row}
          animals={animals}
          onDone={(edit) => onChange(withRule(rows, row, edit))}
          onClose={onClose}
        />
      )}
    />
  );
}
