import { colourProblem, type Town } from '#shared/town/town.ts';
import { useCities, useStates } from '../../catalogues/cities/cities.api.ts';
import { useEditor } from '../../platform/forms/use-editor.ts';
import { populationProblems } from './population-fields.ts';
import { useSaveTown } from './town.api.ts';
import { draftOf, fieldsOf, fieldWords, type TownFields } from './town-fields.ts';

/** What is typed over the town's data, which another SYSADMIN may save meanwhile. */
export function useTownForm(latest: Town) {
  return useEditor({
    latest,
    fieldsOf,
    problemsOf,
    sentOf: (fields, updatedAt, read) => ({ ...draftOf(fields, read), updatedAt }),
    save: useSaveTown(),
    words: { saved: 'Los datos del municipio se guardaron.' },
    fieldWords: fieldWords(useStates(), useCities()),
    home: '/',
  });
}

function problemsOf(fields: TownFields) {
  const colour = colourProblem(fields.townColour);
  return [...(colour ? [{ field: 'townColour', message: colour }] : []), ...populationProblems(fields)];
}
