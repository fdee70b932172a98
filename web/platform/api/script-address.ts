type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/** A script that is asked for by its address, as the page's policy wants it: no other may become one by this name. */
export function scriptAddress(name: 'service-worker' | 'effort', address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy(name, { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}
