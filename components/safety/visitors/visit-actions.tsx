'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, Suspense, useState } from 'react';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './visitors.module.css';

const CodeDialog = lazyScreen(() => import('./code-dialog.tsx'));
const SlipDialog = lazyScreen(() => import('./slip-dialog.tsx'));

interface VisitActionsProps {
  readonly visit: Visit;
  readonly onDone?: (() => void) | undefined;
}

/** What may be done with a visit now: coming in, leaving and approving in one press, the rest after a question. */
export function VisitActions({ visit, onDone }: VisitActionsProps) {
  const t = useTranslations('safety-visitor');
  const leave = useAction('safety.letVisitorOut');
  const decide = useAction('safety.decideVisit');
  const [code, setCode] = useState<CallReply<'safety.renewVisitCode'> | null>(null);
  const asked = useAsked(visit, setCode);
  const [isPrinting, setPrinting] = useState(false);
  const { id, version, name, actions, phase } = visit;
  const said = (action: 'approve' | 'leave') => {
    announce({ kind: 'toast', severity: 'success', text: t(`done.${action}`, { name }) });
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
    <div className={`row ${styles.actions}`}>
      {actions.includes('arrive') ? <ArriveAction visit={visit} onDone={onDone} /> : null}
      {actions.includes('leave') ? (
        <Button busy={leave.busy} aria-label={t('actionNamed.leave', { name })} onClick={() => void doLeave()}>
          {t('action.leave')}
        </Button>
      ) : null}
      {actions.includes('approve') ? (
        <Button busy={decide.busy} aria-label={t('actionNamed.approve', { name })} onClick={() => void doApprove()}>
          {t('action.approve')}
        </Button>
      ) : null}
      <RowActions
        name={name}
        actions={[
          ...asked.rowActions,
          ...(hasSlip
            ? [{ label: t('slip.action'), named: t('slip.named', { name }), run: () => setPrinting(true) }]
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

/** The actions that are asked about first. */
function useAsked({ id, version, name, actions }: Visit, onCode: (made: CallReply<'safety.renewVisitCode'>) => void) {
  const t = useTranslations('safety-visitor');
  const { action, asking } = useActions();
  const refuse = () =>
    action(
      'safety.decideVisit',
      { id, version, approved: false },
      {
        title: t('refuse.title', { name }),
        label: t('refuse.action'),
        reason: { name: 'note', label: t('refuse.note') },
        said: t('refuse.said', { name }),
      },
    );
  const renew = () =>
    action(
      'safety.renewVisitCode',
      { id, version },
      { title: t('code.renewTitle', { name }), text: t('code.renewText'), label: t('code.action'), done: onCode },
    );
  const cancel = () =>
    action(
      'safety.cancelVisit',
      { id, version },
      {
        title: t('cancelTitle', { name }),
        text: t('cancelText'),
        label: t('actionNamed.cancel', { name }),
        danger: true,
        said: t('done.cancel', { name }),
      },
    );
  const rowActions = [
    { of: 'refuse', label: t('action.refuse'), named: t('actionNamed.refuse', { name }), run: refuse },
    { of: 'code', label: t('code.action'), named: t('code.named', { name }), run: renew },
    { of: 'cancel', label: t('action.cancel'), named: t('actionNamed.cancel', { name }), danger: true, run: cancel },
  ] as const;
  return { rowActions: rowActions.filter(({ of }) => actions.includes(of)), asking };
}

interface ArriveActionProps {
  readonly visit: Visit;
  readonly onDone?: (() => void) | undefined;
}

/** Lets a visitor in by one press, with the badge that is handed out where there are badges. */
function ArriveAction({ visit: { id, version, name }, onDone }: ArriveActionProps) {
  const t = useTranslations('safety-visitor');
  const arrive = useAction('safety.letVisitorIn');
  const [badge, setBadge] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await arrive.run({ id, version, badge });
    if (!ok) return;
    announce({ kind: 'toast', severity: 'success', text: t('done.arrive', { name }) });
    onDone?.();
  };
  return (
    <form className={styles.arrive} onSubmit={(event) => void submit(event)}>
      <input
        aria-label={t('badge.named', { name })}
        placeholder={t('badge.label')}
        value={badge}
        maxLength={limits.badgeChars}
        autoComplete="off"
        onChange={(event) => setBadge(event.target.value)}
      />
      <Button type="submit" look="primary" busy={arrive.busy} aria-label={t('actionNamed.arrive', { name })}>
        {t('action.arrive')}
      </Button>
    </form>
  );
}
