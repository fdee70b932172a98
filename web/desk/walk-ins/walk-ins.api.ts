import { registerWalkIn, type WalkIn } from '#shared/bookings/walk-ins.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const SHOWN_IN = [['bookings'], ['agendas'], ['history'], ['reports'], ['users'], ['pets']];

export function useRegisterWalkIn() {
  return useWrite((walkIn: WalkIn) => call(registerWalkIn, { body: walkIn }), SHOWN_IN, {
    meta: { isQuiet: true },
  });
}
