import { ROLE_IDS } from '#shared/accounts/session.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Form } from '../../platform/forms/form.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { useUser } from '../users/users.api.ts';
import { useChangeLicence, useVets } from './licences.api.ts';

const MAX_LICENCE_LENGTH = 30;
const SAVE_BUTTON_ID = 'save-licence';

/** Edits the licence that makes a member of staff a vet; only SYSADMINs give it. */
export function LicenceCard({ userId }: { userId: number }) {
  const { data: user } = useUser(userId);
  const { data: vets } = useVets();
  // The mutation lives here, because saving unmounts the editor before it finishes.
  const change = useChangeLicence(userId);
  if (!user || !vets || user.RoleId === ROLE_IDS.USER) return null;
  const savedLicence = vets.find(({ id }) => id === userId)?.userLicence ?? '';
  return <Editor key={savedLicence} userId={userId} saved={savedLicence} change={change} />;
}

type EditorProps = { userId: number; saved: string; change: ReturnType<typeof useChangeLicence> };

function Editor({ userId, saved, change: { mutate, isPending, error } }: EditorProps) {
  const { draft, text } = useDraft(`licence ${userId}`, { licence: saved });

  function save(): void {
    if (isPending) return;
    mutate(draft.licence.trim(), {
      onSuccess: ({ userLicence }) => {
        showToast(userLicence ? 'La matrícula fue guardada' : 'Ya no tiene matrícula', 'ok');
        focusLater(() => document.getElementById(SAVE_BUTTON_ID));
      },
    });
  }

  return (
    <Card aria-labelledby="licence">
      <h2 id="licence">Matrícula veterinaria</h2>
      <Form onSubmit={save}>
        <TextField
          label="Matrícula"
          hint="Con matrícula atiende como veterinaria o veterinario. Borrala para que deje de hacerlo"
          maxLength={MAX_LICENCE_LENGTH}
          {...text('licence')}
        />
        <FormError error={error} />
        <div>
          <Button id={SAVE_BUTTON_ID} type="submit" isPending={isPending}>
            Guardar la matrícula
          </Button>
        </div>
      </Form>
    </Card>
  );
}
