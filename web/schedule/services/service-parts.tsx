import type { ReactNode } from 'react';
import type { ServiceEffect } from '#shared/schedule/services.ts';
import { VaccineField } from '../../catalogues/vaccines/vaccine-field.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { Card } from '../../platform/ui/card.tsx';
import { Tabs } from '../../platform/ui/tabs.tsx';
import type { RuleRow } from '../pet-rules/rule-rows.ts';
import { LockRulesEditor } from '../requirements/lock-rules-editor.tsx';
import { wrongQuestion } from '../requirements/question-fields.ts';
import { QuestionsEditor } from '../requirements/questions-editor.tsx';
import { AftercareFields } from './aftercare-fields.tsx';
import { PreparationFields } from './preparation-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import styles from './service-editor.module.css';
import { EFFECTS, FIELD_WORDS, type ServiceFields } from './service-fields.ts';
import { AbsenceFields, BringField, RuleFields, WordFields } from './service-form-fields.tsx';
import { PARTS, type Part, partOf, problemsOf, rowError } from './service-problems.ts';

const KINDS = Object.entries(EFFECTS).map(([id, label]) => ({ id: id as ServiceEffect, label }));

export type RulesOf = (
  service: Pick<ServiceFields, 'serviceName' | 'serviceEffect' | 'VaccineId'> & { id: number | null },
  rows: readonly RuleRow[],
  onChange: (rows: RuleRow[]) => void,
) => ReactNode;

type Props = {
  /** `null` of one that isn't there yet. */
  id: number | null;
  form: Draft<ServiceFields>;
  /** The editor of which pets it takes by their stories. */
  rulesOf: RulesOf;
};

type ServicePartsProps = Props & { part: Part; onShow: (part: Part) => void };

const TABS: Readonly<Record<Part, { label: string; Content: (props: Props) => ReactNode }>> = {
  datos: { label: 'Datos', Content: Words },
  reglas: { label: 'Reglas', Content: Rules },
  requisitos: { label: 'Requisitos', Content: Requirements },
  mascota: { label: 'Según la mascota', Content: PetRules },
  preparacion: { label: 'Preparación', Content: Preparation },
  recordatorios: { label: 'Recordatorios', Content: Reminders },
};

/** All of a service in tabs; a tab whose fields were found wrong says so. */
export function ServiceParts({ part, onShow, ...props }: ServicePartsProps) {
  const { form } = props;
  const blamed = problemsOf(form.draft)
    .map(({ field }) => field)
    .filter((field) => form.errorOf(field as keyof ServiceFields) !== null);
  const wrong = blamed.map((field) => partOf(field, form.draft));
  const tabs = PARTS.map((id) => {
    const { label, Content } = TABS[id];
    return { id, label, isWrong: wrong.includes(id), content: <Content {...props} /> };
  });
  return <Tabs label="Partes del servicio" tabs={tabs} selected={part} onSelect={onShow} />;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

function Words({ form }: Props) {
  return (
    <>
      <Section title="Datos">
        <WordFields form={form} />
      </Section>
      <Section title="Libreta sanitaria">
        <EffectFields form={form} />
      </Section>
    </>
  );
}

function Rules({ form }: Props) {
  return (
    <>
      <Section title="Reglas de los turnos">
        <RuleFields form={form} />
      </Section>
      <Section title="Faltas sin avisar">
        <AbsenceFields form={form} />
      </Section>
    </>
  );
}

function Requirements({ form }: Props) {
  const { draft, change } = form;
  return (
    <>
      <QuestionsEditor
        rows={draft.questions}
        onChange={(questions) => change({ questions })}
        errorOf={(row) => rowError(form, wrongQuestion(row), `${row.key} label`)}
      />
      <LockRulesEditor rows={draft.lockRules} onChange={(lockRules) => change({ lockRules })} />
    </>
  );
}

function PetRules({ id, form: { draft, change }, rulesOf }: Props) {
  return rulesOf({ ...draft, id }, draft.petRules, (petRules) => change({ petRules }));
}

function Preparation({ form }: Props) {
  return (
    <>
      <Section title="Preparación">
        <PreparationFields form={form} />
        <BringField form={form} />
      </Section>
      {(form.draft.serviceEffect === 'castration' || form.draft.aftercare.length > 0) && (
        <Section title="Indicaciones después de la cirugía">
          <AftercareFields form={form} />
        </Section>
      )}
    </>
  );
}

function Reminders({ form }: Props) {
  return (
    <Section title="Recordatorios">
      <ReminderFields form={form} />
    </Section>
  );
}

/** What a turno marked as done writes by itself into the pet's health book. */
function EffectFields({ form }: { form: Draft<ServiceFields> }) {
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
