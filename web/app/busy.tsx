import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { BlockingIndicator } from '../ui/busy-indicator.tsx';
import { showToast } from '../ui/toast.tsx';

const STILL_WAITING = 'Esto está tardando más de lo normal. Podés seguir usando la pantalla';

/** Covers the page while a change or a screen's first data is under way; refreshing what is shown doesn't. */
export function Busy() {
  const loading = useIsFetching({
    predicate: ({ state, meta }) => state.data === undefined && !meta?.isBackground,
  });
  const changing = useIsMutating({ predicate: ({ meta }) => !meta?.isBackground });
  return (
    <BlockingIndicator busy={loading + changing > 0} onGiveUp={() => showToast(STILL_WAITING, 'info')} />
  );
}
