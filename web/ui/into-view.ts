/** As a `ref`: what appears out of sight is brought into it. */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
