'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { centsText } from '@/lib/rules/money.ts';
import { carriedTrial, type OpeningLine, openingTrial, savedRows } from './opening-lines.ts';
import styles from './openings.module.css';

interface OpeningsFootProps {
  readonly state: CallReply<'finance.initialisation'>;
  readonly lines: readonly OpeningLine[];
  readonly subjects: readonly Subject[];
  readonly dirty: boolean;
  /**
   * What became of unsaved amounts: here again, dropped because others were saved since, or to be saved over those of a
   * colleague.
   */
  readonly note: 'behind' | 'restored' | 'outdated' | null;
  readonly onGiveUp: () => void;
  readonly onSaved: () => void;
}

/** The trial check as one types, and the actions: keep the openings, and confirm them when both sides agree. */
export function OpeningsFoot({ state, lines, subjects, dirty, note, onGiveUp, onSaved }: OpeningsFootProps) {
  const t = useTranslations('finance.opening');
  const [isAsking, setAsking] = useState(false);
  const save = useAction('finance.saveOpenings');
  const confirm = useAction('finance.confirmOpenings');
  const { ledger, withTurnover, actions } = state;
  const { year } = ledger;
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const trial = openingTrial(lines, byId);
  const faults = trial.unreadable + trial.inCurrency + trial.counted;
  /** @returns the version that stands afterwards, null where it was not kept */
  const keep = async (): Promise<number | null> => {
    if (!dirty) return ledger.version;
    const kept = await save.run({ year, version: ledger.version, rows: savedRows(lines, byId) });
    if (!kept.ok) return null;
    onSaved();
    return kept.data.ledger.version;
  };
  const saveOnly = async () => {
    if ((await keep()) !== null) announce({ kind: 'toast', severity: 'success', text: t('saved') });
  };
  const confirmAll = async () => {
    const version = await keep();
    setAsking(false);
    if (version === null || !(await confirm.run({ year, version })).ok) return;
    announce({ kind: 'toast', severity: 'success', text: t('saidConfirmed', { year: String(year) }) });
  };
  const busy = save.busy || confirm.busy;
  return (
    <div className={styles.foot}>
      <TrialSums {...{ trial, lines, subjects, withTurnover }} />
      {note ? <p role="status">{t(note)}</p> : null}
      <Unreadable {...trial} />
      {actions.includes('edit') ? (
        <div className={styles.actions}>
          {dirty ? <Button onClick={onGiveUp}>{t('giveUp')}</Button> : null}
          <Button disabled={!dirty || note === 'behind' || faults > 0} busy={busy} onClick={() => void saveOnly()}>
            {t('save')}
          </Button>
          <Button
            look="primary"
            disabled={!trial.isBalanced || note === 'behind' || faults > 0}
            busy={busy}
            onClick={() => setAsking(true)}
          >
            {t('confirm')}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('confirmTitle', { year: String(year) })}
          action={t('confirm')}
          look="primary"
          busy={busy}
          onAction={() => void confirmAll()}
          onClose={() => setAsking(false)}
        >
          <p>{t('confirmText')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

type Faults = Pick<ReturnType<typeof openingTrial>, 'unreadable' | 'inCurrency' | 'counted'>;

/** How many amounts cannot be read, and how many in another currency or by quantity do not fit beside them. */
function Unreadable({ unreadable, inCurrency, counted }: Faults) {
  const t = useTranslations('finance.opening');
  return (
    <>
      {unreadable > 0 ? (
        <p role="alert" className="bad">
          {t('unreadableCount', { count: unreadable })}
        </p>
      ) : null}
      {inCurrency > 0 ? (
        <p role="alert" className="bad">
          {t('inCurrencyCount', { count: inCurrency })}
        </p>
      ) : null}
      {counted > 0 ? (
        <p role="alert" className="bad">
          {t('countedCount', { count: counted })}
        </p>
      ) : null}
    </>
  );
}

interface TrialSumsProps {
  readonly trial: ReturnType<typeof openingTrial>;
  readonly lines: readonly OpeningLine[];
  readonly subjects: readonly Subject[];
  readonly withTurnover: boolean;
}

/** Both sides of what is typed, and by how much they differ. */
function TrialSums({ trial, lines, subjects, withTurnover }: TrialSumsProps) {
  const carried = withTurnover ? carriedTrial(lines, subjects) : null;
  const t = useTranslations('finance.opening');
  const sums = [
    ['opening', trial.openingDebit, trial.openingCredit] as const,
    ...(withTurnover ? [['turnover', trial.turnoverDebit, trial.turnoverCredit] as const] : []),
  ];
  return (
    <dl className={`stack-4 digits ${styles.trial}`} aria-label={t('trial')}>
      {sums.map(([which, debit, credit]) => (
        <div key={which}>
          <dt>{t(`sum.${which}`)}</dt>
          <dd>{t('sides', { debit: centsText(debit), credit: centsText(credit) })}</dd>
          <dd>
            <StateBadge tone={debit === credit ? 'good' : 'bad'}>
              {debit === credit ? t('balanced') : t('differs', { amount: centsText(debit - credit) })}
            </StateBadge>
          </dd>
        </div>
      ))}
      {carried ? <CarriedSum {...carried} /> : null}
    </dl>
  );
}

/** What months before came to, where they were carried over, and whether net assets changed by as much. */
function CarriedSum({ resultCents, netAssetCents }: NonNullable<ReturnType<typeof carriedTrial>>) {
  const t = useTranslations('finance.opening');
  const agrees = resultCents === netAssetCents;
  return (
    <div>
      <dt>{t('sum.carried')}</dt>
      <dd>{t('carried', { result: centsText(resultCents), change: centsText(netAssetCents) })}</dd>
      <dd>
        <StateBadge tone={agrees ? 'good' : 'warn'}>
          {agrees ? t('carriedAgrees') : t('differs', { amount: centsText(netAssetCents - resultCents) })}
        </StateBadge>
      </dd>
    </div>
  );
}
