import { ChevronDown } from 'lucide-react';
import { Button, ComboBox, Group, I18nProvider, Label } from 'react-aria-components';
import { ComboInput } from './combo-input.tsx';
import { ComboOptions } from './combo-options.tsx';
import styles from './combo-select.module.css';
import fieldStyles from './field.module.css';
import { FieldError, type FieldTexts, useFieldControl } from './field.tsx';
import { includesFolded } from './folded-text.ts';

type ComboSelectProps<Id extends number | string> = FieldTexts & {
  items: readonly { id: Id; label: string }[];
  value: Id | null;
  onChange: (id: Id | null) => void;
  placeholder?: string;
  /** Shown in the list when there is nothing to choose from. */
  emptyText?: string;
  disabled?: boolean;
};

/** One of many: a list with a filter that minds neither case nor accents. */
export function ComboSelect<Id extends number | string>(props: ComboSelectProps<Id>) {
  const { label, hint, error, items, value, onChange } = props;
  const { id, ...described } = useFieldControl(props);
  const emptyText = items.length === 0 ? props.emptyText : undefined;
  return (
    // Only the Spanish texts are in the bundle, whatever the browser's language.
    <I18nProvider locale="es-AR">
      <ComboBox
        className={fieldStyles.field}
        defaultItems={items}
        selectedKey={value}
        onSelectionChange={(key) => onChange(items.find((item) => item.id === key)?.id ?? null)}
        defaultFilter={includesFolded}
        allowsEmptyCollection
        isDisabled={props.disabled}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
      >
        <Label className={fieldStyles.label}>{label}</Label>
        {hint && (
          <p id={`${id}-hint`} className={fieldStyles.hint}>
            {hint}
          </p>
        )}
        <Group className={`${fieldStyles.input} ${fieldStyles.with}`}>
          <ComboInput
            id={id}
            aria-describedby={described['aria-describedby']}
            placeholder={props.placeholder ?? 'Elegí de la lista'}
          />
          <Button className={styles.open}>
            <ChevronDown />
          </Button>
        </Group>
        <FieldError id={`${id}-error`} error={error} />
        <ComboOptions emptyText={emptyText ?? 'No hay nada con ese nombre'} />
      </ComboBox>
    </I18nProvider>
  );
}
