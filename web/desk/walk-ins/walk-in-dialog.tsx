import { type KeyboardEvent, useEffect, useEffectEvent, useId } from 'react';
import { dniDigits } from '#shared/accounts/sign-up-rules.ts';
import { OverrideFields } from '../../bookings/change/override-fields.tsx';
import { townNow } from '../../platform/api/town.ts';
import type { WalkInPrompt } from '../../platform/api/walk-in-prompt.ts';
import { Form } from '../../platform/forms/form.tsx';
import { Refusal } from '../../platform/forms/refusal.tsx';
import { onceShown } from '../../platform/screens/once-shown.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { whenOf } from './offers.ts';
import { PersonNotice, PersonPart } from './person-part.tsx';
import { PetPart } from './pet-part.tsx';
import { PlacePart } from './place-part.tsx';
import { useOffers } from './use-offers.ts';
import { useWalkIn, type WalkInForm } from './use-walk-in.ts';
import styles from './walk-in.module.css';
import { petOf } from './walk-in-fields.ts';

type WalkInDialogProps = { asked: WalkInPrompt; onClose: () => void };

/** A turno for whoever came without one: who, with which pet, when. */
export function WalkInDialog({ asked, onClose }: WalkInDialogProps) {
  const formId = useId();
  const places = useOffers(asked.place);
  const form = useWalkIn(asked, places, onClose);

  const startWith = useEffectEvent(() => form.lookup.enter(() => onceShown(() => focusNext(formId))));
  const isKnown = asked.userId !== undefined || asked.dni !== undefined;
  useEffect(() => {
    if (isKnown) startWith();
  }, [isKnown]);

  /** Enter goes on to what is still open, and where nothing is, to the place; from there it books. */
  function goOn(): void {
    const part = document.activeElement?.closest('[data-part]')?.getAttribute('data-part');
    if (part === 'dni' && dniDigits(form.fields.dni) !== null)
      form.lookup.enter(() => onceShown(() => focusNext(formId)));
    else if (part === 'pet' && typeof petOf(form.fields, form.who) === 'number') focusPart(formId, 'place');
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
          {form.who !== undefined && <PetPart form={form} />}
          {form.who !== undefined && <PlacePart form={form} places={places} />}
          {form.who === null && <PersonNotice form={form} />}
          <OverrideFields override={form.override} act="darlo" />
          <Refusal error={form.refusal} />
        </Form>
      </div>
    </Dialog>
  );
}

/** The first thing that nobody has said yet; the place where all is said. */
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

/** 'Pupi, de Gladys Sepúlveda · hoy 10:30 hs' */
function sumOf({ fields, who, offer }: WalkInForm): string {
  const pet = petOf(fields, who);
  const petName = pet === 'new' ? fields.petName : who?.Pets.find(({ id }) => id === pet)?.petName;
  const person = who
    ? `${who.Person.userName} ${who.Person.userLastName}`
    : `${fields.userName} ${fields.userLastName}`;
  const whom = [petName, person.trim() && `de ${person.trim()}`].filter(Boolean).join(', ');
  const when = offer && whenOf(offer, townNow());
  return [whom, when && (offer?.isExtra ? `sobreturno ${when}` : when)].filter(Boolean).join(' · ');
}
