import { LIMITS } from '#shared/fields.ts';
import { isMapUrl, LOCATION_MESSAGES, type Location, type LocationDraft } from '#shared/locations.ts';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Problem, useDraft } from '../ui/use-draft.ts';
import { EditorFoot } from './editor-foot.tsx';
import { useDeleteLocation, useSaveLocation } from './services.api.ts';
import { useSaving } from './use-saving.ts';

const FORM = 'location-form';

const WORDS = {
  home: '/admin-locations',
  created: 'El lugar ha sido dado de alta.',
  updated: 'El lugar ha sido modificado.',
  deleted: 'El lugar ha sido eliminado.',
};

const NEW_LOCATION: LocationDraft = {
  locationName: '',
  locationAddress: '',
  locationNotes: '',
  locationMapUrl: '',
};

/** `null` for a new one. */
export function LocationEditor({ location }: { location: Location | null }) {
  const { id, ...saved } = location ?? { id: 0, ...NEW_LOCATION };
  const { draft, text, blame } = useDraft<LocationDraft>(saved);
  const saving = useSaving({
    words: id === 0 ? { ...WORDS, updated: WORDS.created } : WORDS,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    save: useSaveLocation(id),
    remove: useDeleteLocation(id),
    onRefused: (message) => blame({ field: 'locationName', message }),
  });
  const save = () => {
    const trimmed = trimAll(draft);
    const problem = problemOf(trimmed);
    blame(problem);
    if (!problem) saving.save(trimmed);
  };
  return (
    <>
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

function trimAll(draft: LocationDraft): LocationDraft {
  return {
    locationName: draft.locationName.trim(),
    locationAddress: draft.locationAddress.trim(),
    locationNotes: draft.locationNotes.trim(),
    locationMapUrl: draft.locationMapUrl.trim(),
  };
}

function problemOf({ locationName, locationMapUrl }: LocationDraft): Problem | null {
  if (locationName === '') return { field: 'locationName', message: LOCATION_MESSAGES.locationName };
  if (!isMapUrl(locationMapUrl))
    return { field: 'locationMapUrl', message: LOCATION_MESSAGES.locationMapUrl };
  return null;
}
