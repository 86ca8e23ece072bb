'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { amountOrNothing, typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import { ExportBook } from '../export-button.tsx';
import { parameter, type ViewProps } from '../finance-address.ts';
import styles from './year-switch.module.css';

/**
 * From the books of this year to those of the next: what is brought where, what has to be decided, and the proof of it.
 */
export default function YearSwitchView({ year, address }: ViewProps) {
  const t = useTranslations('finance.yearSwitch');
  const state = useCall('finance.yearSwitch', { year }, { shown: 'here' });
  const span = { from: year * 100 + 1, to: year * 100 + 12 };
  return (
    <ListCard>
      <Answered call={state}>
        {(data) => (
          <div className={styles.switch}>
            <SwitchState data={data} />
            {data.actions.length > 0 ? (
              <SwitchForm
                key={`${data.to.year} ${data.version}`}
                data={data}
                onOpened={() =>
                  address.change({ [parameter.year]: String(data.to.year), [parameter.view]: 'openings' })
                }
              />
            ) : null}
            {data.rows.length > 0 ? (
              <SwitchSheet data={data} tools={<ExportBook input={{ book: 'yearSwitch', ...span }} />} />
            ) : (
              <p className="soft">{t('nothing')}</p>
            )}
          </div>
        )}
      </Answered>
    </ListCard>
  );
}

interface SwitchFormProps {
  readonly data: YearSwitch;
  readonly onOpened: () => void;
}

const keyOf = ({ from, second }: YearSwitch['decisions'][number]) => `${from} ${second}`;

/** What the accountant decides of subjects that the next edition keeps in two, and the action. */
function SwitchForm({ data, onOpened }: SwitchFormProps) {
  const t = useTranslations('finance.yearSwitch');
  const { from, to, decisions, version, actions } = data;
  const [action] = actions;
  const [opened] = useState(() => Object.fromEntries(decisions.map((one) => [keyOf(one), amountOrNothing(one.cents)])));
  const draft = useStateDraft<Readonly<Record<string, string>>>({ name: `switch ${from.year}`, version, opened });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { run, busy } = useAction('finance.switchYear');
  if (!action) return null;
  const isDecided = action === 'confirm';
  const typed = decisions.map((one) => ({ one, cents: typedCents(draft.value[keyOf(one)] ?? '') }));
  const put = (key: string, text: string) => draft.change((before) => ({ ...before, [key]: text }));
  const act = async () => {
    const bad = typed.filter(({ cents }) => cents === null || cents < 0);
    setWrong(Object.fromEntries(bad.map(({ one }) => [keyOf(one), t('amountMissing')])));
    if (bad.length > 0) return;
    const outcome = await run({
      year: from.year,
      version,
      decisions: typed.map(({ one: { from: of, second }, cents }) => ({ from: of, second, cents: cents ?? 0 })),
    });
    if (!outcome.ok) {
      const fields = outcome.failure.fields ?? {};
      const said = decisions.map((one, at) => [keyOf(one), fields[`decisions.${at}.cents`] ?? ''] as const);
      return setWrong(Object.fromEntries(said.filter(([, text]) => text !== '')));
    }
    draft.forget();
    const year = String(to.year);
    announce({ kind: 'toast', severity: 'success', text: t(`said.${action}`, { year }) });
    if (action === 'open') onOpened();
  };
  return (
    <section className={styles.form}>
      {decisions.length > 0 && !isDecided ? (
        <>
          <h2>{t('decide')}</h2>
          <p className="soft">{t('decideText')}</p>
          <DecisionFields decisions={decisions} values={draft.value} wrong={wrong} onPut={put} />
        </>
      ) : null}
      <p>
        <Button look="primary" busy={busy} onClick={() => void act()}>
          {t(`action.${action}`, { year: String(to.year) })}
        </Button>
        <span className="soft">{t(`actionText.${action}`, { year: String(to.year) })}</span>
      </p>
    </section>
  );
}

interface DecisionFieldsProps {
  readonly decisions: YearSwitch['decisions'];
  /** What is typed, by decision. */
  readonly values: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  readonly onPut: (key: string, text: string) => void;
}

