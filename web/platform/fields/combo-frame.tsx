import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ContextType, type KeyboardEvent, type ReactNode, useContext } from 'react';
import { Button, ComboBoxStateContext, Group, Input, Label } from 'react-aria-components';
import styles from './combo-select.module.css';
import fieldStyles from './field.module.css';
import { FieldError, type FieldTexts, useFieldControl } from './field.tsx';
import { foldText } from './folded-text.ts';

type ComboFrameProps = FieldTexts & {
  placeholder?: string;
  mark?: ReactNode;
  /** Is called on Enter while no list shows matches. */
  onEarlyEnter: (state: ComboState) => void;
};

export function ComboFrame(props: ComboFrameProps) {
  const { label, hint, error, placeholder = 'Elegí de la lista' } = props;
  const { id, ...described } = useFieldControl(props);
  return (
    <>
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
          placeholder={placeholder}
          onEarlyEnter={props.onEarlyEnter}
        />
        {props.mark}
        <Button className={styles.open}>
          <ChevronDown />
        </Button>
      </Group>
      <FieldError id={`${id}-error`} error={error} />
    </>
  );
}

export type ComboState = NonNullable<ContextType<typeof ComboBoxStateContext>>;
type ComboInputProps = ComponentProps<typeof Input> & Pick<ComboFrameProps, 'onEarlyEnter'>;

/** Opens the whole list on click, or the matches of a typed text. */
function ComboInput({ onEarlyEnter, ...props }: ComboInputProps) {
  const state = useContext(ComboBoxStateContext);

  function handleKey(event: KeyboardEvent): void {
    if (!state) return;
    if (event.key === 'Enter' && isAheadOfList(state)) {
      stopEvent(event);
      onEarlyEnter(state);
    }
    if (event.key === 'ArrowDown' && isAheadOfList(state)) {
      stopEvent(event);
      state.open('first', 'input');
    }
    if (!state.isOpen) return;
    if (event.key === 'Enter' || event.key === 'Tab') focusEqualOption(state);
    if (event.key === 'Enter') focusFirstOption(state);
    if (event.key !== 'Escape') return;
    // Closes the list only, not the dialog around it.
    event.stopPropagation();
    state.revert();
  }

  return (
    <Input
      {...props}
      autoComplete="off"
      onKeyDownCapture={handleKey}
      onClick={() => state?.open(null, isTyped(state) ? 'input' : 'manual')}
    />
  );
}

function stopEvent(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Checks whether a text, e.g. from a scanner, has no open list of matches yet. */
function isAheadOfList(state: ComboState): boolean {
  return isTyped(state) && (!state.isOpen || state.collection.size === 0);
}

function isTyped({ inputValue, selectedItem }: ComboState): boolean {
  return inputValue.trim() !== '' && inputValue !== selectedItem?.textValue;
}

/** Focuses the first match if no option has the focus, since Enter takes the focused one. */
function focusFirstOption(state: ComboState): void {
  const { selectionManager, collection } = state;
  if (selectionManager.focusedKey === null && isTyped(state))
    selectionManager.setFocusedKey(collection.getFirstKey());
}

/**
 * Focuses the option whose text equals the input, so that Tab keeps it and Enter prefers it to longer matches
 * and to the current choice.
 */
function focusEqualOption(state: ComboState): void {
  const { selectionManager, collection, inputValue, selectedItem } = state;
  const { focusedKey } = selectionManager;
  if (focusedKey !== null && !(isTyped(state) && focusedKey === selectedItem?.key)) return;
  const matchingItem = [...collection].find(
    ({ textValue }) => foldText(textValue) === foldText(inputValue.trim()),
  );
  if (matchingItem) selectionManager.setFocusedKey(matchingItem.key);
}
