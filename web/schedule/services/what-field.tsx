import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import type { OtherBounds } from '../requirements/bounds.ts';
import { OtherBoundsFields } from '../requirements/bounds-fields.tsx';
import styles from './rows-table.module.css';

type Written = { text: string; bounds: OtherBounds };

type WhatFieldProps = { row: Written; onChange: (changes: Partial<Written>) => void; error: string | null };

export function WhatField({ row: { text, bounds }, onChange, error }: WhatFieldProps) {
  return (
    <div className={styles.wide}>
      <TextField
        label="Qué hay que hacer"
        maxLength={LIMITS.preparation}
        value={text}
        onChange={(next) => onChange({ text: next })}
        error={error}
      />
      <OtherBoundsFields value={bounds} onChange={(next) => onChange({ bounds: next })} />
    </div>
  );
}
