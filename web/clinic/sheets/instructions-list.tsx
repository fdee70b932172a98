import type { AftercareStep } from '#shared/schedule/aftercare.ts';
import { momentInWords } from '#shared/schedule/aftercare-steps.ts';
import styles from './discharge-card.module.css';

export function InstructionsList({ steps }: { steps: readonly AftercareStep[] }) {
  return (
    <ul className={`stack gap-s2 ${styles.steps}`}>
      {steps.map((step) => (
        <li key={`${step.aftercareKind}${step.at}${step.text}`}>
          {step.at !== null && <b>{momentInWords(step)}</b>}
          <span>{step.text}</span>
        </li>
      ))}
    </ul>
  );
}
