import { registerWalkIn, type WalkIn } from '#shared/bookings/walk-ins.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

/** A person, a pet and a turno may be new: all that shows them is asked again. */
const SHOWN_IN = [['bookings'], ['agendas'], ['history'], ['reports'], ['users'], ['pets']];

/** The dialog says why not. */
export function useRegisterWalkIn() {
  return useWrite((walkIn: WalkIn) => call(registerWalkIn, { body: walkIn }), SHOWN_IN, {
    meta: { isQuiet: true },
  });
}
