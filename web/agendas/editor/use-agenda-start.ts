import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SYSTEM_OPERATOR_ID } from '#shared/users.ts';
import { showToast } from '../../ui/toast.tsx';
import { useCreateAgenda } from '../manage.api.ts';

const NOTHING = { ServiceId: null, LocationId: null, OperatorUserId: null, copyFrom: null };

type Draft = Record<keyof typeof NOTHING, number | null>;

const MISSING: [keyof Draft, string][] = [
  ['ServiceId', 'Tenés que elegir el servicio'],
  ['LocationId', 'Tenés que elegir el lugar'],
  ['OperatorUserId', 'Tenés que elegir a la persona'],
];

/** What a new agenda joins; once created its hours are next. */
export function useAgendaStart() {
  const navigate = useNavigate();
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
  return { draft, change, isOwn, setOwn, errorOf, submit, create };
}

export type AgendaStartForm = ReturnType<typeof useAgendaStart>;
