import type { ComponentProps } from 'react';

type ScrollFrameProps = Omit<ComponentProps<'section'>, 'tabIndex'> &
  ({ 'aria-label': string } | { 'aria-labelledby': string });

/** A part of the page that scrolls by itself, with the arrow keys too. */
export function ScrollFrame(section: ScrollFrameProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  return <section {...section} tabIndex={0} />;
}
