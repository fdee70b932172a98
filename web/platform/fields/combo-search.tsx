import { useEffect, useEffectEvent, useState } from 'react';
import { ComboBox, I18nProvider, type Key } from 'react-aria-components';
import { ComboFrame } from './combo-frame.tsx';
import { ComboOptions } from './combo-options.tsx';
import styles from './combo-search.module.css';
import fieldStyles from './field.module.css';
import type { FieldTexts } from './field.tsx';

const ACTION_ID = -1;

export type ComboItem = { id: number; label: string };

type ComboSearchProps = FieldTexts & {
  items: readonly ComboItem[];
  text: string;
  onTextChange: (text: string) => void;
  value: ComboItem | null;
  onChange: (item: ComboItem | null) => void;
  isSearching: boolean;
  emptyText: string;
  placeholder?: string;
  note?: string | null;
  action?: { label: string; onAction: () => void } | null;
  autoFocus?: boolean;
};

/** Selects among more items than a list holds; the caller searches. */
export function ComboSearch({ items, value, onChange, text, onTextChange, ...rest }: ComboSearchProps) {
  const { isSearching, emptyText } = rest;
  const action = isSearching ? null : (rest.action ?? null);
  const isListed = value === null || items.some(({ id }) => id === value.id);
  const foundItems = isListed ? items : [value, ...items];
  const listedItems = action ? [...foundItems, { id: ACTION_ID, label: action.label }] : foundItems;
  const [hasEarlyEnter, setEarlyEnter] = useState(false);
  const takeFirst = useEffectEvent(() => (items[0] ? choose(items[0].id) : action?.onAction()));
  useEffect(() => {
    if (!hasEarlyEnter || isSearching) return;
    setEarlyEnter(false);
    takeFirst();
  }, [hasEarlyEnter, isSearching]);

  /** Clears the choice if the text no longer names it. */
  function changeText(newText: string): void {
    setEarlyEnter(false);
    onTextChange(newText);
    if (value !== null && newText !== value.label) onChange(null);
  }

  function choose(key: Key | null): void {
    // Enter before the answer keeps the text and chooses nobody.
    if (key === null && value === null) return;
    if (key === ACTION_ID) {
      action?.onAction();
      return;
    }
    const item = key === value?.id ? value : (items.find(({ id }) => id === key) ?? null);
    onTextChange(item?.label ?? '');
    if (item?.id !== value?.id) onChange(item);
  }

  return (
    // Only Spanish texts are in the bundle, whatever the browser's language.
    <I18nProvider locale="es-AR">
      <ComboBox
        className={fieldStyles.field}
        items={listedItems}
        inputValue={text}
        onInputChange={changeText}
        selectedKey={value?.id ?? null}
        onSelectionChange={choose}
        allowsEmptyCollection
        autoFocus={rest.autoFocus}
        isInvalid={Boolean(rest.error)}
        validationBehavior="aria"
      >
        <ComboFrame
          {...rest}
          mark={isSearching && <i className={styles.wheel} aria-hidden="true" />}
          onEarlyEnter={() => setEarlyEnter(true)}
        />
        <ComboOptions
          emptyText={isSearching ? 'Buscando…' : emptyText}
          note={foundItems.length === 0 && listedItems.length > 0 ? emptyText : rest.note}
        />
      </ComboBox>
    </I18nProvider>
  );
}
