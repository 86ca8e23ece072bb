'use client';

import { useState } from 'react';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ProofGiven } from './prove-fields.tsx';

/** The proof that a change of phone or binding asks for, and how it is given. */
export function useProof(sms: boolean) {
  const byCode = useAction('account.checkOwnCode', { shown: 'here' });
  const byPassword = useAction('account.reauthenticate', { shown: 'here' });
  const [given, setGiven] = useState<ProofGiven>({ by: sms ? 'code' : 'password', text: '' });
  const [error, setError] = useState<string | undefined>();
  const prove = async (): Promise<boolean> => {
    const { by, text } = given;
    const outcome = await (by === 'code' ? byCode.run({ code: text }) : byPassword.run({ password: text }));
    setError(outcome.ok ? undefined : outcome.failure.fields?.password || outcome.failure.message);
    return outcome.ok;
  };
  return { given, setGiven, error, prove, busy: byCode.busy || byPassword.busy };
}
