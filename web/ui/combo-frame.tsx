import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { Button, ComboBoxStateContext, Group, Input, Label } from 'react-aria-components';
import styles from './combo-select.module.css';
import fieldStyles from './field.module.css';
import { FieldError, type FieldTexts, useFieldControl } from './field.tsx';

type ComboFrameProps = FieldTexts & {
  placeholder?: string;
  /** Before the arrow. */
  mark?: ReactNode;
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
        <ComboInput id={id} aria-describedby={described['aria-describedby']} placeholder={placeholder} />
        {props.mark}
        <Button className={styles.open}>
          <ChevronDown />
        </Button>
      </Group>
      <FieldError id={`${id}-error`} error={error} />
    </>
  );
}

/** The text of a ComboSelect; a click on it opens the whole list, as the arrow does. */
function ComboInput(props: ComponentProps<typeof Input>) {
  const state = useContext(ComboBoxStateContext);
  return <Input {...props} autoComplete="off" onClick={() => state?.open(null, 'manual')} />;
}
