import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form, focusSubmitButton } from './form.tsx';
import { FormError } from './form-error.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useFocusOnError } from './use-focus-on-error.ts';

type Props = {
  title: string;
  size?: 'wide';
  verb?: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  isBlocked?: boolean;
  isPending?: boolean;
  error?: Error | null;
  fieldError?: unknown;
  stale?: (ComponentProps<typeof StaleNotice> & { version?: number }) | false;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ title, verb = 'Guardar', cancelLabel = 'Cancelar', ...props }: Props) {
  const formId = useId();
  const { isPending = false, stale, onClose } = props;
  useFocusOnError(formId, props.fieldError);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size={props.size}
      foot={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button
            variant={props.isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            disabled={props.isBlocked}
            isPending={isPending}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => !isPending && props.onSave()}>
        {stale && (
          <StaleNotice
            key={stale.version}
            {...stale}
            onTakeLatest={() => {
              stale.onTakeLatest();
              focusSubmitButton(formId);
            }}
          />
        )}
        {props.children}
        <FormError error={props.error} />
      </Form>
    </Dialog>
  );
}
