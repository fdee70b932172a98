import { toReason } from '../../platform/api/call-error.ts';
import { logExport } from '../../platform/api/log-export.ts';
import { downloadFile } from '../../platform/ui/download.ts';
import { showToast } from '../../platform/ui/toast.tsx';

type FileOption = { detail: 'Excel' | 'CSV'; name: string; make: () => Promise<Blob> };

export function downloadExport({ detail, name, make }: FileOption): Promise<void> {
  return downloadOrToast(async () => {
    const file = await make();
    await logExport({ kind: 'report', detail });
    downloadFile(name, file);
  });
}

export async function downloadOrToast(download: () => Promise<void>): Promise<void> {
  try {
    await download();
  } catch (error) {
    const reason = error instanceof Error ? toReason(error) : undefined;
    showToast('No se pudo descargar el archivo.', 'error', reason);
  }
}
