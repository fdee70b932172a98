import { useId } from 'react';
import { toColourForWhiteText } from '#shared/platform/colours.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { isPhone } from '#shared/platform/phone.ts';
import {
  findColourProblem,
  LOGO_BOUNDS,
  TOWN_MESSAGES,
  type Town,
  type TownFacts,
} from '#shared/town/town.ts';
import { CityFields } from '../../accounts/users/city-fields.tsx';
import { useCities, useStates } from '../../catalogues/cities/cities.api.ts';
import { ChoiceChips } from '../../platform/fields/choice-chips.tsx';
import { FieldError } from '../../platform/fields/field.tsx';
import { takeFile } from '../../platform/fields/take-file.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { WholeRow } from '../../platform/forms/form.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { SettingsFrame } from '../../platform/forms/settings-frame.tsx';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { useEditor } from '../../platform/forms/use-editor.ts';
import { Button } from '../../platform/ui/button.tsx';
import { findPopulationProblems } from './population-fields.ts';
import { useSaveTown } from './town.api.ts';
import {
  COLOURS,
  FACT_LABELS,
  type TownFields,
  toFieldLabels,
  toPictureUrl,
  toTownDraft,
  toTownFields,
} from './town-fields.ts';
import styles from './town-form.module.css';

/** Allows raster formats only, because SVG could run scripts. */
const LOGO_TYPES = 'image/png,image/jpeg,image/webp';

export function TownForm({ latest }: { latest: Town }) {
  const editor = useTownForm(latest);
  const { form } = editor;
  const { draft, change, findError, text } = form;
  return (
    <SettingsFrame editor={editor}>
      <TextField
        label="Nombre"
        hint={`Si queda vacío, sale «${latest.givenName}»`}
        autoComplete="organization"
        maxLength={LIMITS.name}
        {...text('townName')}
      />
      <TextField
        label="Dirección"
        hint="De la municipalidad; la de cada lugar se carga en Lugares"
        maxLength={LIMITS.address}
        {...text('townAddress')}
      />
      <FactFields text={text} />
      <CityFields
        value={{ StateId: draft.StateId, CityId: draft.CityId, userOtherCity: '' }}
        onChange={({ StateId, CityId }) => change({ StateId, CityId })}
        findError={(field) => (field === 'userOtherCity' ? null : findError(field))}
      />
      <TextField
        label="Habitantes"
        hint="Del municipio, según el último censo"
        inputMode="numeric"
        maxLength={12}
        {...text('inhabitants')}
      />
      <TextField
        label="Personas por perro"
        hint="Para estimar cuántos perros hay; suele ser uno cada 4"
        inputMode="decimal"
        maxLength={6}
        {...text('peoplePerDog')}
      />
      <Colour
        value={draft.townColour}
        error={findError('townColour')}
        onChange={(townColour) => change({ townColour })}
      />
      <WholeRow>
        <LogoField
          src={draft.townLogo}
          onChange={(townLogo) => change({ townLogo })}
          onRejected={() => form.showProblems([{ field: 'townLogo', message: TOWN_MESSAGES.logo }])}
          error={findError('townLogo')}
        />
      </WholeRow>
      <WholeRow>
        <FormError error={editor.rejection} />
      </WholeRow>
      <Button variant="primary" type="submit" isPending={editor.isSaving}>
        Guardar
      </Button>
    </SettingsFrame>
  );
}

const FACT_HINTS = {
  townAudience: 'Por ejemplo: perros y gatos de vecinos de San Carlos',
  townCost: 'Por ejemplo: sin costo',
  townPhone: 'Al que llama quien tiene una duda',
  townHours: 'Por ejemplo: lunes a viernes, de 8 a 13 hs',
} as const;
const FACT_NAMES = Object.keys(FACT_HINTS) as (keyof TownFacts)[];

