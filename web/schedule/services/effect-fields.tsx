import type { ServiceEffect } from '#shared/schedule/services.ts';
import { VaccineField } from '../../catalogues/vaccines/vaccine-field.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import styles from './service-editor.module.css';
import { EFFECTS, FIELD_WORDS, type ServiceFields } from './service-fields.ts';

const KINDS = Object.entries(EFFECTS).map(([id, label]) => ({ id: id as ServiceEffect, label }));

/** What a turno marked as done writes by itself into the pet's health book. */
export function EffectFields({ form }: { form: Draft<ServiceFields> }) {
  const { draft, change, errorOf } = form;
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
      {draft.serviceEffect === 'vaccine' && <VaccineField {...fieldProps(form, 'VaccineId')} />}
    </div>
  );
}
