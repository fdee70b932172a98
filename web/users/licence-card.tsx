import { ROLE_IDS } from '#shared/session.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form.tsx';
import { focusLater } from '../ui/once-shown.ts';
import { Refusal } from '../ui/refusal.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { useChangeLicence, useVets } from './licences.api.ts';
import { useUser } from './users.api.ts';

const MOST = 30;
const SAVE = 'save-licence';

/** The licence that makes somebody of the staff a vet; a SYSADMIN's to give. */
export function LicenceCard({ userId }: { userId: number }) {
  const { data: user } = useUser(userId);
  const { data: vets } = useVets();
  // Here, as what is saved takes the editor with it before its own end.
  const change = useChangeLicence(userId);
  if (!user || !vets || user.RoleId === ROLE_IDS.USER) return null;
  const known = vets.find(({ id }) => id === userId)?.userLicence ?? '';
  return <Editor key={known} userId={userId} known={known} change={change} />;
}

type EditorProps = { userId: number; known: string; change: ReturnType<typeof useChangeLicence> };

function Editor({ userId, known, change: { mutate, isPending, error } }: EditorProps) {
  const { draft, text } = useDraft(`licence ${userId}`, { licence: known });

  function save(): void {
    if (isPending) return;
    mutate(draft.licence.trim(), {
      onSuccess: ({ userLicence }) => {
        showToast(userLicence ? 'La matrícula fue guardada' : 'Ya no tiene matrícula', 'ok');
        focusLater(() => document.getElementById(SAVE));
      },
    });
  }

  return (
    <Card aria-labelledby="licence">
      <h2 id="licence">Matrícula veterinaria</h2>
      <Form onSubmit={save}>
        <TextField
          label="Matrícula"
          hint="Con ella atiende como veterinaria o veterinario. Vacía, deja de serlo"
          maxLength={MOST}
          autoComplete="off"
          {...text('licence')}
        />
        <Refusal error={error} />
        <div>
          <Button id={SAVE} type="submit" isPending={isPending}>
            Guardar la matrícula
          </Button>
        </div>
      </Form>
    </Card>
  );
}
