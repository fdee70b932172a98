import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Pet } from '#shared/pets.ts';
import { PHOTO_MESSAGES } from '#shared/photos.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { showToast } from '../ui/toast.tsx';
import { PetFace } from './pet-face.tsx';
import styles from './photo-dialog.module.css';
import { useDeletePhoto, useSavePhoto } from './photos.api.ts';
import { shrinkPhoto } from './shrink-photo.ts';

type Props = { pet: Pick<Pet, 'id' | 'petName' | 'petPhotoAt' | 'Breed'>; onClose: () => void };

/** A pet's photo, from the camera or a file; drawn anew before it leaves the phone, and again where it is kept. */
export function PhotoDialog({ pet, onClose }: Props) {
  const [isNone, refuse] = useState(false);
  const [isDrawing, draw] = useState(false);
  const [closing] = useState(() => new AbortController());
  const saving = useSavePhoto(pet.id);
  const removing = useDeletePhoto(pet.id);
  const isPending = isDrawing || saving.isPending || removing.isPending;

  const done = (words: string) => () => {
    showToast(words, 'ok');
    onClose();
  };
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    draw(true);
    const photo = await shrinkPhoto(file);
    const { signal } = closing;
    if (signal.aborted) return;
    draw(false);
    refuse(photo === null);
    if (photo !== null)
      saving.mutate({ photoFile: photo, signal }, { onSuccess: done('La foto quedó guardada') });
  }
  /** What was taken and isn't saved yet is given up. */
  function close(): void {
    closing.abort();
    onClose();
  }

  return (
    <Dialog isOpen onClose={close} title={`Foto de ${pet.petName}`}>
      <div className={styles.photo}>
        <Avatar size="xl">
          <PetFace pet={pet} />
        </Avatar>
        <FileButton name="camera" isPending={isPending} onTake={take} />
        <FileButton name="file" isPending={isPending} onTake={take} />
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
        {isNone && <Note kind="error">{PHOTO_MESSAGES.picture}</Note>}
        <Refusal error={saving.error ?? removing.error} />
      </div>
    </Dialog>
  );
}

type FileButtonProps = {
  name: 'camera' | 'file';
  isPending: boolean;
  onTake: (file: File | undefined) => Promise<void>;
};

/** Opens the phone's camera, or what it has of pictures. */
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
        onChange={(event) => {
          void onTake(event.target.files?.[0]);
          // The same again is a change again.
          event.target.value = '';
        }}
      />
    </>
  );
}
