import { scriptAddress } from '../api/script-address.ts';

let registration: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the service worker that serves pages offline (docs/decisions/088-offline-reading.md). */
export function registerShell(): Promise<ServiceWorkerRegistration> {
  registration ??= navigator.serviceWorker.register(scriptAddress('service-worker', '/service-worker.js'), {
    updateViaCache: 'none',
  });
  return registration;
}
