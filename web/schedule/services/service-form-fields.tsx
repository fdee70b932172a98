import { listStatedFacts } from '#shared/health/stated-facts.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { SERVICE_BOUNDS } from '#shared/schedule/services.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { fieldProps, tickProps } from '../../platform/forms/field-props.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { FactButtons } from '../requirements/question-form.tsx';
import styles from './service-editor.module.css';
import { FIELD_WORDS, type NumberName, type ServiceFields, toFactSources } from './service-fields.ts';

type Props = { form: Draft<ServiceFields> };

export function DescriptionFields({ form }: Props) {
  const { text } = form;
  const { data: species = [] } = useSpecies();
  return (
    <>
      <TextField label="Nombre" required maxLength={LIMITS.name} {...text('serviceName')} />
      <TextArea
        label="Descripción"
        hint="La leen los vecinos al elegir el servicio"
        maxLength={LIMITS.description}
        {...text('serviceDescription')}
      />
      <FactButtons
        text={form.draft.serviceDescription}
        stated={listStatedFacts({}, toFactSources(form.draft, species))}
        onChange={(serviceDescription) => form.change({ serviceDescription })}
      />
      <Checkbox
        label="Los vecinos pueden reservarlo"
        hint="Si no, solo el personal da estos turnos"
        {...tickProps(form, 'isPublic')}
      />
    </>
  );
}

export function TermsField({ form: { draft, text } }: Props) {
  const isOwn = draft.serviceTerms.trim() !== '';
  return (
    <TextArea
      label={FIELD_WORDS.serviceTerms}
      hint={
        isOwn
          ? 'Reemplazan a los del municipio en este servicio. Quien reserva los acepta, y otra vez cuando cambian'
          : 'Vacío: quien reserva acepta los del municipio'
      }
      maxLength={LIMITS.terms}
      {...text('serviceTerms')}
    />
  );
}

const BOOKING_RULES = [
  ['slotMinutes', 'Con los que empieza cada horario nuevo de sus agendas'],
  ['horizonDays', 'Contando desde hoy'],
  ['leadHours', '0: hasta el último momento'],
  ['cancelLimitHours', '0: hasta que empieza el turno'],
  ['maxActivePerResident', '0: sin límite'],
  ['petsTogetherMax', '1: de a una. Con más, se reservan juntas en un solo paso'],
] as const satisfies readonly [NumberName, string][];

const ABSENCE_RULES = [
  ['noShowMonths', 'Los anteriores no cuentan'],
  ['noShowPauseDays', 'Mientras tanto solo el personal le da turnos'],
] as const satisfies readonly [NumberName, string][];

export function AbsenceFields({ form }: Props) {
  return (
    <div className={`stack ${styles.grid}`}>
      <NumberRule
        form={form}
        name="noShowMax"
        hint="0: nunca. Cuenta solo lo marcado «No vino», también lo de antes de hoy"
      />
      {form.draft.noShowMax !== 0 &&
        ABSENCE_RULES.map(([name, hint]) => <NumberRule key={name} form={form} name={name} hint={hint} />)}
    </div>
  );
}

export function WaitingListFields({ form }: Props) {
  return (
    <div className={`stack ${styles.grid}`}>
      <Checkbox
        label={FIELD_WORDS.waitingList}
        hint="Cada lugar que se libera se guarda para quien sigue en la lista, hasta que conteste"
        {...tickProps(form, 'waitingList')}
      />
      {form.draft.waitingList && (
        <NumberRule form={form} name="offerHours" hint="Se cuentan solo de 8:00 a 21:00" />
      )}
    </div>
  );
}

function NumberRule({ form, name, hint }: Props & { name: NumberName; hint: string }) {
  return (
    <NumberField
      name={name}
      label={FIELD_WORDS[name]}
      hint={hint}
      required
      {...SERVICE_BOUNDS[name]}
      {...fieldProps(form, name)}
    />
  );
}

export function BookingRuleFields({ form }: Props) {
  return (
    <div className={`stack ${styles.grid}`}>
      {BOOKING_RULES.map(([name, hint]) => (
        <NumberRule key={name} form={form} name={name} hint={hint} />
      ))}
      <NumberRule form={form} name="maxInPeriod" hint="0: sin límite. Cuenta los cumplidos y los por venir" />
      {form.draft.maxInPeriod !== 0 && (
        <NumberRule form={form} name="periodDays" hint="Seguidos, del primer turno al último" />
      )}
      <Checkbox
        label={FIELD_WORDS.hasArrivals}
        hint="En el día: Llegó, En consulta y cuánto espera"
        {...tickProps(form, 'hasArrivals')}
      />
      {form.draft.hasArrivals && (
        <NumberRule form={form} name="waitMinutes" hint="Desde ahí la espera se marca en ámbar" />
      )}
    </div>
  );
}
