import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './slot-picker.module.css';

export type SlotOption = { value: string; label: string; description?: string };
export type SlotGroup = { title: string; icon?: ReactNode; options: readonly SlotOption[] };

type SlotPickerProps = {
  label: string;
  groups: readonly SlotGroup[];
  value: string | null;
  onChange: (value: string) => void;
};

/** Groups of radio chips; arrow keys move through all groups. */
export function SlotPicker({ label, groups, value, onChange }: SlotPickerProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`stack ${styles.picker}`}>
      {groups.map(({ title, icon, options }) => (
        <fieldset key={title}>
          <legend className={`row ${styles.title}`}>
            {icon}
            {title}
          </legend>
          <div className={styles.grid}>
            {options.map((option) => (
              <label key={option.value} className={`option ${styles.slot}`}>
                <input
                  type="radio"
                  name={name}
                  checked={option.value === value}
                  onChange={() => onChange(option.value)}
                />
                <Check size={16} className={styles.tick} />
                {option.label}
                {option.description && <small>{option.description}</small>}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
