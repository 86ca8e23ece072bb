'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { ArriveDeed } from './arrive-deed.tsx';
import styles from './visitors.module.css';

const VisitDialogs = lazyScreen(() => import('./visit-dialogs.tsx'));

/** What opens a dialog of its own. */
export type AskedDeed = 'refuse' | 'cancel' | 'code' | 'slip';

interface VisitDeedsProps {
  readonly visit: Visit;
  readonly onDone?: (() => void) | undefined;
}

/** What may be done with a visit now: coming in, leaving and approving in one press. */
export function VisitDeeds({ visit, onDone }: VisitDeedsProps) {
  const t = useTranslations('safety-visitor');
  const leave = useAction('safety.letVisitorOut');
  const decide = useAction('safety.decideVisit');
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const { id, version, name, actions, phase } = visit;
  const said = (deed: 'approve' | 'leave') => {
    announce({ kind: 'toast', severity: 'success', text: t(`done.${deed}`, { name }) });
    onDone?.();
  };
  const doLeave = async () => {
    if ((await leave.run({ id, version })).ok) said('leave');
  };
  const doApprove = async () => {
    if ((await decide.run({ id, version, approved: true })).ok) said('approve');
  };
  const hasSlip = phase === 'arrived' || phase === 'overdue';
  if (actions.length === 0 && !hasSlip) return null;
  return (
    <div className={styles.deeds}>
      {actions.includes('arrive') ? <ArriveDeed visit={visit} onDone={onDone} /> : null}
      {actions.includes('leave') ? (
        <Button busy={leave.busy} aria-label={t('deedNamed.leave', { name })} onClick={() => void doLeave()}>
          {t('deed.leave')}
        </Button>
      ) : null}
      {actions.includes('approve') ? (
        <Button busy={decide.busy} aria-label={t('deedNamed.approve', { name })} onClick={() => void doApprove()}>
          {t('deed.approve')}
        </Button>
      ) : null}
      {(['refuse', 'cancel'] as const)
        .filter((deed) => actions.includes(deed))
        .map((deed) => (
          <Button key={deed} look="link" aria-label={t(`deedNamed.${deed}`, { name })} onClick={() => setAsked(deed)}>
            {t(`deed.${deed}`)}
          </Button>
        ))}
      {actions.includes('code') ? (
        <Button look="link" aria-label={t('code.named', { name })} onClick={() => setAsked('code')}>
          {t('code.deed')}
        </Button>
      ) : null}
      {hasSlip ? (
        <Button look="link" aria-label={t('slip.named', { name })} onClick={() => setAsked('slip')}>
          {t('slip.deed')}
        </Button>
      ) : null}
      <Suspense>{asked ? <VisitDialogs asked={asked} visit={visit} onClose={() => setAsked(null)} /> : null}</Suspense>
    </div>
  );
}
