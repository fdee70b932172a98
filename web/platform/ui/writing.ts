const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether a key is part of what somebody writes. */
export function isWriting({ target }: Event): boolean {
  return target instanceof Element && target.matches(FIELDS);
}
