import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { PHOTO_MESSAGES } from '#shared/pets/photos.ts';
import { isRefusal } from '../../platform/api/call-error.ts';
import { Refusal } from '../../platform/forms/refusal.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { FileButton } from './file-button.tsx';
import { PetFace } from './pet-face.tsx';
import styles from './photo-dialog.module.css';
import { useDeletePhoto, useSavePhoto } from './photos.api.ts';
import { shrinkPhoto } from './shrink-photo.ts';

type Props = { pet: Pick<Pet, 'id' | 'petName' | 'petPhotoAt' | 'Breed'>; onClose: () => void };

/** A pet's photo, from the camera or a file; drawn anew before it leaves the phone, and again where it is kept. */
export function PhotoDialog({ pet, onClose }: Props) {
  const done = (words: string) => () => {
    showToast(words, 'ok');
    onClose();
  };
  const upload = usePhotoUpload(pet.id, done('La foto quedó guardada'));
  const removing = useDeletePhoto(pet.id);
  const isPending = upload.isPending || removing.isPending;
  function close(): void {
    upload.giveUp();
    onClose();
  }

  return (
    <Dialog isOpen onClose={close} title={`Foto de ${pet.petName}`}>
      <div className={`stack gap-s3 ${styles.photo}`}>
        <Avatar size="xl">
          <PetFace pet={pet} />
        </Avatar>
        <FileButton name="camera" isPending={isPending} onTake={upload.take} />
        <FileButton name="file" isPending={isPending} onTake={upload.take} />
        {pet.petPhotoAt && (
          <Button
            variant="quiet"
            isPending={isPending}
            onClick={() => removing.mutate(undefined, { onSuccess: done('La foto fue quitada') })}
          >
            <Trash2 aria-hidden />
            Quitar la foto
          </Button>
        )}
        <p className="small quiet">
          La ven quienes cuidan a {pet.petName} y el personal del municipio. Guardamos la imagen y nada más:
          ni el lugar ni la hora en que se sacó.
        </p>
        {upload.share !== null && <UploadProgress share={upload.share} />}
        {upload.isNone && <Note kind="error">{PHOTO_MESSAGES.picture}</Note>}
        <Refusal error={upload.error ?? removing.error} />
        {upload.sendAgain && (
          <Button isBlock onClick={upload.sendAgain}>
            <RotateCw aria-hidden />
            Probar de nuevo
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** How far a photo is; what has left is still being looked at. */
function UploadProgress({ share }: { share: number }) {
  return (
    <label className={`stack gap-s1 ${styles.progress}`}>
      <span>{share < 1 ? 'Subiendo la foto' : 'Guardando la foto'}</span>
      <progress value={share} />
    </label>
  );
}

/** A picture drawn anew and sent; one that didn't arrive is sent again as it is. */
function usePhotoUpload(petId: number, onSaved: () => void) {
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