/** How much of each split subject goes to its second half. */
function DecisionFields({ decisions, values, wrong, onPut }: DecisionFieldsProps) {
  const t = useTranslations('finance.yearSwitch');
  return (
    <div className={styles.decisions}>
      {decisions.map((one) => {
        const key = keyOf(one);
        const names = { first: one.fromName, second: `${one.second} ${one.secondName}` };
        return (
          <Field
            key={key}
            label={t(`decision.${one.how}`, names)}
            help={t('held', { name: `${one.from} ${one.fromName}`, amount: centsText(one.balanceCents) })}
            error={wrong[key]}
          >
            {(control) => (
              <MoneyInput
                {...control}
                maxLength={16}
                value={values[key] ?? ''}
                onChange={(event) => onPut(key, event.target.value)}
                onAmount={(text) => onPut(key, text)}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

const debit = (cents: number) => amountOrNothing(Math.max(0, cents));
const credit = (cents: number) => amountOrNothing(Math.max(0, 0 - cents));

interface SwitchSheetProps {
  readonly data: YearSwitch;
  readonly tools: ReactNode;
}

/**
 * Every balance of the former year beside where it stands in the next, with equal totals, and under it who confirmed
 * it: as it is printed.
 */
function SwitchSheet({ data, tools }: SwitchSheetProps) {
  const t = useTranslations('finance.yearSwitch');
  const instant = useInstantText();
  const { from, to, rows, totals, proof } = data;
  const text = t('sheetText', {
    from: from.source,
    to: to.source,
    fromYear: String(from.year),
    toYear: String(to.year),
  });
  return (
    <PrintSheet
      title={t('sheetTitle', { from: String(from.year), to: String(to.year) })}
      text={text}
      landscape
      tools={tools}
    >
      <table className={styles.sheet} aria-label={t('title')}>
        <SheetHead from={from} to={to} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-how={row.how}>
              <td>
                {row.oldNumber} {row.oldName}
                {row.auxiliary ? <small>{row.auxiliary}</small> : null}
              </td>
              <td>{debit(row.oldCents)}</td>
              <td>{credit(row.oldCents)}</td>
              <td>
                {row.newNumber} {row.newName}
              </td>
              <td>{debit(row.newCents)}</td>
              <td>{credit(row.newCents)}</td>
              <td>{t(`howOf.${row.how}`)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{centsText(totals.oldDebitCents)}</td>
            <td>{centsText(totals.oldCreditCents)}</td>
            <td />
            <td>{centsText(totals.newDebitCents)}</td>
            <td>{centsText(totals.newCreditCents)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      {proof ? (
        <p className={styles.proof}>
          {t('proof', { name: proof.confirmedBy, at: instant(proof.confirmedAt), rows: proof.rows })}
          <br />
          {t('digest')} <code>{proof.digest}</code>
        </p>
      ) : null}
    </PrintSheet>
  );
}

interface SheetHeadProps {
  readonly from: YearSwitch['from'];
  readonly to: YearSwitch['to'];
}

/** Both years side by side, with the same three columns. */
function SheetHead({ from, to }: SheetHeadProps) {
  const t = useTranslations('finance.yearSwitch');
  return (
    <thead>
      <tr>
        <th scope="colgroup" colSpan={3}>
          {t('closing', { year: String(from.year) })}
        </th>
        <th scope="colgroup" colSpan={3}>
          {t('opening', { year: String(to.year) })}
        </th>
        <th scope="col" rowSpan={2}>
          {t('how')}
        </th>
      </tr>
      <tr>
        {['old', 'new'].map((side) => [
          <th key={`${side} name`} scope="col">
            {t('subject')}
          </th>,
          <th key={`${side} debit`} scope="col">
            {t('debit')}
          </th>,
          <th key={`${side} credit`} scope="col">
            {t('credit')}
          </th>,
        ])}
      </tr>
    </thead>
  );
}

type YearSwitch = CallReply<'finance.yearSwitch'>;

/** Where the change of year stands, and what is still open. */
function SwitchState({ data }: { readonly data: YearSwitch }) {
  const t = useTranslations('finance.yearSwitch');
  const { from, to, proof, balanced } = data;
  const state = !to.exists ? 'waiting' : !proof ? 'unconfirmed' : proof.current ? 'confirmed' : 'changed';
  const tone = state === 'confirmed' ? 'good' : state === 'changed' ? 'bad' : 'warn';
  const years = { from: String(from.year), to: String(to.year) };
  return (
    <div className={styles.state}>
      <p>
        <StateBadge tone={tone}>{t(`stateOf.${state}`)}</StateBadge>
        <StateBadge tone={balanced ? 'good' : 'bad'}>{t(balanced ? 'balanced' : 'unbalanced')}</StateBadge>
        <span>{t(`stateText.${state}`, years)}</span>
      </p>
      <ul>
        {from.standard === to.standard ? null : <li>{t('editions', { ...years, source: to.source })}</li>}
        {from.closed ? null : <li>{t('notClosed', years)}</li>}
        {to.posted > 0 ? <li>{t('posted', { ...years, count: to.posted })}</li> : null}
      </ul>
    </div>
  );
}
