import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { WAITING_MESSAGES, type WaitingEntry } from '#shared/bookings/waiting-list.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { useBooking } from '../../../bookings/bookings/bookings.api.ts';
import {
  ANY_DAY,
  findDaysProblems,
  toEntryDraft,
  WaitingDaysFields,
} from '../../../bookings/waiting-list/waiting-days-fields.tsx';
import { useCreateEntry, useOwnEntries } from '../../../bookings/waiting-list/waiting-list.api.ts';
import { entryPath, momentInWords, NO_BOOKING } from '../../../bookings/waiting-list/waiting-list.words.ts';
import { usePets } from '../../../pets/pets/pets.api.ts';
import { useSession } from '../../../platform/api/session-store.ts';
import { PetPicture } from '../../../platform/art/pet-picture.tsx';
import { ChoiceChips } from '../../../platform/fields/choice-chips.tsx';
import { Form } from '../../../platform/forms/form.tsx';
import { FormError } from '../../../platform/forms/form-error.tsx';
import { useDraft } from '../../../platform/forms/use-draft.ts';
import { LoadFailed } from '../../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../../platform/screens/page-title.tsx';
import { useGoBack } from '../../../platform/screens/use-go-back.ts';
import { ActionBar } from '../../../platform/ui/action-bar.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { showToast } from '../../../platform/ui/toast.tsx';
import { useServices } from '../../../schedule/agendas/agendas.api.ts';
import { useWaitingListServices } from '../../../schedule/agendas/waiting-list-services.api.ts';
import { AccountPanels, useAccountForms } from '../account-step.tsx';
import { NewPetForm } from '../pet/pet-panels.tsx';
import { useNewPetForm } from '../pet/use-new-pet-form.ts';
import styles from './join-screen.module.css';

export function JoinScreen() {
  const [search] = useSearchParams();
  const isLoggedIn = useSession() !== null;
  const { isLoadingError, refetch } = useServices();
  const services = useWaitingListServices();
  const service = services?.find(({ id }) => String(id) === search.get('servicio'));
  return (
    <div className={`stack ${styles.page}`}>
      <PageTitle text={service?.serviceName}>Anotarme en la lista</PageTitle>
      {isLoadingError && <LoadFailed title="No pudimos cargar el servicio" onRetry={refetch} />}
      {services && !service && <Note>{WAITING_MESSAGES.off}</Note>}
      {service && (isLoggedIn ? <Choice serviceId={service.id} /> : <Account />)}
      {!services && !isLoadingError && <Skeleton height="20rem" />}
    </div>
  );
}

function Account() {
  const forms = useAccountForms(() => undefined);
  return <AccountPanels forms={forms} />;
}

function Choice({ serviceId }: { serviceId: number }) {
  const [search] = useSearchParams();
  const bookingId = search.get('turno');
  if (bookingId === null) return <JoinForm serviceId={serviceId} booking={null} />;
  return <EarlierChoice serviceId={serviceId} bookingId={bookingId} />;
}

function EarlierChoice({ serviceId, bookingId }: { serviceId: number; bookingId: string }) {
  const { data: booking, isError, refetch } = useBooking(bookingId);
  if (isError) return <LoadFailed title="No pudimos cargar el turno" onRetry={refetch} />;
  return booking ? <JoinForm serviceId={serviceId} booking={booking} /> : <Skeleton height="20rem" />;
}

type JoinFormProps = { serviceId: number; booking: BookingDetail | null };

