import { CalendarCog, Info, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { WAITING_MESSAGES, type WaitingEntry } from '#shared/bookings/waiting-list.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { FactList } from '../../platform/ui/fact-list.tsx';
import { Note } from '../../platform/ui/note.tsx';
import list from '../../platform/ui/numbered.module.css';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { useLocations } from '../../schedule/agendas/agendas.api.ts';
import { useWaitingListServices } from '../../schedule/agendas/waiting-list-services.api.ts';
import { LeaveListDialog } from './leave-list-dialog.tsx';
import { OfferCard } from './offer-card.tsx';
import { findDaysProblems, toDaysFields, toEntryDraft, WaitingDaysFields } from './waiting-days-fields.tsx';
import styles from './waiting-entry-screen.module.css';
import { useLeaveList, useOwnEntries, usePauseEntry, useUpdateEntry } from './waiting-list.api.ts';
import {
  daysInWords,
  joinWithOr,
  momentInWords,
  NO_BOOKING,
  pauseInWords,
  queueInWords,
} from './waiting-list.words.ts';

const HOME = '/admin-bookings';

export function WaitingEntryScreen() {
  const id = Number(useParams().id);
  const { data: entries, isLoadingError, isLoading, refetch } = useOwnEntries();
  const services = useWaitingListServices();
  const entry = entries?.find((each) => each.id === id);
  const isUnlisted = services !== undefined && !isLoading && !isLoadingError && !entry;
  return (
    <>
      <BackButton home={HOME} />
      <PageTitle>{entry ? `${entry.petName}, en la lista de espera` : 'Lista de espera'}</PageTitle>
      <div className={`stack ${styles.page}`}>
        {isLoadingError && <LoadFailed title="No pudimos cargar tu puesto en la lista" onRetry={refetch} />}
        {isUnlisted && <EndedCard />}
        {entry ? (
          <Entry key={entry.id} entry={entry} />
        ) : (
          !isUnlisted && !isLoadingError && <Skeleton height="20rem" />
        )}
      </div>
    </>
  );
}

function EndedCard() {
  return (
    <Card>
      <EmptyState
        title="Ya no está en la lista"
        text="Salió de la lista, o ya tiene su turno."
        action={<LinkButton to={HOME}>Ver mis turnos</LinkButton>}
      />
    </Card>
  );
}

type EntryProps = { entry: WaitingEntry };

function Entry({ entry }: EntryProps) {
  const { offer, waitingState } = entry;
  return (
    <>
      {offer && <OfferCard entry={entry} offer={offer} />}
      {!offer && (waitingState === 'paused' ? <PauseNote entry={entry} /> : <QueuePosition entry={entry} />)}
      <Facts entry={entry} />
      {!offer && <EntryActions entry={entry} />}
    </>
  );
}

function PauseNote({ entry }: EntryProps) {
  return (
    <Note kind="warning" icon={<Pause aria-hidden />}>
      <b>En pausa</b>
      <p>{pauseInWords(entry)}.</p>
    </Note>
  );
}

function QueuePosition({ entry }: EntryProps) {
  const hours = useWaitingListServices()?.find(({ id }) => id === entry.ServiceId)?.offerHours;
  return (
    <>
      <Card className={`stack gap-s3 ${styles.place}`}>
        <p className={styles.number} aria-hidden>
          {(entry.petsBefore ?? 0) + 1}
        </p>
        <p>{queueInWords(entry)}.</p>
        <Note kind="warning" icon={<Info aria-hidden />}>
          {NO_BOOKING}
        </Note>
      </Card>
      <Card aria-label="Qué pasa ahora">
        <ol className={`stack gap-s3 ${list.numbered}`}>
          <li>Cuando se libera un lugar que te sirve, te avisamos.</li>
          {hours && <li>Te lo guardamos {hours} horas, contadas de 8:00 a 21:00.</li>}
          <li>Si ese día no podés, no perdés tu puesto.</li>
        </ol>
      </Card>
    </>
  );
}

function Facts({ entry }: EntryProps) {
  const [isEditing, setEditing] = useState(false);
  const { data: locations = [] } = useLocations();
  const { LocationIds, improvedStart, serviceName, offer } = entry;
  const names = locations.filter(({ id }) => LocationIds.includes(id)).map((each) => each.locationName);
  const earlier = improvedStart === null ? null : `Uno antes del ${momentInWords(improvedStart)}`;
  return (
    <Card className="stack" aria-label="Qué espera">
      <FactList
        facts={[
          ['Servicio', serviceName],
          ['Turno', earlier],
          ['Días', daysInWords(entry)],
          ['Lugar', LocationIds.length === 0 ? 'Cualquiera' : joinWithOr(names)],
        ]}
      />
      {!offer && (
        <Button onClick={() => setEditing(true)}>
          <CalendarCog aria-hidden />
          Cambiar los días
        </Button>
      )}
      {isEditing && <DaysDialog entry={entry} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function DaysDialog({ entry, onClose }: EntryProps & { onClose: () => void }) {
  const { frame, ...form } = useDialogForm({
    name: `waiting-list ${entry.id}`,
    initial: toDaysFields(entry),
    problemsOf: findDaysProblems,
    toRequest: toEntryDraft,
    mutation: useUpdateEntry(entry.id),
    successMessage: 'Guardamos los días. Seguís en tu puesto',
    onClose,
  });
  return (
    <FormDialog title="Cambiar los días" {...frame}>
      <WaitingDaysFields form={form} serviceId={entry.ServiceId} isEarlier={entry.improvedStart !== null} />
    </FormDialog>
  );
}

function EntryActions({ entry }: EntryProps) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const pausing = usePauseEntry(entry.id);
  const leaving = useLeaveList(entry.id, () => {
    showToast(WAITING_MESSAGES.left, 'ok');
    void navigate(HOME, { replace: true });
  });
  const isPaused = entry.waitingState === 'paused';

  function switchPause(): void {
    const words = isPaused ? 'Seguís en la lista de espera' : 'Quedaste en pausa';
    pausing.mutate(!isPaused, { onSuccess: () => showToast(words, 'ok') });
  }

  return (
    <div className="stack gap-s2">
      <Button
        variant={isPaused ? 'primary' : 'outline'}
        isBlock
        isPending={pausing.isPending}
        onClick={switchPause}
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        {isPaused ? 'Seguir en la lista' : 'Pausar'}
      </Button>
      <FormError error={pausing.error} />
      <Button variant="danger" isBlock onClick={() => setLeaving(true)}>
        Salir de la lista
      </Button>
      {isLeaving && (
        <LeaveListDialog
          entry={entry}
          isPending={leaving.isPending}
          error={leaving.error}
          onLeave={() => leaving.mutate()}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  );
}
