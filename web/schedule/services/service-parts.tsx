import { Eye } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { ServiceEffect } from '#shared/schedule/services.ts';
import { VaccineField } from '../../catalogues/vaccines/vaccine-field.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { Tabs } from '../../platform/ui/tabs.tsx';
import { DischargeInstructionFields } from './discharge-instruction-fields.tsx';
import { BringField, PreparationFields } from './preparation-fields.tsx';
import { PreparationPreview } from './preparation-preview.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import rows from './rows-table.module.css';
import styles from './service-editor.module.css';
import { FIELD_WORDS, SERVICE_EFFECTS, type ServiceFields } from './service-fields.ts';
import {
  AbsenceFields,
  BookingRuleFields,
  DescriptionFields,
  TermsField,
  WaitingListFields,
} from './service-form-fields.tsx';
import { findPart, findServiceProblems, PARTS, type Part } from './service-problems.ts';

const KINDS = Object.entries(SERVICE_EFFECTS).map(([id, label]) => ({ id: id as ServiceEffect, label }));

type Props = { id: number | null; form: Draft<ServiceFields> };

export type ConditionsTab = { Editor: ComponentType<Props>; Preview: ComponentType<Props> };

export type ServicePartsProps = Props & { conditions: ConditionsTab; part: Part };

const LABELS: Readonly<Record<Part, string>> = {
  datos: 'Datos',
  turnos: 'Turnos',
  requisitos: 'Requisitos y reglas',
  preparacion: 'Preparación y avisos',
};

export function ServiceParts({ onShow, ...props }: ServicePartsProps & { onShow: (part: Part) => void }) {
  const { form } = props;
  const wrongFields = findServiceProblems(form.draft)
    .map(({ field }) => field)
    .filter((field) => form.findError(field as keyof ServiceFields) !== null);
  const wrongParts = wrongFields.map((field) => findPart(field, form.draft));
  const tabs = PARTS.map((id) => ({
    id,
    label: LABELS[id],
    isWrong: wrongParts.includes(id),
    content: <PartContent {...props} part={id} />,
  }));
  return <Tabs label="Partes del servicio" tabs={tabs} selected={props.part} onSelect={onShow} />;
}

const PREVIEW_TITLE = 'Así lo lee el vecino';

export function hasPreview(part: Part): boolean {
  return part === 'requisitos' || part === 'preparacion';
}

function ServicePreview({ id, form, conditions, part }: ServicePartsProps) {
  if (part === 'preparacion') return <PreparationPreview fields={form.draft} />;
  return <conditions.Preview id={id} form={form} />;
}

function PartContent(props: ServicePartsProps) {
  const { id, form, part, conditions } = props;
  const contents = {
    datos: DataSections,
    turnos: BookingSections,
    requisitos: conditions.Editor,
    preparacion: Preparation,
  };
  const Content = contents[part];
  return (
    <div className={hasPreview(part) ? styles.columns : undefined}>
      <div className={`stack gap-s5 ${styles.sections}`}>
        <Content id={id} form={form} />
      </div>
      {hasPreview(part) && (
        <Card className={`stack ${styles.aside}`} aria-labelledby="preview">
          <h2 id="preview">{PREVIEW_TITLE}</h2>
          <ServicePreview {...props} />
        </Card>
      )}
    </div>
  );
}

export function PreviewSheet(props: ServicePartsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.sheet} onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        {PREVIEW_TITLE}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={PREVIEW_TITLE}>
        <ServicePreview {...props} />
      </Dialog>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

function DataSections({ form }: Props) {
  return (
    <>
      <Section title="Datos">
        <DescriptionFields form={form} />
      </Section>
      <Section title="Libreta sanitaria">
        <EffectFields form={form} />
      </Section>
      <Section title="Términos y condiciones">
        <TermsField form={form} />
      </Section>
    </>
  );
}

function BookingSections({ form }: Props) {
  return (
    <>
      <Section title="Reglas de los turnos">
        <BookingRuleFields form={form} />
      </Section>
      <Section title="Faltas sin avisar">
        <AbsenceFields form={form} />
      </Section>
      <Section title="Lista de espera">
        <WaitingListFields form={form} />
      </Section>
    </>
  );
}

function Preparation({ form }: Props) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const table = { form, opening: { openKey, setOpenKey } };
  const { serviceEffect, aftercare } = form.draft;
  return (
    <Card isFlush aria-label={LABELS.preparacion}>
      <p className={rows.columns} aria-hidden="true">
        <span>Para</span>
        <span>Cuándo</span>
        <span>Qué hay que hacer</span>
      </p>
      <PreparationFields {...table} />
      <BringField {...table} />
      {(serviceEffect === 'castration' || aftercare.length > 0) && <DischargeInstructionFields {...table} />}
      <ReminderFields {...table} />
    </Card>
  );
}

function EffectFields({ form }: { form: Draft<ServiceFields> }) {
  const { draft, change, findError } = form;
  return (
    <div className={`stack ${styles.grid}`}>
      <ComboSelect
        label={FIELD_WORDS.serviceEffect.label}
        hint="Al marcar el turno como cumplido; al deshacerlo, se quita"
        items={KINDS}
        value={draft.serviceEffect}
        onChange={(effect) => effect && change({ serviceEffect: effect })}
        error={findError('serviceEffect')}
      />
      {draft.serviceEffect === 'vaccine' && <VaccineField {...fieldProps(form, 'VaccineId')} />}
    </div>
  );
}
