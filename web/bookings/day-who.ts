/** For whom a turno is registered at the counter. */
export type Who = {
  neighbour: { id: number; label: string } | null;
  petId: number | null;
};

export const NOBODY: Who = { neighbour: null, petId: null };

/** What the fields that choose a neighbour and a pet take. */
export type WhoProps = {
  value: Who;
  onChange: (who: Who) => void;
  errorOf: (field: keyof Who) => string | null;
};
