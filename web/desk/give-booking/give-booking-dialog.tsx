import { MessageSquarePlus } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { LIMITS } from '#shared/platform/fields.ts';
import { OverrideFields } from '../../bookings/change/override-fields.tsx';
import type { GiveBookingPrompt } from '../../platform/api/give-booking-prompt.ts';
import { townNow } from '../../platform/api/town.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { Form } from '../../platform/forms/form.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { ErrorBoundary } from '../../platform/screens/error-boundary.tsx';
import { withTimeout } from '../../platform/screens/lazy-screen.ts';
import { onceShown } from '../../platform/screens/once-shown.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { findPetChoice } from './booking-fields.ts';
import styles from './give-booking.module.css';
import { PersonNotice, PersonPart } from './person-part.tsx';
import { PetPart } from './pet-part.tsx';
import { momentInWords } from './place-choices.ts';
import { PlacePart, ServicePart } from './place-part.tsx';
import { type BookingForm, useGiveBooking } from './use-give-booking.ts';

const OfferPlace = lazy(async () => ({
  default: (await withTimeout(import('../../bookings/waiting-list/offer-place.tsx'))).OfferPlace,
}));

const BOOKING_WORDS = {
  title: 'Dar un turno',
  person: 'DNI, nombre o teléfono',
  save: 'Dar el turno',
  close: 'Cancelar',
};
/** Quotes the specification's words for a free place (docs/rules.md#screens). */
const PLACE_WORDS = { title: 'Reserva de turno', person: 'Vecino', save: 'Guardar', close: 'Cerrar' };

type GiveBookingDialogProps = { prompt: GiveBookingPrompt; onClose: () => void };

export function GiveBookingDialog({ prompt, onClose }: GiveBookingDialogProps) {
  const formId = useId();
  const form = useGiveBooking(prompt, onClose);
  const words = prompt.place ? PLACE_WORDS : BOOKING_WORDS;
  const goToNext = () => onceShown(() => focusNext(formId, prompt.place !== undefined));

  const lookUpPerson = useEffectEvent(() => form.lookup.whenReady(goToNext));
  const isKnown = prompt.userId !== undefined || prompt.dni !== undefined;
  useEffect(() => {
    if (isKnown) lookUpPerson();
  }, [isKnown]);

  function advance(): void {
    const part = document.activeElement?.closest('[data-part]')?.getAttribute('data-part');
    if (part === 'pet' && typeof findPetChoice(form.fields, form.owner) === 'number') focusPlace(formId);
    else form.submit();
  }

  function submitOnCtrlEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  }

  const foot = (
    <>
      <Summary form={form} />
      <Button className={prompt.place ? undefined : styles.cancel} onClick={onClose}>
        {words.close}
      </Button>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        aria-keyshortcuts="Control+Enter"
        isPending={form.isPending}
      >
        {form.override.rejection === null ? words.save : 'Registrar igual'}
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} size="large" title={words.title} foot={foot}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter books from any of its fields */}
      <div onKeyDown={submitOnCtrlEnter}>
        <OfferInstead prompt={prompt} onOffered={onClose} />
        <Form id={formId} onSubmit={advance}>
          {prompt.organisation && <Note>Toma un lugar reservado para {prompt.organisation}.</Note>}
          <PersonPart form={form} label={words.person} onChosen={goToNext} />
          {form.owner !== undefined && <PetPart form={form} />}
          <ServicePart form={form} />
          <PlacePart form={form} />
          <Comment form={form} />
          {form.owner === null && <PersonNotice form={form} />}
          <OverrideFields override={form.override} act="registrarlo" />
          {!form.isLost && <FormError error={form.rejection} />}
        </Form>
      </div>
    </Dialog>
  );
}

function OfferInstead({
  prompt: { place },
  onOffered,
}: {
  prompt: GiveBookingPrompt;
  onOffered: () => void;
}) {
  if (place?.AgendaId === undefined) return null;
  const { ServiceId, AgendaId, start, isOffered = false } = place;
  return (
    <div className={styles.offer}>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <OfferPlace place={{ ServiceId, AgendaId, start, isOffered }} onOffered={onOffered} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function Comment({ form }: { form: BookingForm }) {
  const { comment } = form.fields;
  const [isOpen, setOpen] = useState(comment !== '');
  if (!isOpen)
    return (
      <Button variant="quiet" className={styles.comment} onClick={() => setOpen(true)}>
        <MessageSquarePlus aria-hidden />
        Agregar un comentario
      </Button>
    );
  return (
    <TextArea
      ref={(field) => void (comment === '' && field?.focus())}
      label="Comentario (opcional)"
      rows={2}
      maxLength={LIMITS.comment}
      value={comment}
      onChange={(text) => form.change({ comment: text })}
    />
  );
}

function Summary({ form: { fields, owner, places, services, isLost } }: { form: BookingForm }) {
  const pet = findPetChoice(fields, owner);
  const petName = pet === 'new' ? fields.petName : owner?.Pets.find(({ id }) => id === pet)?.petName;
  const { userName, userLastName } = owner?.Person ?? fields;
  const person = `${userName} ${userLastName}`.trim();
  const { choice, serviceAgendas } = places;
  const service = services.dueIds && serviceAgendas[0]?.serviceName;
  return (
    <p className={styles.sum}>
      <span>
        <b>{petName}</b>
        {[petName && person && `, de ${person}`, petName && service && ` · ${service}`]
          .filter(Boolean)
          .join('')}
        {!petName && [person, service].filter(Boolean).join(' · ')}
      </span>
      {choice && !isLost && (
        <span>
          {choice.isExtra && 'sobreturno '}
          <b>{momentInWords(choice, townNow())}</b>
        </span>
      )}
    </p>
  );
}

function focusNext(formId: string, hasPlace: boolean): void {
  const form = document.getElementById(formId);
  const parts = [...(form?.querySelectorAll('[data-part="new"], [data-part="pet"]') ?? [])];
  const open = parts.find((part) => part.getAttribute('data-is-open') === 'true');
  const fields = [...(open?.querySelectorAll('input') ?? [])];
  const field = fields.find(({ type, value }) => type === 'radio' || value === '');
  const save = document.querySelector<HTMLElement>(`[type="submit"][form="${CSS.escape(formId)}"]`);
  if (field) field.focus();
  else if (hasPlace) save?.focus();
  else focusPlace(formId);
}

function focusPlace(formId: string): void {
  const part = document.getElementById(formId)?.querySelector<HTMLElement>('[data-part="place"]');
  (part?.querySelector<HTMLElement>('[role="radiogroup"] input:checked') ?? part)?.focus();
}
