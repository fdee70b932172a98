import { useState } from 'react';
import { ComboBox, I18nProvider } from 'react-aria-components';
import { ComboFrame, type ComboState } from './combo-frame.tsx';
import { ComboOptions } from './combo-options.tsx';
import fieldStyles from './field.module.css';
import type { FieldTexts } from './field.tsx';
import { foldText, includesFolded } from './folded-text.ts';

type ComboSelectProps<Id extends number | string> = FieldTexts & {
  items: readonly { id: Id; label: string }[];
  value: Id | null;
  onChange: (id: Id | null, typed: string) => void;
  lastResort?: Id;
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  required?: boolean;
};

export function ComboSelect<Id extends number | string>(props: ComboSelectProps<Id>) {
  const { items, value, onChange, lastResort } = props;
  const [typed, setTyped] = useState('');
  const lastResortLabel = items.find(({ id }) => id === lastResort)?.label;
  const isFound = (text: string) =>
    items.some((item) => item.id !== lastResort && includesFolded(item.label, text));
  const isOffered = (label: string, text: string) => label === lastResortLabel || includesFolded(label, text);
  const emptyText = items.length === 0 ? props.emptyText : undefined;

  function takeFirst(state: ComboState): void {
    const first =
      findTyped(state.inputValue)[0] ?? items.find(({ label }) => isOffered(label, state.inputValue));
    if (!first) state.open(null, 'input');
    else if (first.id === value) state.revert();
    else state.setValue(first.id);
  }

  function findTyped(text: string) {
    return items.filter(({ label }) => foldText(label) === foldText(text.trim()));
  }

  /** Chooses the item whose name was typed in full when the field loses focus. */
  function chooseTyped(text: string): void {
    const matches = findTyped(text);
    if (matches[0] && !matches.some(({ id }) => id === value)) onChange(matches[0].id, '');
  }

  return (
    // Only Spanish texts are in the bundle, whatever the browser's language.
    <I18nProvider locale="es-AR">
      <ComboBox
        className={fieldStyles.field}
        defaultItems={items}
        selectedKey={value}
        onInputChange={(text) => text !== lastResortLabel && setTyped(isFound(text) ? '' : text.trim())}
        onSelectionChange={(key) => onChange(items.find((item) => item.id === key)?.id ?? null, typed)}
        onBlur={({ target }) => chooseTyped(target.value)}
        defaultFilter={isOffered}
        allowsEmptyCollection
        isDisabled={props.disabled}
        isRequired={props.required}
        isInvalid={Boolean(props.error)}
        validationBehavior="aria"
      >
        <ComboFrame {...props} onEarlyEnter={takeFirst} />
        <ComboOptions emptyText={emptyText ?? 'No hay nada con ese nombre'} />
      </ComboBox>
    </I18nProvider>
  );
}
