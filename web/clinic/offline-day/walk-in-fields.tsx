import { LIMITS } from '#shared/platform/fields.ts';
import { PersonField } from '../../accounts/users/person-field.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { Segments } from '../../platform/fields/segments.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import { Form } from '../../platform/forms/form.tsx';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { Species, WalkInPerson } from './walk-in.ts';

type WalkInFieldsProps = {
  form: Draft<WalkInPerson>;
  species: Species;
  onDone: () => void;
};

/** What is asked of who isn't known yet, and of the animal. */
export function WalkInFields({ form, species, onDone }: WalkInFieldsProps) {
  const { draft, change, text, errorOf } = form;
  return (
    <Form onSubmit={onDone}>
      <div className="stack gap-s3">
        <PersonField isOthers maxLength={12} {...text('userIdNumber')} />
        <PersonField isOthers {...text('userName')} />
        <PersonField isOthers {...text('userLastName')} />
        <PersonField isOthers {...text('userPhone')} />
        <TextField
          label="Nombre de la mascota"
          autoComplete="off"
          maxLength={LIMITS.name}
          {...text('petName')}
        />
        <ComboSelect
          label="Especie"
          items={species.map(({ id, specieName }) => ({ id, label: specieName }))}
          {...fieldProps(form, 'SpecieId')}
        />
        <Segments
          label="Sexo"
          segments={[
            { id: 'F', label: 'Hembra' },
            { id: 'M', label: 'Macho' },
          ]}
          value={draft.petGender}
          onChange={(petGender) => change({ petGender: petGender === 'M' ? 'M' : 'F' })}
          error={errorOf('petGender')}
        />
        <Button variant="primary" isBlock type="submit">
          Seguir
        </Button>
      </div>
    </Form>
  );
}
