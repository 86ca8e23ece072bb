'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { type FigureCard, Figures } from '@/components/shared/figures.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ImportView } from '@/lib/contracts/finance/interchange.ts';
import { centsText } from '@/lib/rules/money.ts';
import { parameter } from '../finance-address.ts';
import styles from './interchange.module.css';

interface ImportFindingsProps {
  readonly view: ImportView;
  readonly address: AddressState;
}

/** What was found in a file, or came of it, in figures and words, and what may be done now. */
export function ImportFindings({ view, address }: ImportFindingsProps) {
  const t = useTranslations('finance-interchange');
  const run = useAction('finance.runImport');
  const { kind, target, state, good, bad, known, imported, debitCents, creditCents } = view;
  const isOver = state !== 'checked';
  const vouchers = t(`of.${kind}`, { count: isOver ? imported : good });
  const figures: readonly FigureCard[] = [
    { name: t(isOver ? 'count.imported' : 'count.good'), value: vouchers, tone: 'good' },
    { name: t('count.bad'), value: t(`of.${kind}`, { count: bad }), tone: bad === 0 ? undefined : 'bad' },
    ...(kind === 'vouchers' ? [{ name: t('count.known'), value: t(`of.${kind}`, { count: known }) }] : []),
    { name: t('count.lines'), value: t('of.openings', { count: view.lines }) },
    { name: t('count.debit'), value: centsText(debitCents) },
    { name: t('count.credit'), value: centsText(creditCents) },
  ];
  const mayRun = view.actions.includes('run');
  return (
    <>
      <FindingsText view={view} />
      {view.lines > 0 ? <Figures figures={figures} /> : null}
      <div className={styles.actions}>
        {mayRun && target ? (
          <span className="soft">{t('asTarget', { target: t(`bring.targetOf.${target}`) })}</span>
        ) : null}
        {imported > 0 ? (
          <Button
            onClick={() =>
              address.change({
                [parameter.view]: kind,
                [parameter.import]: null,
                [parameter.period]: view.firstMonth === null ? null : String(view.firstMonth),
              })
            }
          >
            {t(`show.${kind}`)}
          </Button>
        ) : null}
        {mayRun ? (
          <Button look="primary" busy={run.busy} onClick={() => void run.run({ id: view.id })}>
            {t(`run.${kind}`, { count: good })}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function FindingsText({ view }: { readonly view: ImportView }) {
  const t = useTranslations('finance-interchange');
  const errors = useTranslations('errors');
  const { kind, state, good, bad, known, imported, debitCents, creditCents, error } = view;
  const differs = kind === 'openings' && debitCents !== creditCents;
  const said = [
    imported > 0 ? t(`outcome.${kind}`, { imported }) : '',
    state !== 'checked' || good > 0 || bad > 0 ? '' : t(known > 0 ? 'allKnown' : 'nothing'),
    bad > 0 ? t(kind === 'vouchers' ? 'someBad' : 'openingsBad') : '',
    differs ? t('unequal', { amount: centsText(Math.abs(debitCents - creditCents)) }) : '',
    error && errors.has(error.key as 'internal') ? errors(error.key as 'internal', error.params) : '',
  ].filter((text) => text !== '');
  return (
    <div className="outcome" data-state={state} role={state === 'failed' ? 'alert' : 'status'}>
      <p className="strong">{t(`state.${state}`)}</p>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
