const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

export function isWriting({ target }: Event): boolean {
  return target instanceof Element && target.matches(FIELDS);
}