function FactFields({ text }: Pick<Draft<TownFields>, 'text'>) {
  return FACT_NAMES.map((name) => (
    <TextField
      key={name}
      label={FACT_LABELS[name]}
      hint={`Sale en el inicio. ${FACT_HINTS[name]}`}
      inputMode={name === 'townPhone' ? 'tel' : 'text'}
      maxLength={name === 'townPhone' ? LIMITS.phone : LIMITS.address}
      {...text(name)}
    />
  ));
}

type ColourProps = { value: string; error: string | null; onChange: (colour: string) => void };

const CHIPS = COLOURS.map(({ colour, label }) => ({
  id: colour,
  label,
  picture: <b className={styles.swatch} style={{ background: colour || 'var(--brand)' }} />,
}));

/** Suggests the nearest darker colour that keeps white text readable. */
function Colour({ value, error, onChange }: ColourProps) {
  const darker = findColourProblem(value) === TOWN_MESSAGES.pale ? toColourForWhiteText(value) : null;
  return (
    <div className={`stack gap-s2 ${styles.colour}`}>
      <ChoiceChips
        label="Color"
        chips={CHIPS}
        value={CHIPS.find(({ id }) => id === value.toLowerCase())?.id ?? null}
        onChange={onChange}
      />
      <TextField
        label="Otro color"
        hint="Como #122f55, el de la barra y los botones de los correos"
        maxLength={7}
        value={value}
        error={error ?? (darker && TOWN_MESSAGES.pale)}
        onChange={onChange}
      />
      {darker && <Button onClick={() => onChange(darker)}>Usar {darker}</Button>}
    </div>
  );
}

type LogoFieldProps = {
  src: string;
  onChange: (src: string) => void;
  onRejected: () => void;
  error: string | null;
};

function LogoField({ src, onChange, onRejected, error }: LogoFieldProps) {
  const id = useId();
  const chooseFile = async (file: File | undefined) => {
    if (!file) return;
    const logo = await shrinkLogo(file);
    if (logo) onChange(toPictureUrl(logo));
    else onRejected();
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
        onChange={(event) => void chooseFile(takeFile(event.target))}
      />
      <FieldError id={`${id}-error`} error={error} />
      {src && <Button onClick={() => onChange('')}>Quitar el logo</Button>}
    </div>
  );
}

function useTownForm(latest: Town) {
  return useEditor({
    latest,
    fieldsOf: toTownFields,
    problemsOf: findProblems,
    toRequest: (fields, updatedAt, read) => ({ ...toTownDraft(fields, read), updatedAt }),
    save: useSaveTown(),
    words: { saved: 'Los datos del municipio se guardaron.' },
    fieldWords: toFieldLabels(useStates(), useCities()),
    home: '/',
  });
}

function findProblems(fields: TownFields) {
  const colour = findColourProblem(fields.townColour);
  const isPhoneWrong = fields.townPhone.trim() !== '' && !isPhone(fields.townPhone);
  return [
    ...(colour ? [{ field: 'townColour', message: colour }] : []),
    ...(isPhoneWrong ? [{ field: 'townPhone', message: TOWN_MESSAGES.phone }] : []),
    ...findPopulationProblems(fields),
  ];
}

/** Returns the picture as bounded PNG in base64, or null if it isn't one. */
async function shrinkLogo(file: File): Promise<string | null> {
  if (!LOGO_TYPES.split(',').includes(file.type)) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  for (let scale = findFittingScale(picture); scale > 0.02; scale *= 0.7) {
    const base64 = drawPng(picture, scale);
    // Four base64 letters stand for three bytes.
    if (base64 && (base64.length * 3) / 4 <= LOGO_BOUNDS.bytes) return base64;
  }
  return null;
}

function findFittingScale({ width, height }: ImageBitmap): number {
  return Math.min(1, LOGO_BOUNDS.width / width, LOGO_BOUNDS.height / height);
}

function drawPng(picture: ImageBitmap, scale: number): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').split(',')[1] ?? null;
}
