import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { LOGO_TYPES, shrinkLogo } from './shrink-logo.ts';
import styles from './town-form.module.css';

type LogoFieldProps = {
  /** Of the one that is kept. */
  url: string;
  /** A new one in base64, null for none; undefined keeps it. */
  value: string | null | undefined;
  onChange: (logo: string | null) => void;
  onRefused: () => void;
  error: string | null;
};

/** The town's picture, drawn anew within its bounds before it is sent. */
export function LogoField({ url, value, onChange, onRefused, error }: LogoFieldProps) {
  const id = useId();
  const shown = value === undefined ? url : value && `data:image/png;base64,${value}`;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const logo = await shrinkLogo(file);
    if (logo) onChange(logo);
    else onRefused();
  };
  return (
    <div className={styles.logo}>
      <label htmlFor={id}>Logo</label>
      <p id={`${id}-hint`} className="small quiet">
        Una imagen PNG, JPEG o WebP; se achica sola. Va sobre blanco, también en el tema oscuro.
      </p>
      {shown && <img className="town-logo" src={shown} alt="El logo del municipio" height="40" />}
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
      {shown && <Button onClick={() => onChange(null)}>Quitar el logo</Button>}
    </div>
  );
}
