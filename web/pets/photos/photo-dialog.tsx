import { Camera, ImageUp, RotateCw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { PHOTO_BOUNDS, PHOTO_MESSAGES } from '#shared/pets/photos.ts';
import { isRejection } from '../../platform/api/call-error.ts';
import { takeFile } from '../../platform/fields/take-file.ts';
import { FormError } from '../../platform/forms/form-error.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { PetFace } from './pet-face.tsx';
import styles from './photo-dialog.module.css';
import { useDeletePhoto, useSavePhoto } from './photos.api.ts';

/** Lets a line of 256 kbit/s carry a photo in nine seconds; the server waits for fifteen. */
const MAX_PHOTO_BYTES = 200_000;

/** Lists the sides (pixels) and JPEG qualities to try, best first. */
const PHOTO_QUALITIES = [
  [PHOTO_BOUNDS.sentSide, 0.86],
  [PHOTO_BOUNDS.side, 0.86],
  [PHOTO_BOUNDS.side, 0.6],
  [PHOTO_BOUNDS.side / 2, 0.6],
] as const;

type Props = { pet: Pick<Pet, 'id' | 'petName' | 'petPhotoAt' | 'Breed'>; onClose: () => void };

/** Re-encodes the photo before upload; the server re-encodes it again. */
export function PhotoDialog({ pet, onClose }: Props) {
  const closeWith = (words: string) => () => {
    showToast(words, 'ok');
    onClose();
  };
  const upload = usePhotoUpload(pet.id, closeWith('La foto quedó guardada'));
  const removal = useDeletePhoto(pet.id);
  const isPending = upload.isPending || removal.isPending;
  function close(): void {
    upload.abort();
    onClose();
  }

  return (
    <Dialog onClose={close} title={`Foto de ${pet.petName}`}>
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
            onClick={() => removal.mutate(undefined, { onSuccess: closeWith('La foto fue quitada') })}
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
        {upload.isUnreadable && <Note kind="error">{PHOTO_MESSAGES.picture}</Note>}
        <FormError error={upload.error ?? removal.error} />
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

function UploadProgress({ share }: { share: number }) {
  return (
    <label className={`stack gap-s1 ${styles.progress}`}>
      <span>{share < 1 ? 'Subiendo la foto' : 'Guardando la foto'}</span>
      <progress value={share} />
    </label>
  );
}

/** Keeps a photo whose upload failed, so that it can be sent again. */
function usePhotoUpload(petId: number, onSaved: () => void) {
  const [isUnreadable, setUnreadable] = useState(false);
  const [isShrinking, setShrinking] = useState(false);
  const [share, setShare] = useState(0);
  const [controller] = useState(() => new AbortController());
  const { mutate, isPending, error, variables } = useSavePhoto(petId);
  const { signal } = controller;

  function send(photoFile: string): void {
    setShare(0);
    mutate({ photoFile, signal, onProgress: setShare }, { onSuccess: onSaved });
  }
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setShrinking(true);
    const photo = await shrinkPhoto(file);
    if (signal.aborted) return;
    setShrinking(false);
    setUnreadable(photo === null);
    if (photo !== null) send(photo);
  }

  const unsentPhoto = error && !isRejection(error) ? variables?.photoFile : undefined;
  return {
    take,
    error,
    isUnreadable,
    isPending: isShrinking || isPending,
    share: isPending ? share : null,
    sendAgain: unsentPhoto === undefined ? null : () => send(unsentPhoto),
    abort: () => controller.abort(),
  };
}

type FileButtonProps = {
  name: 'camera' | 'file';
  isPending: boolean;
  onTake: (file: File | undefined) => Promise<void>;
};

function FileButton({ name, isPending, onTake }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isCamera = name === 'camera';
  return (
    <>
      <Button
        isBlock
        variant={isCamera ? 'primary' : 'outline'}
        className={isCamera ? styles.camera : undefined}
        isPending={isPending}
        onClick={() => input.current?.click()}
      >
        {isCamera ? <Camera aria-hidden /> : <ImageUp aria-hidden />}
        {isCamera ? 'Sacar una foto' : 'Elegir una foto'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        hidden
        data-take={name}
        onChange={(event) => void onTake(takeFile(event.target))}
      />
    </>
  );
}

/** Returns the picture as bounded JPEG in base64, or null if it isn't one. */
async function shrinkPhoto(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  for (const [side, quality] of PHOTO_QUALITIES) {
    const base64 = drawPicture(picture, side, quality);
    // Four base64 letters stand for three bytes.
    if (base64 && (base64.length * 3) / 4 <= MAX_PHOTO_BYTES) return base64;
  }
  return null;
}

function drawPicture(picture: ImageBitmap, side: number, quality: number): string | null {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? null;
}
