'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { type FigureCard, Figures } from '@/components/shared/figures.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { Steps } from '@/components/shared/form/steps.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { Progress } from '@/components/shared/progress.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import {
  type ColumnChoice,
  type ImportColumn,
  type ImportView,
  neededColumns,
  openingColumns,
  voucherColumns,
} from '@/lib/contracts/finance/interchange.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import { parameter } from '../finance-address.ts';
import { FaultTable } from './fault-table.tsx';
import styles from './interchange.module.css';

/** What our own files say beside what can be imported. */
const unread: readonly ImportColumn[] = ['subjectName', 'state'];

/** Which column of another program's sheet is which; what is known by its name is chosen already. */
function ImportColumns({ view }: { readonly view: ImportView }) {
  const t = useTranslations('finance-interchange');
  const titleId = useId();
  const map = useAction('finance.mapImport');
  const [headerOf, setHeaderOf] = useState<ReadonlyMap<ImportColumn, string>>(
    new Map(view.columns.map(({ column, header }) => [column, header])),
  );
  const needed: readonly (readonly ImportColumn[])[] = neededColumns[view.kind];
  const isNeeded = (column: ImportColumn) => needed.some((group) => group.includes(column));
  const all: readonly ImportColumn[] = view.kind === 'vouchers' ? voucherColumns : openingColumns;
  const others = all.filter((column) => !isNeeded(column) && !unread.includes(column));
  const nameOf = (column: ImportColumn) => t(`column.${column}`);
  const missing = needed.filter((group) => !group.some((column) => headerOf.has(column)));
  const choose = (column: ImportColumn, header: string) => {
    // A header chosen here is taken from where it was.
    const next = new Map([...headerOf].filter(([other, taken]) => other !== column && taken !== header));
    if (header !== '') next.set(column, header);
    setHeaderOf(next);
  };
  const columns: ColumnChoice[] = [...headerOf].map(([column, header]) => ({ column, header }));
  return (
    <section aria-labelledby={titleId} className="stack-12">
      <div>
        <h2 id={titleId}>{t('match.title')}</h2>
        <p className="soft">{t('match.text')}</p>
      </div>
      <div className={styles.choices}>
        {[...needed.flat(), ...others].map((column) => (
          <Field key={column} label={nameOf(column)} required={isNeeded(column)}>
            {(control) => (
              <select
                {...control}
                value={headerOf.get(column) ?? ''}
                onChange={(event) => choose(column, event.target.value)}
              >
                <option value="">{t('match.none')}</option>
                {view.headers.map((header) => (
                  <option key={header}>{header}</option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      {missing.length > 0 ? (
        <FileFault>
          {t('match.missing', {
            columns: missing.map((group) => group.map(nameOf).join(t('match.or'))).join(t('match.comma')),
          })}
        </FileFault>
      ) : null}
      <div className={styles.actions}>
        <Button
          look="primary"
          busy={map.busy}
          disabled={missing.length > 0}
          onClick={() => void map.run({ id: view.id, columns })}
        >
          {t('match.check')}
        </Button>
      </div>
    </section>
  );
}

const steps = ['file', 'check', 'result'] as const;
const atWork: readonly ImportView['state'][] = ['checking', 'running'];

/** Often enough to see it move, seldom enough to leave the server to its work. */
const refreshMs = 700;

interface OpenImportProps {
  readonly id: string;
  readonly address: AddressState;
  readonly onAnother: () => void;
}

/** An import where it stands: at work, checked and to be decided on, or over. */
export function OpenImport({ id, address, onAnother }: OpenImportProps) {
  const t = useTranslations('finance-interchange');
  const state = useCall(
    'finance.importState',
    { id },
    { shown: 'here', refreshMs: (view) => (view && atWork.includes(view.state) ? refreshMs : 0) },
  );
  return (
    <ListCard>
      <div className={styles.bar}>
        <h2>{state.data?.fileName ?? t('bring.title')}</h2>
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
      <Answered call={state} rows={6}>
        {(view) => (
          <>
            <Steps
              label={t('steps')}
              steps={steps.map((step) => t(`step.${step}`))}
              current={view.state === 'running' || view.state === 'done' || view.imported > 0 ? 2 : 1}
            />
            <div className={styles.body}>
              {atWork.includes(view.state) ? (
                <ImportWork view={view} />
              ) : (
                <ImportFindings view={view} address={address} />
              )}
              {view.actions.includes('map') ? <Columns key={view.state} view={view} /> : null}
              {view.faults > 0 && !atWork.includes(view.state) ? <FaultTable view={view} address={address} /> : null}
            </div>
          </>
        )}
      </Answered>
    </ListCard>
  );
}

/** The choice of columns: open while nothing could be read without it, else behind one line. */
function Columns({ view }: { readonly view: ImportView }) {
  const t = useTranslations('finance-interchange');
  if (view.state === 'failed') return <ImportColumns view={view} />;
  return (
    <details>
      <summary>{t('match.again')}</summary>
      <ImportColumns view={view} />
    </details>
  );
}

/** A job at work: how far it is, and a way to stop it. It goes on when the page is left. */
function ImportWork({ view }: { readonly view: ImportView }) {
  const t = useTranslations('finance-interchange');
  const cancel = useAction('finance.cancelImport');
  return (
    <>
      <p role="status">{t(`state.${view.state}`)}</p>
      <Progress label={t(`state.${view.state}`)} share={view.total > 0 ? view.progress / view.total : 0} />
      <p className="soft">{t('progress', { done: view.progress })}</p>
      <p className="soft">{t('mayLeave')}</p>
      {view.actions.includes('cancel') ? (
        <div className={styles.actions}>
          <Button busy={cancel.busy} onClick={() => void cancel.run({ id: view.id })}>
            {t('cancel')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface ImportFindingsProps {
  readonly view: ImportView;
  readonly address: AddressState;
}

/** What was found in a file, or came of it, in figures and words, and what may be done now. */
function ImportFindings({ view, address }: ImportFindingsProps) {
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
