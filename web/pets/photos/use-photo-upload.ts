import { useState } from 'react';
import { isRefusal } from '../../platform/api/call-error.ts';
import { useSavePhoto } from './photos.api.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A picture drawn anew and sent; one that didn't arrive is sent again as it is. */
export function usePhotoUpload(petId: number, onSaved: () => void) {
  const [isNone, setNone] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [share, setShare] = useState(0);
  const [closing] = useState(() => new AbortController());
  const { mutate, isPending, error, variables } = useSavePhoto(petId);
  const { signal } = closing;

  function send(photoFile: string): void {
    setShare(0);
    mutate({ photoFile, signal, onProgress: setShare }, { onSuccess: onSaved });
  }
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setDrawing(true);
    const photo = await shrinkPhoto(file);
    if (signal.aborted) return;
    setDrawing(false);
    setNone(photo === null);
    if (photo !== null) send(photo);
  }

  const kept = error && !isRefusal(error) ? variables?.photoFile : undefined;
  return {
    take,
    error,
    isNone,
    isPending: isDrawing || isPending,
    /** How much of it left, 0 to 1; null where none is on its way. */
    share: isPending ? share : null,
    sendAgain: kept === undefined ? null : () => send(kept),
    /** What was taken and isn't saved yet. */
    giveUp: () => closing.abort(),
  };
}
