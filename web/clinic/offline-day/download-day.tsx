import { useMutation } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { DayKit } from '#shared/catalogues/vaccines.ts';
import { findSheetDefaults } from '#shared/clinic/sheets.ts';
import { formatLongDate, toMidnight } from '#shared/platform/town-clock.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { KitDialog } from '../sheets/kit-dialog.tsx';
import { fetchScanner } from '../sheets/scan-button.tsx';
import { downloadDay } from './offline-queue.ts';

const NOT_REOPENABLE_TEXT =
  'El día quedó guardado, pero sin señal esta página no se vuelve a abrir: no la cierres';

function fetchScreens() {
  return Promise.all([
    import('./offline-sheet-screen.tsx'),
    import('./offline-sync.tsx'),
    import('./offline-ticket.tsx'),
    import('./walk-in-screen.tsx'),
    fetchScanner(),
  ]);
}

type DownloadDayProps = {
  day: { id: number; date: string };
  replacesAnother: boolean;
  isUpdate?: true;
};

export function DownloadDay({ day, replacesAnother, isUpdate }: DownloadDayProps) {
  const download = useDownloadDay(day);
  if (isUpdate)
    return (
      <Button isPending={download.isPending} onClick={() => download.mutate()}>
        <RefreshCw size={18} aria-hidden />
        Actualizar
      </Button>
    );
  return (
    <Card aria-labelledby="take" className="stack gap-s3">
      <h2 id="take">Llevar el {formatLongDate(toMidnight(day.date))}</h2>
      <p className="quiet">
        Guarda en este teléfono los turnos del día con lo que hace falta para atenderlos. Se borra al salir,
        al terminar el día o a las 36 horas.{replacesAnother && ' Reemplaza el día que llevás.'}
      </p>
      <DownloadButton day={day} download={download} />
    </Card>
  );
}

function useDownloadDay(day: { id: number; date: string }) {
  return useMutation({
    mutationFn: async () => {
      await fetchScreens();
      return downloadDay(day);
    },
    meta: { isNonBlocking: true },
    onSuccess: (isReopenableOffline) =>
      isReopenableOffline
        ? showToast('Listo: podés ir donde no hay señal', 'ok')
        : showToast(NOT_REOPENABLE_TEXT, 'info'),
  });
}

type DownloadButtonProps = { day: { id: number; date: string }; download: ReturnType<typeof useDownloadDay> };

/** Asks for missing vaccine batches first, which can't be added offline. */
function DownloadButton({ day, download }: DownloadButtonProps) {
  const [kit, setKit] = useState<DayKit | null>(null);
  const kitCheck = useMutation({
    mutationFn: () => call(findSheetDefaults, { params: { id: String(day.id), date: day.date } }),
    meta: { isNonBlocking: true },
    onSuccess: ({ Kit }) => (Kit.BatchIds.length === 0 ? setKit(Kit) : download.mutate()),
  });

  function startDownload(): void {
    setKit(null);
    download.mutate();
  }

  return (
    <>
      <Button
        variant="primary"
        isPending={kitCheck.isPending || download.isPending}
        onClick={() => kitCheck.mutate()}
      >
        <Download aria-hidden />
        Llevar este día
      </Button>
      {kit && (
        <KitDialog kit={kit} verb="Guardar y llevar" cancelLabel="Llevar sin lotes" onClose={startDownload} />
      )}
    </>
  );
}
