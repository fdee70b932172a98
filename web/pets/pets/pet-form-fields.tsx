import type { PetProblem } from '#shared/pets/pets.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { WholeRow } from '../../platform/forms/form.tsx';
import { type AnimalDetails, AnimalFields } from './animal-fields.tsx';
import { BirthField } from './birth-field.tsx';

export type PetDetails = AnimalDetails & { petName: string; petBirthDate: string | null };

type PetFormFieldsProps = {
  value: PetDetails;
  onChange: (changes: Partial<PetDetails & { dateProblem: string | null }>) => void;
  findError: (field: PetProblem['field']) => string | null;
  birthLabel: string;
  allowsNone?: boolean;
};

export function PetFormFields({ value, onChange, findError, birthLabel, allowsNone }: PetFormFieldsProps) {
  return (
    <>
      <WholeRow>
        <TextField
          label="Nombre"
          maxLength={LIMITS.name}
          value={value.petName}
          onChange={(petName) => onChange({ petName })}
          error={findError('name')}
        />
      </WholeRow>
      <AnimalFields value={value} onChange={onChange} findError={findError} allowsNone={allowsNone} />
      <BirthField
        label={birthLabel}
        value={value.petBirthDate}
        onChange={(petBirthDate, dateProblem) => onChange({ petBirthDate, dateProblem })}
        error={findError('birthDate')}
      />
    </>
  );
}
