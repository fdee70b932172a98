import { CircleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { ErrorCode } from '#shared/platform/messages.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { isFullGroup } from '#shared/schedule/quota-words.ts';
import { withTimeout } from '../../../platform/screens/lazy-screen.ts';
import { PageTitle } from '../../../platform/screens/page-title.tsx';
import { Button, LinkButton } from '../../../platform/ui/button.tsx';
import { toSearch } from '../../../schedule/agendas/agenda-choice.ts';
import { NoAnswer } from '../no-answer.tsx';
import { startInWords } from '../pet/also-pets.tsx';
import type { Outcome } from '../progress.ts';
import { NearestSlots } from '../slot/nearest-slots.tsx';
import { STEPS } from '../steps.ts';
import { useFinish } from '../use-finish.ts';
import { changeProgress, useProgress } from '../wizard-state.ts';
import styles from './booking-failed.module.css';
import { SlotLocationContact } from './location-contact.tsx';

const JoinNote = lazy(async () => ({
  default: (await withTimeout(import('../waiting/join-note.tsx'))).JoinNote,
}));

const LOST_PLACE_CODE: ErrorCode = 'conflict';
const OVERRIDABLE_CODE: ErrorCode = 'overridable';

export function BookingFailed({ outcome }: { outcome: Outcome }) {
  const navigate = useNavigate();
  const { slot, petId, alsoIds } = useProgress();
  const isByRules = outcome.code === OVERRIDABLE_CODE;
  const isGroupFull = isFullGroup(outcome.message);
  const isFull = outcome.code === LOST_PLACE_CODE || isGroupFull;
  const isAboutPets = !isGroupFull && (isByRules || (alsoIds.length > 0 && outcome.nearest === undefined));

  function chooseAnother(day = slot && toIsoDate(slot.bookingStartDate)): void {
    void navigate(`${STEPS[0].path}${slot ? toSearch(slot) : ''}`);
    changeProgress({ day, slot: null, outcome: null });
  }

  function takeSlot(other: FreeSlot): void {
    changeProgress({ day: toIsoDate(other.bookingStartDate), slot: other, outcome: null });
    void navigate('/terms', { replace: true });
  }

  return (
    <div className={styles.screen}>
      <span className={styles.mark}>
        <CircleAlert size={30} aria-hidden />
      </span>
      <PageTitle>Ha ocurrido un error!</PageTitle>
      <p className={styles.message}>{outcome.message}</p>
      {outcome.nearest && <NearestTogether slot={outcome.nearest} />}
      {slot && alsoIds.length === 0 && outcome.code === LOST_PLACE_CODE && (
        <NearestSlots lostSlot={slot} onSlot={takeSlot} onDay={chooseAnother} />
      )}
      {slot && isFull && (
        <Suspense>
          <JoinNote ServiceId={slot.ServiceId} petId={petId} />
        </Suspense>
      )}
      {isByRules && <SlotLocationContact />}
      <div className={`stack gap-s3 ${styles.actions}`}>
        {isAboutPets ? (
          <OtherPet />
        ) : (
          <Button variant="primary" onClick={() => chooseAnother()}>
            Elegir otro turno
          </Button>
        )}
        <LinkButton variant="quiet" to="/">
          Volver al inicio
        </LinkButton>
      </div>
    </div>
  );
}

function NearestTogether({ slot }: { slot: FreeSlot }) {
  const { finish, isPending, failure } = useFinish(() => undefined);
  const book = () => finish([], slot);
  return (
    <>
      <Button isPending={isPending} onClick={book}>
        Reservar el {startInWords(slot)}
      </Button>
      {failure !== null && !isPending && <NoAnswer failure={failure} onRetry={book} />}
    </>
  );
}

function OtherPet() {
  const navigate = useNavigate();
  function chooseAnother(): void {
    changeProgress({ outcome: null });
    void navigate('/pets');
  }

  return (
    <>
      <LinkButton variant="primary" to="/admin-bookings">
        Ver mis turnos
      </LinkButton>
      <Button onClick={chooseAnother}>Elegir otra mascota</Button>
    </>
  );
}
