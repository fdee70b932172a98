import type { Agenda } from '#shared/agendas.ts';
import type { Location } from '#shared/locations.ts';
import type { Service } from '#shared/services.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboSelect } from '../../ui/combo-select.tsx';
import { LoadFailedNote } from '../../ui/load-failed-note.tsx';
import { useOperators } from '../planning.api.ts';
import { agendaName } from './agenda-name.ts';
import type { AgendaStartForm } from './use-agenda-start.ts';

type AgendaStartFieldsProps = {
  form: AgendaStartForm;
  services: readonly Service[];
  locations: readonly Location[];
  /** Those whose hours may be copied. */
  agendas: readonly Agenda[];
};

export function AgendaStartFields({ form, services, locations, agendas }: AgendaStartFieldsProps) {
  const { draft, change, isOwn, setOwn, errorOf } = form;
  return (
    <>
      <ComboSelect
        label="Servicio"
        items={services.map(({ id, serviceName }) => ({ id, label: serviceName }))}
        value={draft.ServiceId}
        onChange={(ServiceId) => change({ ServiceId })}
        error={errorOf('ServiceId')}
      />
      <ComboSelect
        label="Lugar"
        items={locations.map(({ id, locationName }) => ({ id, label: locationName }))}
        value={draft.LocationId}
        onChange={(LocationId) => change({ LocationId })}
        error={errorOf('LocationId')}
      />
      <Checkbox
        label="Es la agenda propia de una persona"
        hint="Si no, es la general: la usa todo el personal"
        checked={isOwn}
        onChange={setOwn}
      />
      {isOwn ? <OperatorSelect form={form} /> : <span className="only-wide" />}
      <ComboSelect
        label="Copiar los horarios de…"
        hint="Opcional: después podés cambiarlos"
        placeholder="Empezar sin horarios"
        items={agendas.map((agenda) => ({ id: agenda.id, label: agendaName(agenda) }))}
        value={draft.copyFrom}
        onChange={(copyFrom) => change({ copyFrom })}
      />
    </>
  );
}

function OperatorSelect({ form: { draft, change, errorOf } }: { form: AgendaStartForm }) {
  const { data, isPending, isLoadingError, refetch } = useOperators();
  if (isLoadingError)
    return <LoadFailedNote title="No pudimos cargar al personal" onRetry={() => void refetch()} />;
  return (
    <ComboSelect
      label="Quién atiende"
      items={(data ?? []).map(({ id, userName, userLastName }) => ({
        id,
        label: `${userLastName}, ${userName}`,
      }))}
      value={draft.OperatorUserId}
      onChange={(OperatorUserId) => change({ OperatorUserId })}
      error={errorOf('OperatorUserId')}
      emptyText={isPending ? 'Un momento…' : 'No hay personal cargado'}
    />
  );
}
