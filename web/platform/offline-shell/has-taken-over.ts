type Registration = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active' | 'update'>;

export async function hasTakenOver(registration: Registration): Promise<boolean> {
  try {
    await registration.update();
  } catch {
    return false;
  }
  const nextWorker = registration.installing ?? registration.waiting;
  return nextWorker ? isActivated(nextWorker) : registration.active !== null;
}

function isActivated(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'activated') resolve(true);
      else if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', check);
    check();
  });
}
