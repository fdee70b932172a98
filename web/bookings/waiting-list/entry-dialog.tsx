import { ListPlus, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type PauseReason,
  type ServiceWaitingEntry,
  WAITING_MESSAGES,
} from '#shared/bookings/waiting-list.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { formatInstant } from '../../platform/api/moment.ts';
import { toTelLink } from '../../platform/fields/tel.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { FactList } from '../../platform/ui/fact-list.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { LeaveListDialog } from './leave-list-dialog.tsx';
import { OfferAnswers } from './offer-answers.tsx';
import { OfferClock } from './offer-clock.tsx';
import { OfferChoices, useOfferChoice } from './offer-place.tsx';
import { useLeaveList, useOfferablePlaces, useOfferPlace, usePrioritise } from './waiting-list.api.ts';
import { daysInWords, momentInWords } from './waiting-list.words.ts';

type EntryDialogProps = { entry: ServiceWaitingEntry; onClose: () => void };

type Step = 'show' | 'offer' | 'prioritise' | 'leave';

export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const [step, setStep] = useState<Step>('show');
  const goBack = () => setStep('show');
  if (step === 'offer') return <PlaceDialog entry={entry} onClose={goBack} />;
  if (step === 'prioritise') return <PriorityDialog entry={entry} onClose={goBack} />;
  if (step === 'leave') return <RemoveDialog entry={entry} onClose={goBack} onLeft={onClose} />;
  const { Owner, UserId, offer, petName } = entry;
  const name = `${Owner.userName} ${Owner.userLastName}`;
  return (
    <Dialog onClose={onClose} title={`${petName}, en lista de espera`}>
      <p>
        <Link to={personPath(UserId)}>{name}</Link>
        {Owner.userPhone !== '' && (
          <>
            {' · '}
            <a href={toTelLink(Owner.userPhone)}>{Owner.userPhone}</a>
          </>
        )}
      </p>
      {offer ? (
        <>
          <p>
            <b>Lugar ofrecido:</b> {momentInWords(offer.bookingStartDate)},{' '}
            {withArticle(offer.locationName, 'en')}
          </p>
          <OfferClock offer={offer} text="Guardado hasta" />
          <OfferAnswers offerId={offer.id} name={name} onAnswered={onClose} />
        </>
      ) : (
        <Actions entry={entry} onStep={setStep} />
      )}
      <FactList facts={toFacts(entry)} />
    </Dialog>
  );
}

const PAUSES: Readonly<Record<PauseReason, string>> = {
  owner: 'La pidió su responsable',
  offers: 'Ya tuvo tres ofrecimientos',
  expired: 'Dos veces no contestó',
};

function toFacts(entry: ServiceWaitingEntry) {
  const { createdAt, improvedStart, priorityReason, waitingState, offersLeft } = entry;
  return [
    ['En la lista desde', formatInstant(createdAt)],
    ['Días que le sirven', daysInWords(entry)],
    ['Quiere adelantar', improvedStart === null ? null : momentInWords(improvedStart)],
    ['Prioridad', priorityReason],
    ['En pausa', waitingState === 'paused' ? PAUSES[entry.pauseReason ?? 'owner'] : null],
    ['Ofrecimientos que le quedan', String(offersLeft)],
  ] as const;
}

type ActionsProps = { entry: ServiceWaitingEntry; onStep: (step: Step) => void };

function Actions({ entry: { id, waitingState, priorityReason }, onStep }: ActionsProps) {
  const prioritise = usePrioritise(id);
  function remove(): void {
    prioritise.mutate(null, { onSuccess: () => showToast('Le quitamos la prioridad', 'ok') });
  }
  return (
    <div className="stack gap-s2">
      {waitingState === 'waiting' && (
        <Button variant="primary" isBlock onClick={() => onStep('offer')}>
          <ListPlus aria-hidden />
          Ofrecer un lugar
        </Button>
      )}
      {priorityReason === null ? (
        <Button isBlock onClick={() => onStep('prioritise')}>
          <Star aria-hidden />
          Dar prioridad
        </Button>
      ) : (
        <Button isBlock isPending={prioritise.isPending} onClick={remove}>
          Quitar la prioridad
        </Button>
      )}
      <Button variant="danger" isBlock onClick={() => onStep('leave')}>
        Quitar de la lista
      </Button>
      <FormError error={prioritise.error} />
    </div>
  );
}

function PlaceDialog({ entry, onClose }: EntryDialogProps) {
  const { data: places } = useOfferablePlaces(entry.ServiceId);
  const offering = useOfferPlace(({ petName }) => {
    showToast(`Le ofrecimos el lugar a ${petName}`, 'ok');
    onClose();
  });
  const distinctPlaces = [...new Map(places?.map((place) => [toPlaceKey(place), place])).values()];
  const choice = useOfferChoice(distinctPlaces, toPlaceKey);
  const place = choice.current;

  function offer(): void {
    if (place)
      offering.mutate({ id: entry.id, AgendaId: place.AgendaId, bookingStartDate: place.bookingStartDate });
  }

  return (
    <FormDialog
      title={`Ofrecer un lugar a ${entry.petName}`}
      verb="Ofrecer"
      cancelLabel="Volver"
      isBlocked={!place}
      isPending={offering.isPending}
      error={choice.gone === null ? offering.error : null}
      onSave={offer}
      onClose={onClose}
    >
      {places?.length === 0 && <p>No hay lugares libres para ofrecer.</p>}
      <OfferChoices
        label="Lugar"
        choice={choice}
        goneText={WAITING_MESSAGES.taken}
        otherText="elegí otro"
        offering={offering}
      >
        {(each) => (
          <span>
            <b className="first-upper">{momentInWords(each.bookingStartDate)}</b>
            <small>
              {each.locationName}
              {each.isTooLate && ` · ${WAITING_MESSAGES.tooLate}`}
            </small>
          </span>
        )}
      </OfferChoices>
    </FormDialog>
  );
}

function toPlaceKey({ AgendaId, bookingStartDate }: { AgendaId: number; bookingStartDate: number }): string {
  return `${AgendaId}-${bookingStartDate}`;
}

function PriorityDialog({ entry, onClose }: EntryDialogProps) {
  const { frame, text } = useDialogForm({
    name: `priority ${entry.id}`,
    initial: { reason: '' },
    problemsOf: ({ reason }) => listFailedChecks([['reason', reason.trim() !== '', WAITING_MESSAGES.reason]]),
    toRequest: ({ reason }) => reason.trim(),
    mutation: usePrioritise(entry.id),
    successMessage: `${entry.petName} tiene prioridad`,
    onClose,
  });
  return (
    <FormDialog title="Dar prioridad" cancelLabel="Volver" {...frame}>
      <p>{entry.petName} pasa al principio de la lista. El motivo queda en el historial.</p>
      <TextField label="Motivo" maxLength={LIMITS.reason} {...text('reason')} />
    </FormDialog>
  );
}

type RemoveDialogProps = EntryDialogProps & { onLeft: () => void };

function RemoveDialog({ entry, onClose, onLeft }: RemoveDialogProps) {
  const leaving = useLeaveList(entry.id, () => {
    showToast(`${entry.petName} salió de la lista`, 'ok');
    onLeft();
  });
  return (
    <LeaveListDialog
      entry={entry}
      isPending={leaving.isPending}
      error={leaving.error}
      onLeave={() => leaving.mutate()}
      onClose={onClose}
    />
  );
}
