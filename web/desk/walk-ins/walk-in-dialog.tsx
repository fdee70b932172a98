import { type KeyboardEvent, useEffect, useEffectEvent, useId } from 'react';
import { dniDigits } from '#shared/accounts/sign-up-rules.ts';
import { OverrideFields } from '../../bookings/change/override-fields.tsx';
import { townNow } from '../../platform/api/town.ts';
import type { WalkInPrompt } from '../../platform/api/walk-in-prompt.ts';
import { Form } from '../../platform/forms/form.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { onceShown } from '../../platform/screens/once-shown.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { PersonNotice, PersonPart } from './person-part.tsx';
import { PetPart } from './pet-part.tsx';
import { whenOf } from './place-choices.ts';
import { PlacePart } from './place-part.tsx';
import { usePlaceChoices } from './use-place-choices.ts';
import { useWalkIn, type WalkInForm } from './use-walk-in.ts';
import styles from './walk-in.module.css';
import { petOf } from './walk-in-fields.ts';

type WalkInDialogProps = { prompt: WalkInPrompt; onClose: () => void };

export function WalkInDialog({ prompt, onClose }: WalkInDialogProps) {
  const formId = useId();
  const places = usePlaceChoices(prompt.place);
  const form = useWalkIn(prompt, places, onClose);

  const startWith = useEffectEvent(() => form.lookup.enter(() => onceShown(() => focusNext(formId))));
  const isKnown = prompt.userId !== undefined || prompt.dni !== undefined;
  useEffect(() => {
    if (isKnown) startWith();
  }, [isKnown]);

  /** Enter moves to the next open part, and books from the last. */
  function goOn(): void {
    const part = document.activeElement?.closest('[data-part]')?.getAttribute('data-part');
    if (part === 'dni' && dniDigits(form.fields.dni) !== null)
      form.lookup.enter(() => onceShown(() => focusNext(formId)));
    else if (part === 'pet' && typeof petOf(form.fields, form.owner) === 'number') focusPart(formId, 'place');
    else form.submit();
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  }

  const foot = (
    <>
      <p className={styles.sum}>{sumOf(form)}</p>
      <Button
        variant="primary"
        className={styles.last}
        type="submit"
        form={formId}
        isPending={form.isPending}
      >
        {form.override.rule === null ? 'Dar el turno' : 'Registrar igual'}
      </Button>
      <Button onClick={onClose}>Cerrar</Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} size="wide" title="Sin turno" foot={foot}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter books from any of its fields */}
      <div onKeyDown={press}>
        <Form id={formId} onSubmit={goOn}>
          <PersonPart form={form} />
          {form.owner !== undefined && <PetPart form={form} />}
          {form.owner !== undefined && <PlacePart form={form} places={places} />}
          {form.owner === null && <PersonNotice form={form} />}
          <OverrideFields override={form.override} act="darlo" />
          <FormError error={form.rejection} />
        </Form>
      </div>
    </Dialog>
  );
}

function focusNext(formId: string): void {
  const form = document.getElementById(formId);
  const parts = [...(form?.querySelectorAll('[data-part="new"], [data-part="pet"]') ?? [])];
  const open = parts.find((part) => part.getAttribute('data-is-open') === 'true');
  const field = open?.querySelector<HTMLElement>('input');
  if (field) field.focus();
  else focusPart(formId, 'place');
}

function focusPart(formId: string, name: string): void {
  const part = document.getElementById(formId)?.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const field =
    part?.querySelector<HTMLElement>('input:checked') ?? part?.querySelector<HTMLElement>('input');
  (field ?? part)?.focus();
}

function sumOf({ fields, owner, choice }: WalkInForm): string {
  const pet = petOf(fields, owner);
  const petName = pet === 'new' ? fields.petName : owner?.Pets.find(({ id }) => id === pet)?.petName;
  const person = owner
    ? `${owner.Person.userName} ${owner.Person.userLastName}`
    : `${fields.userName} ${fields.userLastName}`;
  const petAndOwner = [petName, person.trim() && `de ${person.trim()}`].filter(Boolean).join(', ');
  const when = choice && whenOf(choice, townNow());
  return [petAndOwner, when && (choice?.isExtra ? `sobreturno ${when}` : when)].filter(Boolean).join(' · ');
}
