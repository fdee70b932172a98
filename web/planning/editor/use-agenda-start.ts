import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SYSTEM_OPERATOR_ID } from '#shared/users.ts';
import { CallError } from '../../api/call-error.ts';
import { focusFirstError } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useKept } from '../../ui/use-kept.ts';
import { useCreateAgenda } from '../planning.api.ts';

const NOTHING = { ServiceId: null, LocationId: null, OperatorUserId: null, copyFrom: null };

type Draft = Record<keyof typeof NOTHING, number | null>;

type Problem = [field: keyof Draft, message: string];

const MISSING: Problem[] = [
  ['ServiceId', 'Tenés que elegir el servicio'],
  ['LocationId', 'Tenés que elegir el lugar'],
  ['OperatorUserId', 'Tenés que elegir a la persona'],
];

/** What a new agenda joins; once created its hours are next. */
export function useAgendaStart() {
  const navigate = useNavigate();
  const [draft, setDraft] = useKept<Draft>('agenda', NOTHING);
  const [isOwn, setOwn] = useKept('own-agenda', false);
  const [missing, setMissing] = useState<Problem | null>(null);
  const create = useCreateAgenda();

  function own(isOwnNow: boolean): void {
    setOwn(isOwnNow);
    forget();
  }

  function submit(): void {
    const { ServiceId, LocationId, copyFrom } = draft;
    const OperatorUserId = isOwn ? draft.OperatorUserId : SYSTEM_OPERATOR_ID;
    const found = MISSING.find(([field]) => ({ ...draft, OperatorUserId })[field] === null) ?? null;
    setMissing(found);
    if (found) showToast(found[1]);
    if (!ServiceId || !LocationId || !OperatorUserId || create.isPending) return;
    create.mutate(
      { ServiceId, LocationId, OperatorUserId, copyFrom },
      {
        onError: () => focusFirstError(),
        onSuccess: ({ id }) => void navigate(`/admin-agendas-edit/${id}`, { replace: true }),
      },
    );
  }

  function forget(): void {
    setMissing(null);
    if (create.isError) create.reset();
  }

  function change(changes: Partial<Draft>): void {
    setDraft({ ...draft, ...changes });
    forget();
  }

  const problem = missing ?? refusalIn(create.error, isOwn);
  const errorOf = (field: keyof Draft) => (problem?.[0] === field ? problem[1] : null);
  return { draft, change, isOwn, setOwn: own, errorOf, submit, isPending: create.isPending };
}

/** That the same agenda exists already is told beside what would make it another one. */
function refusalIn(error: Error | null, isOwn: boolean): Problem | null {
  const isConflict = error instanceof CallError && error.status === 409;
  return isConflict ? [isOwn ? 'OperatorUserId' : 'LocationId', error.message] : null;
}

export type AgendaStartForm = ReturnType<typeof useAgendaStart>;
