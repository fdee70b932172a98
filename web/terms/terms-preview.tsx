import { useDeferredValue } from 'react';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { NoTerms, TermsCard } from './terms-card.tsx';
import styles from './terms-preview.module.css';

/** What step 5 of the booking will show. */
export function TermsPreview({ text }: { text: string }) {
  const shown = useDeferredValue(text);
  return (
    <section className={`resident ${styles.preview}`} aria-label="Vista previa">
      <h2>Así lo va a ver el vecino</h2>
      {shown.trim() === '' ? (
        <>
          <NoTerms />
          <p className="quiet">Sin texto, el paso 5 de la reserva se pasa sin aceptar nada.</p>
        </>
      ) : (
        <TermsCard text={shown}>
          <div inert>
            <ToggleButton offLabel="Aceptar" onLabel="Aceptado" isOn={false} onChange={() => {}} isBlock />
          </div>
        </TermsCard>
      )}
    </section>
  );
}
