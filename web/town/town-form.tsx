import { useId } from 'react';
import { underWhite } from '#shared/colours.ts';
import { LIMITS } from '#shared/fields.ts';
import { colourProblem, TOWN_MESSAGES, type Town, type TownDraft } from '#shared/town.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form, WholeRow } from '../ui/form.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { CityFields } from '../users/city-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { useSaveTown } from './town.api.ts';
import styles from './town-form.module.css';

type Fields = Pick<TownDraft, 'townName' | 'townAddress' | 'townColour' | 'StateId' | 'CityId'> & {
  /** undefined keeps the one there is. */
  townLogo: string | null | undefined;
};

export function TownForm({ town }: { town: Town }) {
  const form = useDraft<Fields>(`town-${town.updatedAt}`, { ...fieldsOf(town), townLogo: undefined });
  const { draft, change, errorOf, text } = form;
  const save = useSaveTown();
  const formId = useId();
  function submit(): void {
    const problem = colourProblem(draft.townColour);
    form.blame(problem ? [{ field: 'townColour', message: problem }] : []);
    if (problem || save.isPending) return;
    const sent = { ...draft, CityId: draft.CityId || null, updatedAt: town.updatedAt };
    save.mutate(sent, { onSuccess: () => showToast('Los datos del municipio se guardaron.', 'ok') });
  }
  return (
    <Card>
      <Form id={formId} columns={2} onSubmit={submit}>
        <TextField
          label="Nombre"
          hint={`Vacío, es «${town.givenName}»`}
          autoComplete="organization"
          maxLength={LIMITS.name}
          {...text('townName')}
        />
        <TextField
          label="Dirección"
          hint="De la municipalidad; la de cada lugar se carga en Lugares"
          autoComplete="off"
          maxLength={LIMITS.address}
          {...text('townAddress')}
        />
        <CityFields
          value={{ StateId: draft.StateId, CityId: draft.CityId, userOtherCity: '' }}
          onChange={({ StateId, CityId }) => change({ StateId, CityId })}
          errorOf={(field) => (field === 'userOtherCity' ? null : errorOf(field))}
        />
        <Colour
          value={draft.townColour}
          error={errorOf('townColour')}
          onChange={(townColour) => change({ townColour })}
        />
        <WholeRow>
          <LogoField
            url={town.logoUrl}
            value={draft.townLogo}
            onChange={(townLogo) => change({ townLogo })}
            onRefused={() => form.blame([{ field: 'townLogo', message: TOWN_MESSAGES.logo }])}
            error={errorOf('townLogo')}
          />
        </WholeRow>
        <WholeRow>
          <Refusal error={save.error} />
        </WholeRow>
        <Button variant="primary" type="submit" isPending={save.isPending}>
          Guardar
        </Button>
      </Form>
    </Card>
  );
}

type ColourProps = { value: string; error: string | null; onChange: (colour: string) => void };

/** One that is too pale comes with the nearest on which white words can be read. */
function Colour({ value, error, onChange }: ColourProps) {
  const darker = colourProblem(value) === TOWN_MESSAGES.pale ? underWhite(value) : null;
  return (
    <div className={styles.colour}>
      <TextField
        label="Color"
        hint="Como #122f55, el de la barra y los botones de los correos. Vacío, el azul de siempre"
        autoComplete="off"
        maxLength={7}
        value={value}
        error={error ?? (darker && TOWN_MESSAGES.pale)}
        onChange={onChange}
      />
      {darker && <Button onClick={() => onChange(darker)}>Usar {darker}</Button>}
    </div>
  );
}

function fieldsOf({ townName, townAddress, townColour, StateId, CityId }: Town) {
  return { townName, townAddress, townColour, StateId, CityId };
}
