'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { BankLine, BankMatch } from '@/lib/contracts/finance/reconciliation.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { Answered } from '../answered.tsx';
import { PageTurner } from '../books/page-turner.tsx';
import { VoucherBeside } from '../books/voucher-beside.tsx';
import { bookingOf, parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { AccountChoice } from './account-choice.tsx';
import { accountAt, useAccounts } from './accounts.ts';
import { useLineColumns } from './bank-line-columns.tsx';
import { usePairColumns } from './pair-columns.tsx';
import { Proposals } from './proposals.tsx';
import { StatementImport } from './statement-import.tsx';
import { StatementTyping } from './statement-typing.tsx';
import { type OfAccount, WaitingMovements } from './waiting-movements.tsx';

const parts = ['waiting', 'proposed', 'matched', 'ignored'] as const;

type Part = (typeof parts)[number];

/**
 * The bank's statements beside the books: what waits on either side, what seems to be the same, what was matched and
 * what was set aside.
 */
export default function BankView({ year, address }: ViewProps) {
  const t = useTranslations('finance.bank');
  const [isImporting, setImporting] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { subjects, accounts } = useAccounts(year, 'bank');
  const { query } = address;
  const account = accountAt(accounts, address);
  const part = parts.find((one) => one === query[parameter.state]) ?? 'waiting';
  return (
    <MonthCard
      year={year}
      address={address}
      filters={
        <>
          <AccountChoice accounts={accounts} chosen={account} address={address} />
          <PartChoice part={part} address={address} />
        </>
      }
      end={() => (
        <>
          <Permitted of="finance.reconciliation.edit">
            <Button disabled={!account} onClick={() => setTyping(true)}>
              {t('type')}
            </Button>
          </Permitted>
          <Permitted of="finance.reconciliation.edit" otherwise="disabled">
            <Button look="primary" disabled={!account} onClick={() => setImporting(true)}>
              {t('import')}
            </Button>
          </Permitted>
        </>
      )}
    >
      {(period) => (
        <Answered call={subjects}>
          {() =>
            account ? (
              <>
                <BankPart
                  key={`${account.id} ${period}`}
                  part={part}
                  subjectId={account.id}
                  period={period}
                  address={address}
                  onImport={() => setImporting(true)}
                />
                {isImporting ? <StatementImport account={account} onClose={() => setImporting(false)} /> : null}
                {isTyping ? <StatementTyping account={account} onClose={() => setTyping(false)} /> : null}
                <VoucherBeside address={address} />
              </>
            ) : null
          }
        </Answered>
      )}
    </MonthCard>
  );
}

interface PartChoiceProps {
  readonly part: Part;
  readonly address: ViewProps['address'];
}

/** Which of the movements are looked at. */
function PartChoice({ part, address: { change } }: PartChoiceProps) {
  const t = useTranslations('finance.bank');
  return (
    <label className="line soft">
      {t('show')}
      <select
        value={part}
        onChange={(event) => change({ [parameter.state]: event.target.value, [parameter.page]: null })}
      >
        {parts.map((one) => (
          <option key={one} value={one}>
            {t(`part.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface BankPartProps extends PartChoiceProps {
  readonly subjectId: string;
  readonly period: number;
  readonly onImport: () => void;
}

/** The movements of an account in a month that are looked at. */
function BankPart({ part, subjectId, period, address: { query, change }, onImport }: BankPartProps) {
  const of = { subjectId, period, onVoucher: (id: string) => change({ [parameter.voucher]: id }) };
  const page = Math.max(1, Math.trunc(Number(query[parameter.page])) || 1);
  const paged = { ...of, page, onPage: (next: number) => change({ [parameter.page]: String(next) }) };
  if (part === 'proposed') return <Proposals {...of} />;
  if (part === 'matched') return <BankMatches {...paged} />;
  if (part === 'ignored') return <IgnoredLines {...paged} />;
  const book = ({ id, onDate }: BankLine) =>
    change({
      [parameter.view]: 'vouchers',
      [parameter.period]: String(periodOf(onDate)),
      [parameter.write]: bookingOf(id),
      [parameter.state]: null,
    });
  return <WaitingMovements {...of} onImport={onImport} onBook={book} />;
}

/** Lines that somebody said need not be booked, with the reason. */
function IgnoredLines({ subjectId, period, page, onPage }: PagedOfAccount) {
  const t = useTranslations('finance.bank');
  const list = useCall(
    'finance.bankLines',
    { subjectId, period, state: 'ignored', page },
    { shown: 'here', keep: true },
  );
  const { run, busy } = useAction('finance.mindBankLines');
  const columns = [
    ...useLineColumns(),
    { prop: 'ignored', label: t('reason'), width: 240, telling: true, tooltip: true },
  ];
  const mind = async (id: string) => {
    if ((await run({ ids: [id] })).ok) announce({ kind: 'toast', severity: 'success', text: t('putBack') });
  };
  return (
    <Answered call={list} rows={10}>
      {({ rows, total, size, actions }) =>
        total === 0 ? (
          <ListEmpty text={t('noIgnored')} />
        ) : (
          <PagedTable
            label={t('part.ignored')}
            columns={columns}
            rows={rows}
            nameOf={({ onDate, summary }) => `${onDate} ${summary}`}
            action={actions.includes('edit') ? { name: t('mind'), busy, run: (id) => void mind(id) } : null}
            refreshing={list.former}
            page={page}
            size={size}
            total={total}
            said={t('bankLineCount', { count: total })}
            onPage={onPage}
          />
        )
      }
    </Answered>
  );
}

interface PagedOfAccount extends OfAccount {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** What was matched in a month, and by whom; a match can be taken apart again. */
function BankMatches({ subjectId, period, page, onPage, onVoucher }: PagedOfAccount) {
  const t = useTranslations('finance.bank');
  const list = useCall('finance.bankMatches', { subjectId, period, page }, { shown: 'here', keep: true });
  const { run, busy } = useAction('finance.unmatchBank');
  const pairs = usePairColumns<BankMatch>(onVoucher);
  const columns = [
    ...pairs,
    {
      prop: 'reason',
      label: t('why'),
      width: 140,
      formatter: (_: unknown, { reason, madeBy }: BankMatch) => `${t(`reasonOf.${reason}`)} ${madeBy}`,
    },
  ];
  const unmatch = async (id: string) => {
    if ((await run({ id })).ok) announce({ kind: 'toast', severity: 'success', text: t('unmatched') });
  };
  return (
    <Answered call={list} rows={10}>
      {({ rows, total, size, actions }) =>
        total === 0 ? (
          <ListEmpty text={t('noMatches')} />
        ) : (
          <PagedTable
            label={t('part.matched')}
            columns={columns}
            rows={rows}
            nameOf={(row) => row.lines[0]?.summary || row.entries[0]?.summary || ''}
            action={actions.includes('edit') ? { name: t('unmatch'), busy, run: (id) => void unmatch(id) } : null}
            refreshing={list.former}
            page={page}
            size={size}
            total={total}
            said={t('matchCount', { count: total })}
            onPage={onPage}
          />
        )
      }
    </Answered>
  );
}

interface PagedTableProps<Row extends { readonly id: string }>
  extends Pick<ComponentProps<typeof DataTable<Row>>, 'label' | 'columns' | 'rows' | 'nameOf' | 'refreshing'>,
    ComponentProps<typeof PageTurner> {
  /** What takes the row back; null for whoever may not. */
  readonly action: { readonly name: string; readonly busy: boolean; readonly run: (id: string) => void } | null;
}

const keyOf = ({ id }: { readonly id: string }) => id;

/** A page of what was settled with the bank, each row of which can be taken back. */
function PagedTable<Row extends { readonly id: string }>({ action, ...props }: PagedTableProps<Row>) {
  const { label, columns, rows, nameOf, refreshing, ...pages } = props;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        operations={
          action
            ? ({ id }) => (
                <Button look="link" busy={action.busy} onClick={() => action.run(id)}>
                  {action.name}
                </Button>
              )
            : undefined
        }
        refreshing={refreshing}
      />
      <PageTurner {...pages} />
    </>
  );
}
