import { Camera } from 'lucide-react';
import { useState } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { PetFace } from './pet-face.tsx';
import styles from './photo-button.module.css';
import { PhotoDialog } from './photo-dialog.tsx';

type Props = { pet: Pick<Pet, 'id' | 'petName' | 'petPhotoAt' | 'Breed'> };

export function PhotoButton({ pet }: Props) {
  const [isOpen, setOpen] = useState(false);
  const verb = pet.petPhotoAt ? 'Cambiar la' : 'Agregar una';
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`${verb} foto de ${pet.petName}`}
        onClick={() => setOpen(true)}
      >
        <Avatar size="xl">
          <PetFace pet={pet} />
        </Avatar>
        <span className={styles.badge}>
          <Camera size={18} aria-hidden />
        </span>
      </button>
      {isOpen && <PhotoDialog pet={pet} onClose={() => setOpen(false)} />}
    </>
  );
}
