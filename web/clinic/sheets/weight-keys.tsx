import { Delete } from 'lucide-react';
import { useRef } from 'react';
import { CHIP_DIGITS } from '#shared/pets/chips.ts';
import pad from './number-pad.module.css';
import styles from './weight-keys.module.css';

type Props = {
  kilos: string;
  last: string;
  error: string | null;
  onChange: (kilos: string) => void;
  onChip: (code: string) => void;
};

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0'];
const CHIP_PATTERN = new RegExp(`^\\d{${CHIP_DIGITS}}$`);
const MAX_DIGITS = 7;
const MAX_INPUT_LENGTH = 24;
/** Milliseconds after which typing begins anew; readers never pause that long. */
const TYPING_PAUSE_MS = 500;

export function WeightKeys({ kilos, last, error, onChange, onChip }: Props) {
  const typing = useRef({ at: Number.NEGATIVE_INFINITY, before: kilos });

  function handleInput(typed: string, at: number): void {
    const { at: lastAt, before } = typing.current;
    typing.current = { at, before: at - lastAt > TYPING_PAUSE_MS ? kilos : before };
    onChange(typed);
  }

  function splitOffChip(): void {
    const { kilos: rest, chip } = splitTypedWeight(kilos, typing.current.before);
    if (chip === null) return;
    onChange(rest);
    onChip(chip);
  }

  return (
    <div className={`stack gap-s2 ${styles.weight}`}>
      <div className={`cluster between gap-s3 ${styles.head}`}>
        <div>
          <label htmlFor="kilos">Peso</label>
          {last && <small>{last}</small>}
        </div>
        <p className="row">
          <input
            id="kilos"
            className={`num ${pad.number}`}
            inputMode="none"
            autoComplete="off"
            size={5}
            value={kilos}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'kilos-error' : undefined}
            maxLength={MAX_INPUT_LENGTH}
            onChange={(event) => handleInput(event.target.value, event.timeStamp)}
            onBlur={splitOffChip}
            onKeyDown={(event) => event.key === 'Enter' && splitOffChip()}
          />
          kg
        </p>
      </div>
      {error && (
        <p id="kilos-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={pad.pad}>
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={key === ',' ? 'coma' : undefined}
            onClick={() => onChange((kilos + key).slice(0, MAX_DIGITS))}
          >
            {key}
          </button>
        ))}
        <button type="button" aria-label="Borrar" data-quiet onClick={() => onChange(kilos.slice(0, -1))}>
          <Delete aria-hidden />
        </button>
      </div>
    </div>
  );
}

/** Splits a typed text into the weight that stood there before and a chip number that a reader appended. */
export function splitTypedWeight(typed: string, before: string): { kilos: string; chip: string | null } {
  const added = typed.startsWith(before) ? typed.slice(before.length) : typed;
  return CHIP_PATTERN.test(added) ? { kilos: before, chip: added } : { kilos: typed, chip: null };
}
