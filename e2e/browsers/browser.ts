export type Actions = { type: string; id: string; parameters?: object; actions: object[] }[];

/** A browser as the journeys use it, whichever protocol it speaks. */
export type Browser = {
  go: (url: string) => Promise<void>;
  /** Returns the value of an expression in the page, as JSON. */
  evaluate: <T>(expression: string) => Promise<T>;
  act: (actions: Actions) => Promise<void>;
  close: () => Promise<void>;
};

export type Size = { width: number; height: number };
