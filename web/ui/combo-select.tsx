import { ChevronDown } from 'lucide-react';
import { useContext } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Text,
  Virtualizer,
} from 'react-aria-components';
import styles from './combo-select.module.css';
import fieldStyles from './field.module.css';
import { FieldError, type FieldTexts, useFieldControl } from './field.tsx';
import { includesFolded } from './folded-text.ts';
import { useIsWide } from './use-is-wide.ts';

export type ComboItem = { id: number | string; label: string };

type ComboSelectProps<Id extends ComboItem['id']> = FieldTexts & {
  items: readonly { id: Id; label: string }[];
  value: Id | null;
  onChange: (id: Id | null) => void;
  placeholder?: string;
  /** Shown in the list when there is nothing to choose. */
  emptyText?: string;
  disabled?: boolean;
};

/** One of many: a list with a filter that minds neither case nor accents. */
export function ComboSelect<Id extends ComboItem['id']>(props: ComboSelectProps<Id>) {
  const { label, hint, error, items, value, onChange, placeholder = 'Elegí de la lista' } = props;
  const control = useFieldControl(props);
  const rowSize = useIsWide() ? 36 : 48;
  return (
    <ComboBox
      className={fieldStyles.field}
      defaultItems={items}
      selectedKey={value}
      onSelectionChange={(key) => onChange(items.find(({ id }) => id === key)?.id ?? null)}
      defaultFilter={includesFolded}
      allowsEmptyCollection
      isDisabled={props.disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={fieldStyles.label}>{label}</Label>
      {hint && (
        <Text slot="description" className={fieldStyles.hint}>
          {hint}
        </Text>
      )}
      <Group className={`${fieldStyles.input} ${fieldStyles.with}`}>
        <FilterInput id={control.id} describedBy={control['aria-describedby']} placeholder={placeholder} />
        <Button className={styles.open}>
          <ChevronDown />
        </Button>
      </Group>
      <FieldError id={`${control.id}-error`} error={error} />
      <Popover className={styles.popover} offset={6}>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
          <ListBox
            className={styles.list}
            style={{ maxHeight: rowSize * 8 }}
            renderEmptyState={() => (
              <p className={styles.empty}>{props.emptyText ?? 'No hay nada con ese nombre'}</p>
            )}
          >
            {(item: ComboItem) => (
              <ListBoxItem className={styles.item} textValue={item.label}>
                {item.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  );
}

/** A click on the text opens the whole list, as the arrow does. */
function FilterInput({
  id,
  describedBy,
  placeholder,
}: {
  id: string;
  describedBy?: string;
  placeholder: string;
}) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      id={id}
      aria-describedby={describedBy}
      placeholder={placeholder}
      autoComplete="off"
      onClick={() => state?.open(null, 'manual')}
    />
  );
}
