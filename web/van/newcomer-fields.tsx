import { LIMITS } from '#shared/fields.ts';
import { Button } from '../ui/button.tsx';
import { ComboSelect } from '../ui/combo-select.tsx';
import { fieldProps } from '../ui/field-props.ts';
import { Form } from '../ui/form.tsx';
import { Segments } from '../ui/segments.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Draft } from '../ui/use-draft.ts';
import { PersonField } from '../users/person-field.tsx';
import type { Newcomer, Species } from './newcomer.ts';

type NewcomerFieldsProps = {
  form: Draft<Newcomer>;
  species: Species;
  onDone: () => void;
};

/** What is asked of who isn't known yet, and of the animal. */
export function NewcomerFields({ form, species, onDone }: NewcomerFieldsProps) {
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
