'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface AskWhyProps {
  readonly title: string;
  readonly text: string;
  /** The action by its name. */
  readonly action: string;
  readonly busy: boolean;
  readonly failure?: CallFailure | null;
  readonly onWhy: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why somebody wants to see what is sensitive, which the log keeps. */
export function AskWhy({ text, onWhy, ...dialog }: AskWhyProps) {
  const t = useTranslations('shared');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const start = () => (reason.trim() === '' ? setFault('') : onWhy(reason.trim()));
  return (
    <ConfirmDialog {...dialog} look="primary" onAction={start}>
      <p>{text}</p>
      <ReasonField
        label={t('why')}
        value={reason}
        fault={fault}
        onChange={(typed) => {
          setReason(typed);
          setFault(null);
        }}
      />
    </ConfirmDialog>
  );
}
