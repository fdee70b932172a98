import { useParams } from 'react-router';
import { LIMITS } from '#shared/platform/fields.ts';
import { isPhone } from '#shared/platform/phone.ts';
import { formatCoordinates, parseCoordinates } from '#shared/schedule/location-texts.ts';
import {
  isMapUrl,
  LOCATION_MESSAGES,
  type Location,
  type LocationDraft,
} from '#shared/schedule/locations.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { trimTexts } from '../../platform/fields/trim-texts.ts';
import type { FieldLabels } from '../../platform/forms/differences.ts';
import { EditorFrame } from '../../platform/forms/editor-frame.tsx';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';
import { QueryFallback, useLastLoaded } from '../../platform/forms/query-fallback.tsx';
import { useEditor } from '../../platform/forms/use-editor.ts';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { useLocations } from '../agendas/agendas.api.ts';
import styles from './editor-page.module.css';
import { NO_LONGER_OFFERED } from './service-editor.tsx';
import { LOCATION_WRITES } from './services.api.ts';

const PATH = '/admin-locations';

const FIELDS_BY_MESSAGE = new Map<string, string>([
  [LOCATION_MESSAGES.locationName, 'locationName'],
  [LOCATION_MESSAGES.nameTaken, 'locationName'],
  [LOCATION_MESSAGES.locationPhone, 'locationPhone'],
  [LOCATION_MESSAGES.locationMapUrl, 'locationMapUrl'],
  [LOCATION_MESSAGES.coordinates, 'coordinates'],
]);

export function LocationEditPage() {
  const { id } = useParams();
  return <LocationEdit key={id} id={id === undefined ? null : Number(id)} />;
}

function LocationEdit({ id }: { id: number | null }) {
  const locations = useLocations();
  const location = useLastLoaded(locations.data?.find((each) => each.id === id));
  return (
    <>
      <PageTitle>{id === null ? 'Alta de lugar' : 'Edición de lugar'}</PageTitle>
      {id === null || location ? (
        <div className={styles.sections}>
          <LocationEditor location={location} />
        </div>
      ) : (
        <QueryFallback query={locations} to={PATH} />
      )}
    </>
  );
}

/** Edits the latest server state of a location; null makes a new one. */
function LocationEditor({ location }: { location: Location | null }) {
  const editor = useEditor({
    latest: location,
    fieldsOf: toLocationFields,
    fieldWords: FIELD_WORDS,
    problemsOf: findLocationProblems,
    toRequest: (fields, updatedAt) => ({ ...toLocationDraft(fields), updatedAt }),
    save: LOCATION_WRITES.useSave(location?.id ?? 0),
    remove: LOCATION_WRITES.useRemove(),
    rejectedField: (message) => FIELDS_BY_MESSAGE.get(message),
    words: {
      saved: location ? 'El lugar ha sido modificado.' : 'El lugar ha sido dado de alta.',
      deletedText: 'El lugar ha sido eliminado.',
    },
    home: PATH,
  });
  const { text } = editor.form;
  return (
    <EditorFrame
      editor={editor}
      deletion={{ title: `¿Eliminar «${location?.locationName}»?`, consequence: NO_LONGER_OFFERED }}
    >
      <TextField label="Nombre" required maxLength={LIMITS.name} {...text('locationName')} />
      <TextField
        label="Dirección"
        hint="Aparece en el comprobante de los turnos"
        maxLength={LIMITS.address}
        {...text('locationAddress')}
      />
      <TextArea
        label="Indicaciones para los vecinos"
        hint="Cómo llegar, dónde se espera"
        maxLength={LIMITS.description}
        {...text('locationNotes')}
      />
      <TextField
        label="Por dónde se entra"
        hint="Si no es por el frente: «por el portón verde de Belgrano»"
        maxLength={LIMITS.address}
        {...text('locationEntrance')}
      />
      <TextField
        label="Teléfono"
        hint="Aparece en el comprobante y donde un turno no se puede dar"
        type="tel"
        maxLength={LIMITS.phone}
        {...text('locationPhone')}
      />
      <TextField
        label="Enlace al mapa"
        hint="Empieza con https://"
        type="url"
        maxLength={LIMITS.url}
        {...text('locationMapUrl')}
      />
      <TextField
        label="Coordenadas"
        hint="Como las copia un mapa: -33.7725, -69.0447. Sin enlace, el mapa se abre ahí"
        maxLength={LIMITS.name}
        {...text('coordinates')}
      />
    </EditorFrame>
  );
}

type LocationFields = Required<Omit<LocationDraft, 'updatedAt' | 'latitude' | 'longitude'>> & {
  coordinates: string;
};

const FIELD_WORDS: FieldLabels<LocationFields> = {
  locationName: 'Nombre',
  locationAddress: 'Dirección',
  locationNotes: 'Indicaciones para los vecinos',
  locationEntrance: 'Por dónde se entra',
  locationPhone: 'Teléfono',
  locationMapUrl: 'Enlace al mapa',
  coordinates: 'Coordenadas',
};

const NEW_LOCATION: LocationFields = {
  locationName: '',
  locationAddress: '',
  locationNotes: '',
  locationEntrance: '',
  locationPhone: '',
  locationMapUrl: '',
  coordinates: '',
};

function toLocationFields(location: Location | null): LocationFields {
  if (!location) return NEW_LOCATION;
  const { id: _, updatedAt: __, latitude, longitude, ...fields } = location;
  return { ...fields, coordinates: formatCoordinates({ latitude, longitude }) };
}

/** Clearing the coordinates removes the stored ones. */
function toLocationDraft(fields: LocationFields): LocationDraft {
  const { coordinates, ...rest } = trimTexts(fields);
  return { ...rest, ...(parseCoordinates(coordinates) ?? { latitude: null, longitude: null }) };
}

function findLocationProblems(fields: LocationFields): Problem[] {
  const { locationName, locationPhone, locationMapUrl, coordinates } = trimTexts(fields);
  return listFailedChecks([
    ['locationName', locationName !== '', LOCATION_MESSAGES.locationName],
    ['locationPhone', locationPhone === '' || isPhone(locationPhone), LOCATION_MESSAGES.locationPhone],
    ['locationMapUrl', isMapUrl(locationMapUrl), LOCATION_MESSAGES.locationMapUrl],
    [
      'coordinates',
      coordinates === '' || parseCoordinates(coordinates) !== null,
      LOCATION_MESSAGES.coordinates,
    ],
  ]);
}
