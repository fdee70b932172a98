import { ComboBox, I18nProvider } from 'react-aria-components';
import { ComboFrame } from './combo-frame.tsx';
import { ComboOptions } from './combo-options.tsx';
import fieldStyles from './field.module.css';
import type { FieldTexts } from './field.tsx';
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
  const { items, value, onChange } = props;
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
        isInvalid={Boolean(props.error)}
        validationBehavior="aria"
      >
        <ComboFrame {...props} />
        <ComboOptions emptyText={emptyText ?? 'No hay nada con ese nombre'} />
      </ComboBox>
    </I18nProvider>
  );
}
