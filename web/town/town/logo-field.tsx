import { useId } from 'react';
import { FieldError } from '../../platform/fields/field.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { LOGO_TYPES, shrinkLogo } from './shrink-logo.ts';
import { pictureOf } from './town-fields.ts';
import styles from './town-form.module.css';

type LogoFieldProps = {
  /** Of the one that is kept, or the new one itself; empty without one. */
  src: string;
  onChange: (src: string) => void;
  onRefused: () => void;
  error: string | null;
};

/** The town's picture, drawn anew within its bounds before it is sent. */
export function LogoField({ src, onChange, onRefused, error }: LogoFieldProps) {
  const id = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const logo = await shrinkLogo(file);
    if (logo) onChange(pictureOf(logo));
    else onRefused();
  };
  return (
    <div className={`stack gap-s2 ${styles.logo}`}>
      <label htmlFor={id}>Logo</label>
      <p id={`${id}-hint`} className="small quiet">
        Una imagen PNG, JPEG o WebP; se achica sola. Va sobre blanco, también en el tema oscuro.
      </p>
      {src && <img className="town-logo" src={src} alt="El logo del municipio" height="40" />}
      <input
        id={id}
        type="file"
        accept={LOGO_TYPES}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== null}
        aria-errormessage={error ? `${id}-error` : undefined}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <FieldError id={`${id}-error`} error={error} />
      {src && <Button onClick={() => onChange('')}>Quitar el logo</Button>}
    </div>
  );
}
