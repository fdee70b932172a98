import { LIMITS } from '#shared/fields.ts';
import { isMapUrl, LOCATION_MESSAGES, type Location, type LocationDraft } from '#shared/locations.ts';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Problem } from '../ui/use-draft.ts';
import { EditorFoot } from './editor-foot.tsx';
import { useDeleteLocation, useSaveLocation } from './services.api.ts';
import { useEditForm } from './use-edit-form.ts';
import { useSaving } from './use-saving.ts';

const FORM = 'location-form';

const WORDS = {
  home: '/admin-locations',
  created: 'El lugar ha sido dado de alta.',
  updated: 'El lugar ha sido modificado.',
  deleted: 'El lugar ha sido eliminado.',
};

const REFUSED_FIELDS = new Map([
  [LOCATION_MESSAGES.locationName, 'locationName'],
  [LOCATION_MESSAGES.nameTaken, 'locationName'],
  [LOCATION_MESSAGES.locationMapUrl, 'locationMapUrl'],
]);

/** As the server has it now; `null` for a new one. */
export function LocationEditor({ location }: { location: Location | null }) {
  const id = location?.id ?? 0;
  const form = useEditForm(location, fieldsOf);
  const { text, blame } = form;
  const saving = useSaving({
    words: id === 0 ? { ...WORDS, updated: WORDS.created } : WORDS,
    hasUnsaved: form.isChanged,
    save: useSaveLocation(id),
    remove: useDeleteLocation(id),
    blame,
    refusedFields: REFUSED_FIELDS,
  });
  const save = () => {
    const trimmed = trimAll(form.draft);
    const problem = problemOf(trimmed);
    blame(problem);
    if (!problem) saving.save({ ...trimmed, updatedAt: form.updatedAt });
  };
  return (
    <>
      {form.isStale && !saving.isOver && <StaleNotice onTakeLatest={form.takeLatest} />}
      <Card>
        <Form id={FORM} onSubmit={save}>
          <TextField
            label="Nombre"
            required
            maxLength={LIMITS.name}
            autoComplete="off"
            {...text('locationName')}
          />
          <TextField
            label="Dirección"
            hint="Aparece en el comprobante de los turnos"
            maxLength={LIMITS.address}
            autoComplete="off"
            {...text('locationAddress')}
          />
          <TextArea
            label="Indicaciones para los vecinos"
            hint="Por dónde se entra, dónde se espera, qué llevar"
            maxLength={LIMITS.description}
            {...text('locationNotes')}
          />
          <TextField
            label="Enlace al mapa"
            hint="Empieza con https://"
            type="url"
            inputMode="url"
            maxLength={LIMITS.url}
            autoComplete="off"
            {...text('locationMapUrl')}
          />
        </Form>
      </Card>
      <EditorFoot formId={FORM} name={location?.locationName ?? null} saving={saving} />
    </>
  );
}

type LocationFields = Omit<LocationDraft, 'updatedAt'>;

function fieldsOf(location: Location | null): LocationFields {
  if (!location) return { locationName: '', locationAddress: '', locationNotes: '', locationMapUrl: '' };
  const { id: _, updatedAt: __, ...fields } = location;
  return fields;
}

function trimAll(draft: LocationFields): LocationFields {
  return {
    locationName: draft.locationName.trim(),
    locationAddress: draft.locationAddress.trim(),
    locationNotes: draft.locationNotes.trim(),
    locationMapUrl: draft.locationMapUrl.trim(),
  };
}

function problemOf({ locationName, locationMapUrl }: LocationFields): Problem | null {
  if (locationName === '') return { field: 'locationName', message: LOCATION_MESSAGES.locationName };
  if (!isMapUrl(locationMapUrl))
    return { field: 'locationMapUrl', message: LOCATION_MESSAGES.locationMapUrl };
  return null;
}
