import { useNavigate } from 'react-router';
import type { PetVerdict } from '#shared/health/eligibility.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { searchOf } from '../../../schedule/agendas/agenda-choice.ts';
import { useServices } from '../../../schedule/agendas/agendas.api.ts';
import { CallPlace } from '../result/call-place.tsx';
import { STEPS } from '../steps.ts';
import { changeProgress, useProgress } from '../wizard-state.ts';
import styles from './pet-verdict.module.css';

export function WaysOn({ verdict }: { verdict: PetVerdict }) {
  const { from, PetId } = verdict;
  const missing = verdict.problems.find(
    ({ need, ruleEffect }) => need === 'vaccine' && ruleEffect === 'block',
  );
  if (from === null && missing) return <BookVaccine petId={PetId} vaccineId={missing.VaccineId} />;
  if (from === null) return verdict.problems.some(({ need }) => need !== null) ? null : <CallPlace />;
  return <BookFrom petId={PetId} from={from} />;
}

type BookFromProps = {
  petId: number;
  from: string;
  day?: string;
};

export function BookFrom({ petId, from, day }: BookFromProps) {
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

export function PetAllowed({ verdict }: { verdict: PetVerdict }) {
  return (
    <>
      <span>Puede usar este turno</span>
      {verdict.problems.map(({ message }) => (
        <span key={message} className={styles.warning}>
          {message}
        </span>
      ))}
    </>
  );
}
