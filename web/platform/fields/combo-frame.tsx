import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ContextType, type KeyboardEvent, type ReactNode, useContext } from 'react';
import { Button, ComboBoxStateContext, Group, Input, Label } from 'react-aria-components';
import styles from './combo-select.module.css';
import fieldStyles from './field.module.css';
import { FieldError, type FieldTexts, useFieldControl } from './field.tsx';
import { folded } from './folded-text.ts';

type ComboFrameProps = FieldTexts & {
  placeholder?: string;
  /** Before the arrow. */
  mark?: ReactNode;
  /** Enter on what was typed while no list shows what fits. */
  onEarlyEnter: (state: ComboState) => void;
};

/** What a ComboSelect and a ComboSearch look like while closed. */
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

/** The text of a ComboSelect; a click on it opens the whole list, as the arrow does, or what fits what was typed. */
function ComboInput({ onEarlyEnter, ...props }: ComboInputProps) {
  const state = useContext(ComboBoxStateContext);

  /** Before the list hears of it. */
  function press(event: KeyboardEvent): void {
    if (!state) return;
    if (event.key === 'Enter' && isEarly(state)) {
      swallow(event);
      onEarlyEnter(state);
    }
    if (event.key === 'ArrowDown' && isEarly(state)) {
      swallow(event);
      state.open('first', 'input');
    }
    if (!state.isOpen) return;
    if (event.key === 'Enter' || event.key === 'Tab') aimAtShown(state);
    if (event.key === 'Enter') aimAtFirst(state);
    if (event.key !== 'Escape') return;
    // One layer: what the list stands in stays.
    event.stopPropagation();
    state.revert();
  }

  return (
    <Input
      {...props}
      autoComplete="off"
      onKeyDownCapture={press}
      onClick={() => state?.open(null, isTyped(state) ? 'input' : 'manual')}
    />
  );
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Whether something was typed, by a scanner perhaps, that the list hasn't come to yet, or was scrolled away from. */
function isEarly(state: ComboState): boolean {
  return isTyped(state) && (!state.isOpen || state.collection.size === 0);
}

function isTyped({ inputValue, selectedItem }: ComboState): boolean {
  return inputValue.trim() !== '' && inputValue !== selectedItem?.textValue;
}

/** Enter takes what the arrows came to, or the first that fits what was typed. */
function aimAtFirst(state: ComboState): void {
  const { selectionManager, collection } = state;
  if (selectionManager.focusedKey === null && isTyped(state))
    selectionManager.setFocusedKey(collection.getFirstKey());
}

/**
 * What stands in the field to its last letter, where that is one of the list: Tab keeps it, Enter takes it before others it
 * is a part of, also before the one chosen so far, to which an opening list goes by itself.
 */
function aimAtShown(state: ComboState): void {
  const { selectionManager, collection, inputValue, selectedItem } = state;
  const { focusedKey } = selectionManager;
  if (focusedKey !== null && !(isTyped(state) && focusedKey === selectedItem?.key)) return;
  const shown = [...collection].find(({ textValue }) => folded(textValue) === folded(inputValue.trim()));
  if (shown) selectionManager.setFocusedKey(shown.key);
}
