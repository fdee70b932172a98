import { CircleAlert } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { FreeSlot } from '#shared/agendas.ts';
import type { ErrorCode } from '#shared/messages.ts';
import { dateInWords, isoDate } from '#shared/town-clock.ts';
import { searchOf } from '../agendas/agenda-choice.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './booking-failed.module.css';
import { CallPlace } from './call-place.tsx';
import { NearestSlots } from './nearest-slots.tsx';
import type { Outcome } from './progress.ts';
import { STEPS } from './steps.ts';
import { changeProgress, useProgress } from './wizard-state.ts';

const LOST: ErrorCode = 'conflict';
const BY_RULES: ErrorCode = 'overridable';

/** Why there is no booking, and the ways on; all but the slot stays chosen. */
export function BookingFailed({ outcome }: { outcome: Outcome }) {
  const navigate = useNavigate();
  const { slot, alsoIds } = useProgress();
  const isByRules = outcome.code === BY_RULES;
  // Where it is the place that is missing, the answer tells of another.
  const isAboutPets = isByRules || (alsoIds.length > 0 && outcome.nearest === undefined);

  function chooseAnother(day = slot && isoDate(slot.bookingStartDate)): void {
    void navigate(`${STEPS[0].path}${slot ? searchOf(slot) : ''}`);
    changeProgress({ day, slot: null, outcome: null });
  }

  function take(other: FreeSlot): void {
    changeProgress({ day: isoDate(other.bookingStartDate), slot: other, outcome: null });
    void navigate('/terms', { replace: true });
  }

  return (
    <div className={styles.screen}>
      <span className={styles.mark}>
        <CircleAlert size={30} aria-hidden />
      </span>
      <PageTitle>Ha ocurrido un error!</PageTitle>
      <p className={styles.message}>{outcome.message}</p>
      {outcome.nearest && <NearestTogether slot={outcome.nearest} onTake={take} />}
      {slot && alsoIds.length === 0 && outcome.code === LOST && (
        <NearestSlots lost={slot} onSlot={take} onDay={chooseAnother} />
      )}
      {isByRules && <CallPlace />}
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

/** From where the pets fit one after another. */
function NearestTogether({ slot, onTake }: { slot: FreeSlot; onTake: (slot: FreeSlot) => void }) {
  const { bookingStartDate: start, bookingStartTime } = slot;
  return (
    <Button onClick={() => onTake(slot)}>
      Reservar el {dateInWords(start)} a las {bookingStartTime}
    </Button>
  );
}

/** No other hour would do: the pets' step tells of each what is in its way, and until when. */
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
