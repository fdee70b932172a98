import type { PetProblem } from '#shared/pets/pets.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { PrivacyNote } from '../../../accounts/users/privacy-note.tsx';
import { FieldError } from '../../../platform/fields/field.tsx';
import { TextField } from '../../../platform/fields/text-field.tsx';
import { Form, WholeRow } from '../../../platform/forms/form.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { AnimalFields } from './animal-fields.tsx';
import { BirthField } from './birth-field.tsx';
import type { NewPetFormState } from './use-new-pet-form.ts';

export function NewPetForm({ form: { id, pet, edit, problems, ...form } }: { form: NewPetFormState }) {
  const errorOf = (name: PetProblem['field']) =>
    problems.find(({ field }) => field === name)?.message ?? null;
  return (
    <Form id={id} label="Nueva mascota" columns={2} onSubmit={form.submit}>
      <WholeRow>
        <TextField
          label="Nombre"
          autoComplete="off"
          maxLength={LIMITS.name}
          value={pet.petName}
          onChange={(petName) => edit({ petName })}
          error={errorOf('name')}
        />
      </WholeRow>
      <AnimalFields value={pet} onChange={edit} problems={problems} />
      <BirthField
        value={pet.petBirthDate}
        onChange={(petBirthDate, dateProblem) => edit({ petBirthDate, dateProblem })}
        error={errorOf('birthDate')}
      />
      <WholeRow>
        <PrivacyNote />
      </WholeRow>
      <WholeRow>
        <FieldError id="new-pet-error" error={form.error} />
      </WholeRow>
      <Button variant="primary" type="submit" isPending={form.isPending}>
        Agregar
      </Button>
    </Form>
  );
}
