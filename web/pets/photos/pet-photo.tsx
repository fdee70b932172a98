import { PetPicture } from '../../platform/art/pet-picture.tsx';
import styles from './pet-photo.module.css';
import { usePhoto } from './photos.api.ts';

type Props = { petId: number; photoAt: number; specieName: string | null };

export function PetPhoto({ petId, photoAt, specieName }: Props) {
  const { data } = usePhoto(petId, photoAt);
  return data ? (
    <img className={styles.photo} src={data.photoUrl} alt="" />
  ) : (
    <PetPicture specieName={specieName} />
  );
}
