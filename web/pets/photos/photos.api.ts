import { useQuery } from '@tanstack/react-query';
import { deletePhoto, findPhoto, savePhoto } from '#shared/pets/photos.ts';
import { call, type FetchLike, toQueryFn } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const AFFECTED_QUERIES = [['pets'], ['health'], ['history'], ['sheets']];

export function usePhoto(petId: number, photoAt: number) {
  return useQuery({
    queryKey: ['photos', petId, photoAt],
    queryFn: toQueryFn(findPhoto, { params: { id: petId } }),
    staleTime: Number.POSITIVE_INFINITY,
    // On failure the drawing stays.
    meta: { isQuiet: true },
  });
}

type Upload = { photoFile: string; signal: AbortSignal; onProgress: (share: number) => void };

export function useSavePhoto(petId: number) {
  return useWrite(({ photoFile, signal, onProgress }: Upload) => {
    const input = { params: { id: petId }, body: { photoFile } };
    return call(savePhoto, input, { signal, carry: sendWithProgress(onProgress) }).catch((error: Error) => {
      // A cancelled upload shows no message.
      if (!signal.aborted) throw error;
    });
  }, AFFECTED_QUERIES);
}

export function useDeletePhoto(petId: number) {
  return useWrite(() => call(deletePhoto, { params: { id: petId } }), AFFECTED_QUERIES);
}

/** Sends like `fetch`, reporting the uploaded share from 0 to 1. */
export function sendWithProgress(onProgress: (share: number) => void): FetchLike {
  return async (request, { signal }) => {
    const body = await request.text();
    return new Promise((resolve, reject) => {
      const carrier = new XMLHttpRequest();
      carrier.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      carrier.onload = () => resolve(toResponse(carrier));
      carrier.onerror = () => reject(new TypeError('the connection was cut'));
      carrier.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => carrier.abort(), { once: true });
      carrier.open(request.method, request.url);
      for (const [name, value] of request.headers) carrier.setRequestHeader(name, value);
      carrier.send(body);
      if (signal.aborted) carrier.abort();
    });
  };
}

function toResponse({ status, statusText, responseText }: XMLHttpRequest): Response {
  return new Response(responseText || null, { status, statusText });
}
