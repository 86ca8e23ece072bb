'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { announce } from '@/lib/browser/announcements.ts';

interface SwitchFailureProps {
  readonly text: string;
  /** When it happened, in milliseconds: a page that is loaded again does not tell it again. */
  readonly at: number;
}

const toldKey = 'switch-failure-told';

/** Says why the school was not switched; the page stands as it stood. */
export function SwitchFailure({ text, at }: SwitchFailureProps) {
  const t = useTranslations('shell.schools');
  useEffect(() => {
    if (sessionStorage.getItem(toldKey) === String(at)) return;
    sessionStorage.setItem(toldKey, String(at));
    announce({ kind: 'toast', severity: 'error', text: t('notSwitched', { reason: text }) });
  }, [t, text, at]);
  return null;
}
