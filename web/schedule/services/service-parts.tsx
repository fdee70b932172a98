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
import { DischargeFields } from './discharge-fields.tsx';
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
  id: number | null;
  form: Draft<ServiceFields>;
  rulesOf: RulesOf;
};

type ServicePartsProps = Props & { part: Part; onShow: (part: Part) => void };

const TABS: Readonly<Record<Part, { label: string; Content: (props: Props) => ReactNode }>> = {
  datos: { label: 'Datos', Content: Words },
  turnos: { label: 'Turnos', Content: Rules },
  requisitos: { label: 'Requisitos y reglas', Content: Requirements },
  preparacion: { label: 'Preparación y avisos', Content: Preparation },
};

/** Marks tabs whose fields have errors. */
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

function Requirements({ id, form, rulesOf }: Props) {
  const { draft, change } = form;
  return (
    <>
      {rulesOf({ ...draft, id }, draft.petRules, (petRules) => change({ petRules }))}
      <QuestionsEditor
        rows={draft.questions}
        onChange={(questions) => change({ questions })}
        errorOf={(row) => rowError(form, wrongQuestion(row), `${row.key} label`)}
      />
      <LockRulesEditor rows={draft.lockRules} onChange={(lockRules) => change({ lockRules })} />
    </>
  );
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
          <DischargeFields form={form} />
        </Section>
      )}
      <Section title="Recordatorios">
        <ReminderFields form={form} />
      </Section>
    </>
  );
}

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
