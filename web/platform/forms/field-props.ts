import type { Draft } from './use-draft.ts';

type Form<T extends object> = Pick<Draft<T>, 'draft' | 'change' | 'findError'>;
type Dates<T> = { [K in keyof T & string]: `${K}Problem` extends keyof T ? K : never }[keyof T & string];
type Ticks<T> = { [K in keyof T & string]: T[K] extends boolean ? K : never }[keyof T & string];

export function fieldProps<T extends object, K extends keyof T & string>(form: Form<T>, name: K) {
  const onChange = (value: T[K]) => form.change({ [name]: value } as unknown as Partial<T>);
  return { value: form.draft[name], onChange, error: form.findError(name) };
}

/** Returns the props of a date field, whose error is kept in the field `<name>Problem`. */
export function dateProps<T extends object, K extends Dates<T>>(form: Form<T>, name: K) {
  const onChange = (value: string | null, problem: string | null) =>
    form.change({ [name]: value, [`${name}Problem`]: problem } as unknown as Partial<T>);
  return { value: form.draft[name] as string | null, onChange, error: form.findError(name) };
}

export function tickProps<T extends object, K extends Ticks<T>>(form: Form<T>, name: K) {
  const onChange = (checked: boolean) => form.change({ [name]: checked } as unknown as Partial<T>);
  return { checked: form.draft[name] as boolean, onChange };
}
