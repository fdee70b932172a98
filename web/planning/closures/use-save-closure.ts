import type { ClosureChange, ClosureDraft } from '#shared/closures.ts';
import { showToast } from '../../ui/toast.tsx';
import { useDecidedChange } from '../impact/use-decided-change.ts';
import { useCreateClosures, useUpdateClosure } from '../planning.api.ts';

/** Saves a new closure (`id` null) or another form of one. */
export function useSaveClosure(id: number | null, onDone: () => void) {
  function done(): void {
    showToast('El cierre fue guardado', 'ok');
    onDone();
  }

  const creating = useDecidedChange(useCreateClosures(), done);
  const updating = useDecidedChange(useUpdateClosure(id ?? 0), done);
  return id === null
    ? { ...creating, save: (closure: ClosureDraft) => creating.save({ closures: [closure] }) }
    : { ...updating, save: (closure: ClosureChange) => updating.save({ closure }) };
}
