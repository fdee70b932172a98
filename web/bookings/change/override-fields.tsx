import { LIMITS } from '#shared/platform/fields.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { Note } from '../../platform/ui/note.tsx';
import type { Override } from './use-override.ts';

/** Asks for the reason of an override; `act` completes «Podés … igual», as in 'registrarlo'. */
export function OverrideFields({ override, act }: { override: Override; act: string }) {
  if (override.rejection === null) return null;
  return (
    <>
      <div role="alert">
        <Note kind="warning">
          {override.rejection}. Podés {act} igual si escribís el motivo.
        </Note>
      </div>
      <TextArea
        ref={takeFocus}
        label="Motivo"
        hint="Queda anotado en el turno."
        rows={2}
        maxLength={LIMITS.comment}
        value={override.reason}
        onChange={override.setReason}
        error={override.error}
      />
    </>
  );
}

function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
