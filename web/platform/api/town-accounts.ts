/** Reads from the page's head whether staff can log in with the municipality's accounts. */
export function areTownAccountsOn(): boolean {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name="town-accounts"]')?.content === 'on';
}
