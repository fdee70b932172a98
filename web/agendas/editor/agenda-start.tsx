import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SYSTEM_OPERATOR_ID } from '#shared/users.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboSelect } from '../../ui/combo-select.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { useAgendas, useLocations, useServices } from '../agendas.api.ts';
import { useCreateAgenda, useOperators } from '../manage.api.ts';
import { agendaName } from './agenda-name.ts';
import { NothingToCombine } from './nothing-to-combine.tsx';

const FORM = 'agenda-start';
const NOTHING = { ServiceId: null, LocationId: null, OperatorUserId: null, copyFrom: null };

type Draft = Record<keyof typeof NOTHING, number | null>;

/** Which service is given where; the hours come on the next screen. */
export function AgendaStart() {
  const { draft, change, isOwn, setOwn, errorOf, submit, create, goBack } = useStart();
  const services = useServices();
  const locations = useLocations();
  const agendas = useAgendas();
  const operators = useOperators(isOwn);
  const isLacking = services.data?.length === 0 || locations.data?.length === 0;
  return (
    <>
      <PageTitle text="Elegí qué se atiende y dónde. Los días y horarios vienen después.">
        Alta de agenda
      </PageTitle>
      {isLacking ? (
        <NothingToCombine hasServices={services.data?.length !== 0} />
      ) : (
        <Card>
          <Form id={FORM} columns={2} onSubmit={submit}>
            <ComboSelect
              label="Servicio"
              items={(services.data ?? []).map(({ id, serviceName }) => ({ id, label: serviceName }))}
              value={draft.ServiceId}
              onChange={(ServiceId) => change({ ServiceId })}
              error={errorOf('ServiceId')}
            />
            <ComboSelect
              label="Lugar"
              items={(locations.data ?? []).map(({ id, locationName }) => ({ id, label: locationName }))}
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
            {isOwn ? (
              <ComboSelect
                label="Operador"
                items={(operators.data ?? []).map(({ id, userName, userLastName }) => ({
                  id,
                  label: `${userLastName}, ${userName}`,
                }))}
                value={draft.OperatorUserId}
                onChange={(OperatorUserId) => change({ OperatorUserId })}
                error={errorOf('OperatorUserId')}
                emptyText={operators.isPending ? 'Un momento…' : 'No hay personal cargado'}
              />
            ) : (
              <span className="only-wide" />
            )}
            <ComboSelect
              label="Copiar los horarios de…"
              hint="Opcional: después podés cambiarlos"
              placeholder="Empezar sin horarios"
              items={(agendas.data ?? []).map((agenda) => ({ id: agenda.id, label: agendaName(agenda) }))}
              value={draft.copyFrom}
              onChange={(copyFrom) => change({ copyFrom })}
            />
            <FieldError id="agenda-error" error={create.error?.message} />
          </Form>
        </Card>
      )}
      <ActionBar>
        <Button onClick={goBack}>Descartar</Button>
        {!isLacking && (
          <Button variant="primary" type="submit" form={FORM} isPending={create.isPending}>
            Continuar
          </Button>
        )}
      </ActionBar>
    </>
  );
}

const MISSING: [keyof Draft, string][] = [
  ['ServiceId', 'Tenés que elegir el servicio'],
  ['LocationId', 'Tenés que elegir el lugar'],
  ['OperatorUserId', 'Tenés que elegir a la persona'],
];

function useStart() {
  const navigate = useNavigate();
  const { goBack } = useLeaveGuard(false, '/admin-agendas');
  const [draft, setDraft] = useState<Draft>(NOTHING);
  const [isOwn, setOwn] = useState(false);
  const [missing, setMissing] = useState<(typeof MISSING)[number] | null>(null);
  const create = useCreateAgenda();

  function submit(): void {
    const { ServiceId, LocationId, copyFrom } = draft;
    const OperatorUserId = isOwn ? draft.OperatorUserId : SYSTEM_OPERATOR_ID;
    const found = MISSING.find(([field]) => ({ ...draft, OperatorUserId })[field] === null) ?? null;
    setMissing(found);
    if (found) showToast(found[1]);
    if (!ServiceId || !LocationId || !OperatorUserId || create.isPending) return;
    create.mutate(
      { ServiceId, LocationId, OperatorUserId, copyFrom },
      { onSuccess: ({ id }) => void navigate(`/admin-agendas-edit/${id}`, { replace: true }) },
    );
  }

  function change(changes: Partial<Draft>): void {
    setDraft({ ...draft, ...changes });
    setMissing(null);
  }

  const errorOf = (field: keyof Draft) => (missing?.[0] === field ? missing[1] : null);
  return { draft, change, isOwn, setOwn, errorOf, submit, create, goBack };
}
