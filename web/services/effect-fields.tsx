import type { ServiceEffect } from '#shared/services.ts';
import { ComboSelect } from '../ui/combo-select.tsx';
import type { Draft } from '../ui/use-draft.ts';
import { useVaccines } from '../vaccines/vaccines.api.ts';
import styles from './service-editor.module.css';
import { EFFECTS, FIELD_WORDS, type ServiceFields } from './service-fields.ts';

const KINDS = Object.entries(EFFECTS).map(([id, label]) => ({ id: id as ServiceEffect, label }));

/** What a turno marked as done writes by itself into the pet's health book. */
export function EffectFields({ form: { draft, change, errorOf } }: { form: Draft<ServiceFields> }) {
  const gives = draft.serviceEffect === 'vaccine';
  const { data: vaccines = [] } = useVaccines({ enabled: gives });
  return (
    <div className={`stack ${styles.grid}`}>
      <ComboSelect
        label={FIELD_WORDS.serviceEffect.label}
        hint="Al marcar el turno como cumplido; al deshacerlo, se quita"
        items={KINDS}
        value={draft.serviceEffect}
        onChange={(effect) => effect && change({ serviceEffect: effect })}
        error={errorOf('serviceEffect')}
      />
      {gives && (
        <ComboSelect
          label={FIELD_WORDS.VaccineId}
          items={vaccines.map(({ id, vaccineName }) => ({ id, label: vaccineName }))}
          value={draft.VaccineId || null}
          onChange={(id) => change({ VaccineId: id ?? 0 })}
          error={errorOf('VaccineId')}
        />
      )}
    </div>
  );
}
