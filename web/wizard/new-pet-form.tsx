import { LIMITS } from '#shared/fields.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FieldError } from '../ui/field.tsx';
import { Form, WholeRow } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AnimalFields } from './animal-fields.tsx';
import type { NewPetFormState } from './use-new-pet-form.ts';

export function NewPetForm({ form: { id, pet, edit, problem, ...form } }: { form: NewPetFormState }) {
  return (
    <Form id={id} label="Nueva mascota" columns={2} onSubmit={form.submit}>
      <WholeRow>
        <TextField
          label="Nombre"
          autoComplete="off"
          maxLength={LIMITS.name}
          value={pet.petName}
          onChange={(petName) => edit({ petName })}
          error={problem?.field === 'name' ? problem.message : null}
        />
      </WholeRow>
      <AnimalFields value={pet} onChange={edit} problem={problem} />
      <DateField
        label="Fecha de nacimiento estimada"
        value={pet.petBirthDate}
        onChange={(petBirthDate, dateProblem) => edit({ petBirthDate, dateProblem })}
        error={problem?.field === 'birthDate' ? problem.message : null}
      />
      <WholeRow>
        <FieldError id="new-pet-error" error={form.error} />
      </WholeRow>
      <Button variant="primary" type="submit" isPending={form.isPending}>
        Agregar
      </Button>
    </Form>
  );
}
