import { useServices } from './agendas.api.ts';

/** Returns the services with a waiting list; undefined until they are known. */
export function useListedServices({ enabled = true } = {}) {
  const { data: services } = useServices({ enabled });
  return services?.filter(({ waitingList }) => waitingList);
}
