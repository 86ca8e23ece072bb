'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { CodeDialog } from './code-dialog.tsx';
import RefuseForm from './refuse-form.tsx';
import { SlipDialog } from './slip-dialog.tsx';
import type { AskedDeed } from './visit-deeds.tsx';

interface VisitDialogsProps {
  readonly asked: AskedDeed;
  readonly visit: Visit;
  readonly onClose: () => void;
}

/** What stands above the page for a deed that is asked about, or that has something to show. */
export default function VisitDialogs({ asked, visit, onClose }: VisitDialogsProps) {
  if (asked === 'refuse') return <RefuseForm visit={visit} onClose={onClose} />;
  if (asked === 'slip') return <SlipDialog visit={visit} onClose={onClose} />;
  if (asked === 'code') return <RenewCode visit={visit} onClose={onClose} />;
  return <Cancel visit={visit} onClose={onClose} />;
}

function Cancel({ visit: { id, version, name }, onClose }: Omit<VisitDialogsProps, 'asked'>) {
  const t = useTranslations('safety-visitor');
  const cancel = useAction('safety.cancelVisit');
  const run = async () => {
    const { ok } = await cancel.run({ id, version });
    onClose();
    if (ok) announce({ kind: 'toast', severity: 'success', text: t('done.cancel', { name }) });
  };
  return (
    <ConfirmDialog
      title={t('cancelTitle', { name })}
      deed={t('deedNamed.cancel', { name })}
      busy={cancel.busy}
      onDeed={() => void run()}
      onClose={onClose}
    >
      {t('cancelText')}
    </ConfirmDialog>
  );
}

function RenewCode({ visit: { id, version, name }, onClose }: Omit<VisitDialogsProps, 'asked'>) {
  const t = useTranslations('safety-visitor.code');
  const renew = useAction('safety.renewVisitCode');
  const [made, setMade] = useState<CallReply<'safety.renewVisitCode'> | null>(null);
  const run = async () => {
    const outcome = await renew.run({ id, version });
    if (outcome.ok) setMade(outcome.data);
    else onClose();
  };
  if (made) return <CodeDialog made={made} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('renewTitle', { name })}
      deed={t('deed')}
      look="primary"
      busy={renew.busy}
      onDeed={() => void run()}
      onClose={onClose}
    >
      {t('renewText')}
    </ConfirmDialog>
  );
}
