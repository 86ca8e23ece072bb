'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ProofGiven } from './prove-fields.tsx';

/** The proof that a change of phone or binding asks for, or the brake on revealing, and how it is given. */
export function useProof(first: ProofGiven['by']) {
  const common = useTranslations('shared');
  const byCode = useAction('account.checkOwnCode', { shown: 'here' });
  const byPassword = useAction('account.reauthenticate', { shown: 'here' });
  const [given, setGiven] = useState<ProofGiven>({ by: first, text: '' });
  const [error, setError] = useState<string | undefined>();
  const prove = async (): Promise<boolean> => {
    const { by, text } = given;
    const outcome = await (by === 'code' ? byCode.run({ code: text }) : byPassword.run({ password: text }));
    if (outcome.ok) return true;
    const { status, fields, message } = outcome.failure;
    // What has the wrong form is told at the field; why a code does not count, in the message.
    setError((status === 422 && fields?.[by]) || message || common('network'));
    return false;
  };
  const give = (next: ProofGiven) => {
    setGiven(next);
    // What was wrong with the last try says nothing about what is typed now.
    setError(undefined);
  };
  return { given, give, error, prove, busy: byCode.busy || byPassword.busy };
}
