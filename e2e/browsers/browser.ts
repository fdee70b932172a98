/** Input as WebDriver and BiDi both describe it. */
export type Actions = { type: string; id: string; parameters?: object; actions: object[] }[];

/** What a journey asks of a browser, whichever protocol it speaks. */
export type Browser = {
  go: (url: string) => Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate: <T>(expression: string) => Promise<T>;
  act: (actions: Actions) => Promise<void>;
  close: () => Promise<void>;
};

/** Where a journey runs: the size of its window. */
export type Size = { width: number; height: number };
