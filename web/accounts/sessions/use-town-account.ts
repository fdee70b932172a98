import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getSession } from '../../platform/api/session-store.ts';
import { leaveProvider } from './logout.api.ts';
import {
  arrival,
  begunLogin,
  LOST,
  useConfirmTownAccount,
  useFinishTownAccount,
  useStartTownAccount,
  whyNot,
} from './town-account.api.ts';

/** A login with the municipality's account: the way there, the way back, and the code where one is lacking. */
export function useTownAccount() {
  const navigate = useNavigate();
  const [came] = useState(arrival);
  const arrived = came === 'lost' ? null : came;
  const isTaken = useRef(false);
  const [code, setCode] = useState('');
  const [start, finish, confirm] = [useStartTownAccount(), useFinishTownAccount(), useConfirmTownAccount()];
  const begun = begunLogin(finish.error);

  useEffect(() => {
    // Who left in the middle of a booking, or without a network, hasn't left there.
    if (!came && !getSession()) leaveProvider();
  }, [came]);

  useEffect(() => {
    // What the provider sent serves once, and stays in no address.
    if (!came || isTaken.current) return;
    isTaken.current = true;
    if (came !== 'lost') finish.mutate(came);
    void navigate('/login', { replace: true });
  }, [came, finish.mutate, navigate]);

  return {
    cameFrom: arrived?.from,
    problem: whyNot(start.error ?? finish.error) ?? (came === 'lost' ? LOST : null),
    isPending: start.isPending || finish.isPending,
    start: start.mutate,
    needsCode: begun !== null,
    code,
    changeCode: (typed: string) => {
      setCode(typed);
      if (confirm.isError) confirm.reset();
    },
    confirm: () => begun && !confirm.isPending && confirm.mutate({ begun, code }),
    isConfirming: confirm.isPending,
    giveUp: finish.reset,
    error: confirm.error?.message,
  };
}

export type TownAccount = ReturnType<typeof useTownAccount>;
