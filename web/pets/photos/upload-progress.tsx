import styles from './photo-dialog.module.css';

/** How far a photo is; what has left is still being looked at. */
export function UploadProgress({ share }: { share: number }) {
  return (
    <label className={`stack gap-s1 ${styles.progress}`}>
      <span>{share < 1 ? 'Subiendo la foto' : 'Guardando la foto'}</span>
      <progress value={share} />
    </label>
  );
}
