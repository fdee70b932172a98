import { useQuery } from '@tanstack/react-query';
import { deletePhoto, findPhoto, savePhoto } from '#shared/pets/photos.ts';
import { asks, call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { carryWatched } from './carry-watched.ts';

/** What shows a pet's face. */
const SHOWN_IN = [['pets'], ['health'], ['history'], ['sheets']];

/** A pet's photo; another has another `photoAt`. */
export function usePhoto(petId: number, photoAt: number) {
  return useQuery({
    queryKey: ['photos', petId, photoAt],
    queryFn: asks(findPhoto, { params: { id: petId } }),
    staleTime: Number.POSITIVE_INFINITY,
    // Where it doesn't come, the drawing stays.
    meta: { isQuiet: true },
  });
}

type Leaving = { photoFile: string; signal: AbortSignal; onProgress: (share: number) => void };

export function useSavePhoto(petId: number) {
  return useWrite(({ photoFile, signal, onProgress }: Leaving) => {
    const input = { params: { id: petId }, body: { photoFile } };
    return call(savePhoto, input, { signal, carry: carryWatched(onProgress) }).catch((error: Error) => {
      // Whoever gave it up needs no word of it.
      if (!signal.aborted) throw error;
    });
  }, SHOWN_IN);
}

export function useDeletePhoto(petId: number) {
  return useWrite(() => call(deletePhoto, { params: { id: petId } }), SHOWN_IN);
}
