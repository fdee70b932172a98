import { useNavigate, useSearchParams } from 'react-router';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { focusFirstError } from '../../../platform/forms/form.tsx';
import { listFailedChecks } from '../../../platform/forms/problems.ts';
import { useFields } from '../../../platform/forms/use-draft.ts';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import { useCreateAgenda } from '../planning.api.ts';

const EMPTY_AGENDA = { ServiceId: null, LocationId: null, OperatorUserId: null, copyFrom: null };

type Draft = Record<keyof typeof EMPTY_AGENDA, number | null>;

export function useNewAgendaForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const ServiceId = Number(params.get('servicio')) || null;
  const [draft, setDraft] = useStoredState<Draft>('agenda', { ...EMPTY_AGENDA, ServiceId });
  const [hasOperator, setHasOperator] = useStoredState('own-agenda', false);
  const create = useCreateAgenda();
  const form = useFields(draft, (changes) => {
    setDraft({ ...draft, ...changes });
    resetError();
  });

  function changeHasOperator(hasOperatorNow: boolean): void {
    setHasOperator(hasOperatorNow);
    resetError();
  }

  function resetError(): void {
    if (create.isError) create.reset();
  }

  function submit(): void {
    const { ServiceId, LocationId, copyFrom } = draft;
    const OperatorUserId = hasOperator ? draft.OperatorUserId : SYSTEM_OPERATOR_ID;
    form.showProblems(
      listFailedChecks([
        ['ServiceId', ServiceId !== null, 'Tenés que elegir el servicio'],
        ['LocationId', LocationId !== null, 'Tenés que elegir el lugar'],
        ['OperatorUserId', OperatorUserId !== null, 'Tenés que elegir a la persona'],
      ]),
    );
    if (!ServiceId || !LocationId || !OperatorUserId || create.isPending) return;
    create.mutate(
      { ServiceId, LocationId, OperatorUserId, copyFrom },
      {
        onError: () => focusFirstError(),
        onSuccess: ({ id }) => void navigate(`/admin-agendas-edit/${id}`, { replace: true }),
      },
    );
  }

  const findError = (field: keyof Draft) =>
    form.findError(field) ?? findConflictMessage(field, create.error, hasOperator);
  return {
    draft,
    change: form.change,
    hasOperator,
    setHasOperator: changeHasOperator,
    findError,
    submit,
    isPending: create.isPending,
  };
}

function findConflictMessage(field: keyof Draft, error: Error | null, hasOperator: boolean): string | null {
  const isConflict = error instanceof CallError && error.status === 409;
  return isConflict && field === (hasOperator ? 'OperatorUserId' : 'LocationId') ? error.message : null;
}

export type NewAgendaForm = ReturnType<typeof useNewAgendaForm>;
