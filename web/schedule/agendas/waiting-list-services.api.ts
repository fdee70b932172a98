import { useServices } from './agendas.api.ts';

export function useWaitingListServices({ enabled = true } = {}) {
  const { data: services } = useServices({ enabled });
  return services?.filter(({ waitingList }) => waitingList);
}
