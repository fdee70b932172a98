import { useNavigate } from 'react-router';
import type { PetVerdict } from '#shared/health/eligibility.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { searchOf } from '../../../schedule/agendas/agenda-choice.ts';
import { useServices } from '../../../schedule/agendas/agendas.api.ts';
import { CallPlace } from '../result/call-place.tsx';
import { STEPS } from '../steps.ts';
import { changeProgress, useProgress } from '../wizard-state.ts';
import styles from './pet-said.module.css';

/** The ways on for a pet that the rules keep from the slot: its first day, where there is one. */
export function WaysOn({ said }: { said: PetVerdict }) {
  const { from, PetId } = said;
  const missing = said.problems.find(({ need, ruleEffect }) => need === 'vaccine' && ruleEffect === 'block');
  if (from === null && missing) return <BookVaccine petId={PetId} vaccineId={missing.VaccineId} />;
  if (from === null) return said.problems.some(({ need }) => need !== null) ? null : <CallPlace />;
  return <LookFrom petId={PetId} from={from} />;
}

type LookFromProps = {
  petId: number;
  from: string;
  /** The day that is opened, where the calendar doesn't know by itself since when. */
  day?: string;
};

/** The first step again, for the pet, from that day on. */
export function LookFrom({ petId, from, day }: LookFromProps) {
  const navigate = useNavigate();
  const { slot } = useProgress();
  const look = () => {
    changeProgress({ petId, day: day ?? null, slot: null });
    void navigate(`${STEPS[0].path}${slot ? searchOf(slot) : ''}`);
  };
  return (
    <Button className={styles.button} onClick={look}>
      Ver turnos desde el {formatIsoDate(from).slice(0, 'DD/MM'.length)}
    </Button>
  );
}

/** The first step with the service that gives the vaccine chosen; the place's phone where none does. */
function BookVaccine({ petId, vaccineId }: { petId: number; vaccineId: number | null }) {
  const navigate = useNavigate();
  const { data: services = [] } = useServices();
  const service = services.find(({ VaccineId }) => VaccineId !== null && VaccineId === vaccineId);
  if (!service) return <CallPlace />;
  const look = () => {
    changeProgress({ petId, alsoIds: [], day: null, slot: null });
    void navigate(`${STEPS[0].path}?servicio=${service.id}`);
  };
  return (
    <Button className={styles.button} onClick={look}>
      Reservar la vacuna
    </Button>
  );
}

/** That nothing is in the pet's way, and what to know before. */
export function MayUse({ said }: { said: PetVerdict }) {
  return (
    <>
      <span>Puede usar este turno</span>
      {said.problems.map(({ message }) => (
        <span key={message} className={styles.warning}>
          {message}
        </span>
      ))}
    </>
  );
}
