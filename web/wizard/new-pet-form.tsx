import { LIMITS } from '#shared/fields.ts';
import type { PetProblem } from '#shared/pets.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Form, WholeRow } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PrivacyNote } from '../users/privacy-note.tsx';
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
