const ADDRESS = '/service-worker.js';

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/** The one script that is asked for by name, as the page's policy wants it: no other address may become one. */
export function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => ADDRESS });
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS;
}
