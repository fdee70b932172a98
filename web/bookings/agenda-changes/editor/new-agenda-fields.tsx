import type { Agenda } from '#shared/schedule/agendas.ts';
import type { Location } from '#shared/schedule/locations.ts';
import type { Service } from '#shared/schedule/services.ts';
import { Checkbox } from '../../../platform/fields/checkbox.tsx';
import { ComboSelect } from '../../../platform/fields/combo-select.tsx';
import { fieldProps } from '../../../platform/forms/field-props.ts';
import { LoadFailedNote } from '../../../platform/screens/load-failed-note.tsx';
import { useOperators } from '../planning.api.ts';
import { agendaName } from './agenda-name.ts';
import type { NewAgendaForm } from './use-new-agenda-form.ts';

type NewAgendaFieldsProps = {
  form: NewAgendaForm;
  services: readonly Service[];
  locations: readonly Location[];
  agendas: readonly Agenda[];
};

export function NewAgendaFields({ form, services, locations, agendas }: NewAgendaFieldsProps) {
  const { hasOperator, setHasOperator } = form;
  return (
    <>
      <ComboSelect
        label="Servicio"
        items={services.map(({ id, serviceName }) => ({ id, label: serviceName }))}
        {...fieldProps(form, 'ServiceId')}
      />
      <ComboSelect
        label="Lugar"
        items={locations.map(({ id, locationName }) => ({ id, label: locationName }))}
        {...fieldProps(form, 'LocationId')}
      />
      <Checkbox
        label="Es la agenda propia de una persona"
        hint="Si no, es la general: la usa todo el personal"
        checked={hasOperator}
        onChange={setHasOperator}
      />
      {hasOperator ? <OperatorSelect form={form} /> : <span className="only-wide" />}
      <ComboSelect
        label="Copiar los horarios de…"
        hint="Opcional: después podés cambiarlos"
        placeholder="Empezar sin horarios"
        items={agendas.map((agenda) => ({ id: agenda.id, label: agendaName(agenda) }))}
        {...fieldProps(form, 'copyFrom')}
      />
    </>
  );
}

function OperatorSelect({ form }: { form: NewAgendaForm }) {
  const { data, isPending, isLoadingError, refetch } = useOperators();
  if (isLoadingError) return <LoadFailedNote title="No pudimos cargar al personal" onRetry={refetch} />;
  return (
    <ComboSelect
      label="Quién atiende"
      items={(data ?? []).map(({ id, userName, userLastName }) => ({
        id,
        label: `${userLastName}, ${userName}`,
      }))}
      {...fieldProps(form, 'OperatorUserId')}
      emptyText={isPending ? 'Un momento…' : 'No hay personal cargado'}
    />
  );
}
