'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { ArriveDeed } from './arrive-deed.tsx';
import styles from './visitors.module.css';

const CodeDialog = lazyScreen(() => import('./code-dialog.tsx'));
const SlipDialog = lazyScreen(() => import('./slip-dialog.tsx'));

interface VisitDeedsProps {
  readonly visit: Visit;
  readonly onDone?: (() => void) | undefined;
}

/** What may be done with a visit now: coming in, leaving and approving in one press, the rest after a question. */
export function VisitDeeds({ visit, onDone }: VisitDeedsProps) {
  const t = useTranslations('safety-visitor');
  const leave = useAction('safety.letVisitorOut');
  const decide = useAction('safety.decideVisit');
  const [code, setCode] = useState<CallReply<'safety.renewVisitCode'> | null>(null);
  const asked = useAsked(visit, setCode);
  const [isPrinting, setPrinting] = useState(false);
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
    <div className={`row ${styles.deeds}`}>
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
      <RowActions
        name={name}
        actions={[
          ...asked.deeds,
          ...(hasSlip
            ? [{ label: t('slip.deed'), named: t('slip.named', { name }), run: () => setPrinting(true) }]
            : []),
        ]}
      />
      {asked.asking}
      <Suspense>
        {code ? <CodeDialog made={code} onClose={() => setCode(null)} /> : null}
        {isPrinting ? <SlipDialog visit={visit} onClose={() => setPrinting(false)} /> : null}
      </Suspense>
    </div>
  );
}

/** The deeds that are asked about first. */
function useAsked({ id, version, name, actions }: Visit, onCode: (made: CallReply<'safety.renewVisitCode'>) => void) {
  const t = useTranslations('safety-visitor');
  const { action, asking } = useActions();
  const refuse = () =>
    action(
      'safety.decideVisit',
      { id, version, approved: false },
      {
        title: t('refuse.title', { name }),
        label: t('refuse.deed'),
        reason: { name: 'note', label: t('refuse.note') },
        said: t('refuse.said', { name }),
      },
    );
  const renew = () =>
    action(
      'safety.renewVisitCode',
      { id, version },
      { title: t('code.renewTitle', { name }), text: t('code.renewText'), label: t('code.deed'), done: onCode },
    );
  const cancel = () =>
    action(
      'safety.cancelVisit',
      { id, version },
      {
        title: t('cancelTitle', { name }),
        text: t('cancelText'),
        label: t('deedNamed.cancel', { name }),
        danger: true,
        said: t('done.cancel', { name }),
      },
    );
  const deeds = [
    { of: 'refuse', label: t('deed.refuse'), named: t('deedNamed.refuse', { name }), run: refuse },
    { of: 'code', label: t('code.deed'), named: t('code.named', { name }), run: renew },
    { of: 'cancel', label: t('deed.cancel'), named: t('deedNamed.cancel', { name }), danger: true, run: cancel },
  ] as const;
  return { deeds: deeds.filter(({ of }) => actions.includes(of)), asking };
}
