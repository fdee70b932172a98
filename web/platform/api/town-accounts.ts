/** Whether staff may come in with the municipality's own accounts; the server writes it into the page's head. */
export function areTownAccountsOn(): boolean {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name="town-accounts"]')?.content === 'on';
}
