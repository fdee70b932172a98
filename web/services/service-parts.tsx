import type { ReactNode } from 'react';
import type { RuleRow } from '../pet-rules/rule-rows.ts';
import { LockRulesEditor } from '../requirements/lock-rules-editor.tsx';
import { wrongQuestion } from '../requirements/question-fields.ts';
import { QuestionsEditor } from '../requirements/questions-editor.tsx';
import { Card } from '../ui/card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { Draft } from '../ui/use-draft.ts';
import { AftercareFields } from './aftercare-fields.tsx';
import { EffectFields } from './effect-fields.tsx';
import { PreparationFields } from './preparation-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import type { ServiceFields } from './service-fields.ts';
import { AbsenceFields, BringField, RuleFields, WordFields } from './service-form-fields.tsx';
import { PARTS, type Part, partOf, problemsOf, rowError } from './service-problems.ts';

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

const LABELS: Readonly<Record<Part, string>> = {
  datos: 'Datos',
  reglas: 'Reglas',
  requisitos: 'Requisitos',
  mascota: 'Según la mascota',
  preparacion: 'Preparación',
  recordatorios: 'Recordatorios',
};

const CONTENTS: Readonly<Record<Part, (props: Props) => ReactNode>> = {
  datos: Words,
  reglas: Rules,
  requisitos: Requirements,
  mascota: PetRules,
  preparacion: Preparation,
  recordatorios: Reminders,
};

/** All of a service in tabs; a tab whose fields were found wrong says so. */
export function ServiceParts({ part, onShow, ...props }: ServicePartsProps) {
  const { form } = props;
  const blamed = problemsOf(form.draft)
    .map(({ field }) => field)
    .filter((field) => form.errorOf(field as keyof ServiceFields) !== null);
  const wrong = blamed.map((field) => partOf(field, form.draft));
  const tabs = PARTS.map((id) => {
    const Content = CONTENTS[id];
    return {
      id,
      label: LABELS[id],
      isWrong: wrong.includes(id),
      content: <Content {...props} />,
    };
  });
  return <Tabs label="Partes del servicio" tabs={tabs} selected={part} onSelect={onShow} />;
}

function Words({ form }: Props) {
  return (
    <>
      <Card className="stack" aria-label="Datos">
        <h2>Datos</h2>
        <WordFields form={form} />
      </Card>
      <Card className="stack" aria-label="Libreta sanitaria">
        <h2>Libreta sanitaria</h2>
        <EffectFields form={form} />
      </Card>
    </>
  );
}

function Rules({ form }: Props) {
  return (
    <>
      <Card className="stack" aria-label="Reglas de los turnos">
        <h2>Reglas de los turnos</h2>
        <RuleFields form={form} />
      </Card>
      <Card className="stack" aria-label="Faltas sin avisar">
        <h2>Faltas sin avisar</h2>
        <AbsenceFields form={form} />
      </Card>
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
      <Card className="stack" aria-label="Preparación">
        <h2>Preparación</h2>
        <PreparationFields form={form} />
        <BringField form={form} />
      </Card>
      {(form.draft.serviceEffect === 'castration' || form.draft.aftercare.length > 0) && (
        <Card className="stack" aria-label="Indicaciones después de la cirugía">
          <h2>Indicaciones después de la cirugía</h2>
          <AftercareFields form={form} />
        </Card>
      )}
    </>
  );
}

function Reminders({ form }: Props) {
  return (
    <Card className="stack" aria-label="Recordatorios">
      <h2>Recordatorios</h2>
      <ReminderFields form={form} />
    </Card>
  );
}
