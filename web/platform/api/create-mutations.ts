import type { QueryKey } from '@tanstack/react-query';
import type { Endpoint, Input } from '#shared/platform/endpoint.ts';
import { call } from './call.ts';
import { useRemoveEach } from './use-remove-each.ts';
import { useWrite } from './use-write.ts';

type CrudEndpoints<Create, Update, Remove> = { create: Create; update: Update; remove: Remove };
type Draft<E extends Endpoint> = Input<E> extends { body: infer Body } ? Body : never;

export function createMutations<Create extends Endpoint, Update extends Endpoint, Remove extends Endpoint>(
  { create, update, remove }: CrudEndpoints<Create, Update, Remove>,
  queryKeys: readonly QueryKey[],
) {
  // The compiler can't infer this input for a generic endpoint.
  const removeOne = (id: number) => call(remove, { params: { id } } as unknown as Input<Remove>);

  function useSave(id: number) {
    return useWrite(
      (body: Draft<Create> & Draft<Update>) =>
        id === 0
          ? call(create, { body } as unknown as Input<Create>)
          : call(update, { params: { id }, body } as unknown as Input<Update>),
      queryKeys,
    );
  }
  return {
    useSave,
    useRemove: () => useWrite(removeOne, queryKeys),
    useRemoveEach: () => useRemoveEach(removeOne, queryKeys),
  };
}
