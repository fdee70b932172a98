import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function usePrintAllRows<Row>(fetchAll: () => Promise<Row[]>) {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: fetchAll,
    onSuccess: (all) => {
      flushSync(() => setRows(all));
      window.print();
    },
    meta: { isNonBlocking: true },
  });
  useEffect(() => {
    const end = () => setRows(null);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, []);
  return { rows, isPending, print: () => mutate() };
}