function JoinForm({ serviceId, booking }: JoinFormProps) {
  const navigate = useNavigate();
  const { data: pets, isLoadingError, refetch } = usePets();
  const form = useDraft(`join ${serviceId}`, ANY_DAY);
  const { petId, choose } = useChosenPetId(pets, booking);
  const entry = useWaitingEntry(petId, serviceId);
  const joining = useCreateEntry();
  const goBack = useGoBack('/booking-selector');

  function join(): void {
    const problems = findDaysProblems(form.draft);
    form.showProblems(problems);
    if (petId === null) showToast(MESSAGES.noPet);
    if (problems.length > 0 || petId === null || joining.isPending) return;
    const request = { ServiceId: serviceId, PetId: petId, BookingId: booking?.id ?? null };
    joining.mutate(
      { ...toEntryDraft(form.draft), ...request },
      {
        onSuccess: ({ id, petName }) => {
          showToast(`${petName} está en la lista de espera`, 'ok');
          void navigate(entryPath(id), { replace: true });
        },
      },
    );
  }

  if (isLoadingError) return <LoadFailed title="No pudimos cargar tus mascotas" onRetry={refetch} />;
  if (!pets) return <Skeleton height="20rem" />;
  return (
    <>
      {booking ? <EarlierBooking booking={booking} /> : <Pets pets={pets} value={petId} onChange={choose} />}
      {entry ? (
        <Note>
          <p>{WAITING_MESSAGES.twice(entry.petName)}.</p>
          <Link to={entryPath(entry.id)}>Ver su puesto</Link>
        </Note>
      ) : (
        <Form id="join" onSubmit={join}>
          <Card className="stack">
            <WaitingDaysFields form={form} serviceId={serviceId} isEarlier={booking !== null} />
          </Card>
          <Note>{NO_BOOKING}. Cuando se libera un lugar, te lo guardamos y te avisamos.</Note>
          <FormError error={joining.error} />
        </Form>
      )}
      <ActionBar>
        <Button onClick={goBack}>Volver</Button>
        {!entry && (
          <Button variant="primary" type="submit" form="join" isPending={joining.isPending}>
            Anotarme
          </Button>
        )}
      </ActionBar>
    </>
  );
}

function useChosenPetId(pets: readonly Pet[] | undefined, booking: BookingDetail | null) {
  const [search, setSearch] = useSearchParams();
  const livingPets = pets?.filter(({ petDiedOn }) => petDiedOn === null) ?? [];
  const requested = livingPets.find(({ id }) => String(id) === search.get('mascota'));
  const onlyPet = livingPets.length === 1 ? livingPets[0] : undefined;

  function choose(id: number): void {
    const next = new URLSearchParams(search);
    next.set('mascota', String(id));
    setSearch(next, { replace: true });
  }

  return { petId: booking?.PetId ?? requested?.id ?? onlyPet?.id ?? null, choose };
}

function useWaitingEntry(petId: number | null, serviceId: number): WaitingEntry | undefined {
  const { data: entries } = useOwnEntries();
  return entries?.find(({ PetId, ServiceId }) => PetId === petId && ServiceId === serviceId);
}

function EarlierBooking({ booking: { Pet, bookingStartDate } }: { booking: BookingDetail }) {
  return (
    <Card>
      <p>
        {Pet.petName} tiene turno el <b>{momentInWords(bookingStartDate)}</b>. Lo conserva hasta que aceptes
        uno antes.
      </p>
    </Card>
  );
}

type PetsProps = { pets: readonly Pet[]; value: number | null; onChange: (id: number) => void };

function Pets({ pets, value, onChange }: PetsProps) {
  const livingPets = pets.filter(({ petDiedOn }) => petDiedOn === null);
  const [isAdding, setAdding] = useState(false);
  const newPet = useNewPetForm(({ id }) => {
    setAdding(false);
    onChange(id);
  });
  const showsForm = isAdding || livingPets.length === 0;
  return (
    <Card className="stack">
      {livingPets.length > 0 && (
        <ChoiceChips
          label="¿Para quién?"
          chips={livingPets.map(({ id, petName, Breed }) => ({
            id,
            label: petName,
            picture: <PetPicture specieName={Breed.Specie.specieName} />,
          }))}
          value={value}
          onChange={onChange}
        />
      )}
      {showsForm ? (
        <>
          <h2>Tu mascota</h2>
          <NewPetForm form={newPet} />
        </>
      ) : (
        <Button variant="quiet" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          Agregar otra mascota
        </Button>
      )}
    </Card>
  );
}
