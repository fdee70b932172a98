export function areTownAccountsOn(): boolean {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name="town-accounts"]')?.content === 'on';
}
