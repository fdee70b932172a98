import { useQuery } from '@tanstack/react-query';
import { deletePhoto, findPhoto, savePhoto } from '#shared/photos.ts';
import { asks, call } from '../api/call.ts';
import { useWrite } from '../api/use-write.ts';

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

export function useSavePhoto(petId: number) {
  return useWrite(
    ({ photoFile, signal }: { photoFile: string; signal: AbortSignal }) =>
      call(savePhoto, { params: { id: petId }, body: { photoFile } }, { signal }).catch((error: Error) => {
        // Whoever gave it up needs no word of it.
        if (!signal.aborted) throw error;
      }),
    SHOWN_IN,
  );
}

export function useDeletePhoto(petId: number) {
  return useWrite(() => call(deletePhoto, { params: { id: petId } }), SHOWN_IN);
}
