type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/** Creates the only script addresses that the page's content policy trusts. */
export function scriptAddress(name: 'service-worker' | 'effort', address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy(name, { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}
