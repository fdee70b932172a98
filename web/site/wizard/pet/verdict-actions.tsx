import { useNavigate } from 'react-router';
import type { PetVerdict } from '#shared/health/eligibility.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { findDueService, serviceInWords } from '../../../health/eligibility/eligibility-facts.ts';
import { usePetEligibility } from '../../../health/eligibility/verdicts.api.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toSearch } from '../../../schedule/agendas/agenda-choice.ts';
import { useServices } from '../../../schedule/agendas/agendas.api.ts';
import { SlotLocationContact } from '../result/location-contact.tsx';
import { STEPS } from '../steps.ts';
import { changeProgress, useProgress } from '../wizard-state.ts';
import styles from './pet-verdict.module.css';

export function VerdictActions({ verdict }: { verdict: PetVerdict }) {
  const { from, PetId } = verdict;
  const missingVaccine = verdict.problems.find(
    ({ need, ruleEffect }) => need === 'vaccine' && ruleEffect === 'block',
  );
  if (from === null && missingVaccine)
    return <BookVaccine petId={PetId} vaccineId={missingVaccine.VaccineId} />;
  if (from === null)
    return verdict.problems.some(({ need }) => need !== null) ? null : <BookDueService petId={PetId} />;
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
  const showSlots = () => {
    changeProgress({ petId, day: day ?? null, slot: null });
    void navigate(`${STEPS[0].path}${slot ? toSearch(slot) : ''}`);
  };
  return (
    <Button className={styles.button} onClick={showSlots}>
      Ver turnos desde el {formatIsoDate(from).slice(0, 'DD/MM'.length)}
    </Button>
  );
}

function BookVaccine({ petId, vaccineId }: { petId: number; vaccineId: number | null }) {
  const { data: services = [] } = useServices();
  const service = services.find(({ VaccineId }) => VaccineId !== null && VaccineId === vaccineId);
  if (!service) return <SlotLocationContact />;
  return <BookService petId={petId} serviceId={service.id} label="Reservar la vacuna" />;
}

function BookDueService({ petId }: { petId: number }) {
  const { data: eligibilities = [] } = usePetEligibility();
  const due = findDueService(eligibilities.find(({ PetId }) => PetId === petId)?.services ?? []);
  if (!due) return <SlotLocationContact />;
  return <BookService petId={petId} serviceId={due.ServiceId} label={`Reservar ${serviceInWords(due)}`} />;
}

type BookServiceProps = { petId: number; serviceId: number; label: string };

function BookService({ petId, serviceId, label }: BookServiceProps) {
  const navigate = useNavigate();
  const showSlots = () => {
    changeProgress({ petId, alsoIds: [], day: null, slot: null });
    void navigate(`${STEPS[0].path}?servicio=${serviceId}`);
  };
  return (
    <Button className={styles.button} onClick={showSlots}>
      {label}
    </Button>
  );
}
