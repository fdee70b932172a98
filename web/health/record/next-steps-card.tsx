import { CalendarDays, ChevronRight, Cpu, Plus, Syringe } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { Card } from '../../platform/ui/card.tsx';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import type { NextStep } from './health-story.ts';
import styles from './next-steps-card.module.css';

type Props = {
  steps: readonly NextStep[];
  toBookingPath: (id: number) => string;
  vaccinePath: (vaccineId: number) => string;
  onVaccination: () => void;
  onChip: (() => void) | null;
};

export function NextStepsCard({ steps, toBookingPath, vaccinePath, onVaccination, onChip }: Props) {
  return (
    <Card isFlush aria-labelledby="next-steps" className={styles.steps}>
      <h2 id="next-steps">Próximos pasos</h2>
      <ul>
        {steps.map((step) => (
          <li key={step.kind === 'turno' ? `turno-${step.booking.id}` : `vaccine-${step.vaccine.id}`}>
            <StepLink step={step} toBookingPath={toBookingPath} vaccinePath={vaccinePath} />
          </li>
        ))}
        <li>
          <button type="button" className={styles.go} onClick={onVaccination}>
            <StepText icon={<Plus />} title="Agregar una vacuna" text="De otra veterinaria" />
          </button>
        </li>
        {onChip && (
          <li>
            <button type="button" className={styles.go} onClick={onChip}>
              <StepText icon={<Cpu />} title="Agregar el chip" text="Si ya lo tiene puesto" />
            </button>
          </li>
        )}
      </ul>
    </Card>
  );
}

type StepProps = { step: NextStep } & Pick<Props, 'toBookingPath' | 'vaccinePath'>;

function StepLink({ step, toBookingPath, vaccinePath }: StepProps) {
  if (step.kind === 'vaccine') {
    const title = `Reservar la ${step.vaccine.vaccineName.toLowerCase()}`;
    return (
      <Link className={styles.go} to={vaccinePath(step.vaccine.id)}>
        <StepText icon={<Syringe />} title={title} text={step.note} />
      </Link>
    );
  }
  const { id, serviceName, bookingStartDate: start } = step.booking;
  return (
    <Link className={styles.go} to={toBookingPath(id)}>
      <StepText
        icon={<CalendarDays />}
        title={`Ver el turno de ${serviceName.toLowerCase()}`}
        text={`${formatLongDate(start)}, ${formatTime(start)} hs`}
      />
    </Link>
  );
}

function StepText({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      <IconTile>{icon}</IconTile>
      <span>
        {title}
        <small className="first-upper">{text}</small>
      </span>
      <ChevronRight size={20} aria-hidden />
    </>
  );
}
