import { useState } from 'react';
import type { Verdict } from '#shared/health/eligibility.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import { AnyPetPicker } from '../../pets/pets/any-pet-picker.tsx';
import { townToday } from '../../platform/api/town.ts';
import type { ComboItem } from '../../platform/fields/combo-search.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import { useTrial } from './eligibility.api.ts';
import styles from './try-pet.module.css';

type TryPetProps = {
  serviceId: number;
  /** Unsaved rules. */
  rules: readonly RuleDraft[];
};

export function TryPet({ serviceId, rules }: TryPetProps) {
  const [pet, setPet] = useState<ComboItem | null>(null);
  const [day, setDay] = useState<string | null>(townToday());
  const petId = day === null ? null : (pet?.id ?? null);
  const { data, isCurrent } = useTrial(serviceId, { petId, day: day ?? '', rules });
  return (
    <section className={`stack gap-s3 ${styles.trial}`} aria-label="Probar con una mascota">
      <AnyPetPicker label="Probar con una mascota" value={pet} onChange={setPet} />
      <DateField label="Día del turno" value={day} onChange={setDay} />
      <p aria-live="polite" className={styles.said}>
        {petId !== null && data && isCurrent ? <Result verdict={data} /> : 'Elegí una para ver qué leería'}
      </p>
    </section>
  );
}

const OUTCOMES = {
  allowed: 'Puede usar este turno',
  warned: 'Puede usar este turno, con un aviso',
  refused: 'No puede usar este turno',
} as const;

function Result({ verdict: { outcome, problems, from } }: { verdict: Verdict }) {
  return (
    <>
      <b>{OUTCOMES[outcome]}</b>
      {problems.map(({ message }) => (
        <span key={message}>{message}</span>
      ))}
      {from && <span>Primer día que puede: {formatIsoDate(from)}</span>}
    </>
  );
}
