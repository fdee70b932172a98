import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import type { SexAndAgeBounds } from '../requirements/bounds.ts';
import { SexAndAgeFields } from '../requirements/bounds-fields.tsx';
import styles from './rows-table.module.css';

type InstructionDraft = { text: string; bounds: SexAndAgeBounds };

type InstructionFieldProps = {
  row: InstructionDraft;
  onChange: (changes: Partial<InstructionDraft>) => void;
  error: string | null;
};

export function InstructionField({ row: { text, bounds }, onChange, error }: InstructionFieldProps) {
  return (
    <div className={styles.wide}>
      <TextField
        label="Qué hay que hacer"
        maxLength={LIMITS.preparation}
        value={text}
        onChange={(next) => onChange({ text: next })}
        error={error}
      />
      <SexAndAgeFields value={bounds} onChange={(next) => onChange({ bounds: next })} />
    </div>
  );
}
