import { formatMoment } from '#shared/schedule/discharge-instruction-times.ts';
import type { DischargeInstruction } from '#shared/schedule/discharge-instructions.ts';
import styles from './discharge-card.module.css';

export function InstructionsList({ steps }: { steps: readonly DischargeInstruction[] }) {
  return (
    <ul className={`stack gap-s2 ${styles.steps}`}>
      {steps.map((step) => (
        <li key={`${step.aftercareKind}${step.at}${step.text}`}>
          {step.at !== null && <b>{formatMoment(step)}</b>}
          <span>{step.text}</span>
        </li>
      ))}
    </ul>
  );
}
