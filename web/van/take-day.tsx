import { useMutation } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { dateInWords, midnight } from '#shared/town-clock.ts';
import { fetchScanner } from '../sheets/scan-button.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { showToast } from '../ui/toast.tsx';
import { takeDay } from './van.ts';

const ONLY_HERE = 'El día quedó guardado, pero sin señal esta página no se vuelve a abrir: no la cierres';

/** All that is opened where nothing can be fetched. */
function fetchScreens() {
  return Promise.all([
    import('./van-sheet-screen.tsx'),
    import('./van-keeper.tsx'),
    import('./van-ticket.tsx'),
    import('./van-newcomer-screen.tsx'),
    fetchScanner(),
  ]);
}

type TakeDayProps = {
  day: { id: number; date: string };
  /** Of the one that is carried already. */
  isInstead: boolean;
  isAgain?: true;
};

/** Puts a day's turnos into the phone, by one's own press alone. */
export function TakeDay({ day, isInstead, isAgain }: TakeDayProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await fetchScreens();
      return takeDay(day);
    },
    meta: { isBackground: true },
    onSuccess: (isLasting) =>
      isLasting ? showToast('Listo: podés ir donde no hay señal', 'ok') : showToast(ONLY_HERE, 'info'),
  });
  if (isAgain)
    return (
      <Button isPending={isPending} onClick={() => mutate()}>
        <RefreshCw size={18} aria-hidden />
        Actualizar
      </Button>
    );
  return (
    <Card aria-labelledby="take" className="stack gap-s3">
      <h2 id="take">Llevar el {dateInWords(midnight(day.date))}</h2>
      <p className="quiet">
        Guarda en este teléfono los turnos del día con lo que hace falta para atenderlos. Se borra al salir,
        al terminar el día o a las 36 horas.{isInstead && ' Reemplaza el día que llevás.'}
      </p>
      <Button variant="primary" isPending={isPending} onClick={() => mutate()}>
        <Download aria-hidden />
        Llevar este día
      </Button>
    </Card>
  );
}
