import { formatBounds } from '#shared/schedule/concerned-pets.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { useFactWords } from './fact-fields.tsx';
import type { QuestionFields } from './question-fields.ts';

export function useQuestionNotes(): (row: QuestionFields) => string[] {
  const { data: species = [] } = useSpecies();
  const factWords = useFactWords();
  return ({ bounds, fact }) => {
    const specieName = species.find(({ id }) => id === bounds.SpecieId)?.specieName;
    const words = formatBounds(bounds, specieName);
    const compared = factWords(fact ?? null);
    return [words && `Solo para: ${words}`, compared && `Se compara con la mascota: ${compared}`].filter(
      Boolean,
    );
  };
}
