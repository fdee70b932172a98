import type { ComponentProps } from 'react';

type ScrollFrameProps = Omit<ComponentProps<'section'>, 'tabIndex'> &
  ({ 'aria-label': string } | { 'aria-labelledby': string });

export function ScrollFrame(section: ScrollFrameProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  return <section {...section} tabIndex={0} />;
}
