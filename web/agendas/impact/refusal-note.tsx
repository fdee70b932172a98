import { Note } from '../../ui/note.tsx';

/** Why a change was not taken, beside the buttons that sent it. */
export function RefusalNote({ refusal }: { refusal: string | null }) {
  if (refusal === null) return null;
  return (
    <div role="alert">
      <Note kind="error">{refusal}</Note>
    </div>
  );
}
