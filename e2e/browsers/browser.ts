export type Actions = { type: string; id: string; parameters?: object; actions: object[] }[];

export type Browser = {
  go: (url: string) => Promise<void>;
  evaluate: <T>(expression: string) => Promise<T>;
  act: (actions: Actions) => Promise<void>;
  close: () => Promise<void>;
};

export type Size = { width: number; height: number };
