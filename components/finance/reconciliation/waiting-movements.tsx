'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { type Selection, useSelection } from '@/components/shared/list/selection.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { BankLine, BookMovement } from '@/lib/contracts/finance/reconciliation.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import { PageTurner } from '../books/page-turner.tsx';
import { lineText, useEntryColumns, useLineColumns } from './bank-line-columns.tsx';
import styles from './reconciliation.module.css';

const lineKey = ({ id }: BankLine) => id;
const entryKey = ({ voucherId, at }: BookMovement) => `${voucherId} ${at}`;

export interface OfAccount {
  readonly subjectId: string;
  readonly period: number;
  readonly onVoucher: (id: string) => void;
}

interface WaitingProps extends OfAccount {
  readonly onImport: () => void;
  readonly onBook: (line: BankLine) => void;
}

/**
 * Entries of the books that wait for the bank: of this period, or of those before it. Asked beside the bank's lines,
 * not after them.
 */
function useBookMovements(of: { readonly subjectId: string; readonly period: number }) {
  const [page, setPage] = useState(1);
  const [isEarlier, setEarlier] = useState(false);
  const state = isEarlier ? 'earlier' : 'open';
  const entries = useCall('finance.bookMovements', { ...of, state, page }, { shown: 'here', keep: true });
  const showEarlier = (next: boolean) => {
    setEarlier(next);
    setPage(1);
  };
  return { entries, isEarlier, showEarlier, setPage };
}

/** What waits at the bank and in the books, side by side: ticked on both and matched where the sums are equal. */
export function WaitingMovements({ subjectId, period, onVoucher, onImport, onBook }: WaitingProps) {
  const t = useTranslations('finance.bank');
  const [page, setPage] = useState(1);
  const of = { subjectId, period };
  const lines = useCall('finance.bankLines', { ...of, page }, { shown: 'here', keep: true });
  const movements = useBookMovements(of);
  const lineChoice = useSelection<BankLine>(lineKey, limits.batchRows);
  const entryChoice = useSelection<BookMovement>(entryKey, limits.batchRows);
  return (
    <Answered call={lines} rows={10}>
      {(bank) => {
        const mayEdit = bank.actions.includes('edit');
        if (!bank.known)
          return (
            <ListEmpty text={t('noStatement')}>
              {mayEdit ? (
                <Button look="primary" onClick={onImport}>
                  {t('import')}
                </Button>
              ) : null}
            </ListEmpty>
          );
        return (
          <>
            <p className={styles.note}>{t('knownDays', bank.known)}</p>
            <div className={styles.sides}>
              <BankSide
                bank={bank}
                isFormer={lines.former}
                selection={mayEdit ? lineChoice : undefined}
                onBook={onBook}
                onPage={setPage}
              />
              <BookSide movements={movements} selection={mayEdit ? entryChoice : undefined} onVoucher={onVoucher} />
            </div>
            <MatchBar subjectId={subjectId} lines={lineChoice} entries={entryChoice} />
          </>
        );
      }}
    </Answered>
  );
}

interface BankSideProps {
  readonly bank: CallReply<'finance.bankLines'>;
  readonly isFormer: boolean;
  readonly selection: Selection<BankLine> | undefined;
  readonly onBook: (line: BankLine) => void;
  readonly onPage: (page: number) => void;
}

/** Lines of the bank that wait for their vouchers; one without any is booked from here. */
function BankSide({ bank, isFormer, selection, onBook, onPage }: BankSideProps) {
  const t = useTranslations('finance.bank');
  const mayBook = usePermission('finance.voucher.edit');
  const columns = useLineColumns();
  const title = t('atBank', { count: bank.total });
  const book = (line: BankLine) => (
    <Button look="link" onClick={() => onBook(line)}>
      {t('book')}
    </Button>
  );
  return (
    <section>
      <h2>{title}</h2>
      {bank.total === 0 ? (
        <p className={styles.nothing}>{t('nothingAtBank')}</p>
      ) : (
        <>
          <DataTable
            label={title}
            columns={columns}
            rows={bank.rows}
            keyOf={lineKey}
            nameOf={(line) => `${line.onDate} ${lineText(line)}`}
            selection={selection}
            operations={mayBook ? book : undefined}
            refreshing={isFormer}
          />
          <PageTurner
            page={bank.page}
            size={bank.size}
            total={bank.total}
            said={t('bankLineCount', { count: bank.total })}
            onPage={onPage}
          />
        </>
      )}
    </section>
  );
}

interface BookSideProps {
  readonly movements: ReturnType<typeof useBookMovements>;
  readonly selection: Selection<BookMovement> | undefined;
  readonly onVoucher: (id: string) => void;
}

/** The books' side, with a switch to the periods before. */
function BookSide({ movements, selection, onVoucher }: BookSideProps) {
  const t = useTranslations('finance.bank');
  const { entries, isEarlier, showEarlier, setPage } = movements;
  const columns = useEntryColumns(onVoucher);
  return (
    <section>
      <div className={styles.head}>
        <h2>{t(isEarlier ? 'inBooksEarlier' : 'inBooks', { count: entries.data?.total ?? 0 })}</h2>
        <label>
          <input type="checkbox" checked={isEarlier} onChange={(event) => showEarlier(event.target.checked)} />{' '}
          {t('earlier')}
        </label>
      </div>
      <Answered call={entries} rows={10}>
        {(book) =>
          book.total === 0 ? (
            <p className={styles.nothing}>{t('nothingInBooks')}</p>
          ) : (
            <>
              <DataTable
                label={t('inBooks', { count: book.total })}
                columns={columns}
                rows={book.rows}
                keyOf={entryKey}
                nameOf={({ onDate, summary }) => `${onDate} ${summary}`}
                selection={selection}
                refreshing={entries.former}
              />
              <PageTurner page={book.page} size={book.size} total={book.total} onPage={setPage} />
            </>
          )
        }
      </Answered>
    </section>
  );
}

interface MatchBarProps {
  readonly subjectId: string;
  readonly lines: Selection<BankLine>;
  readonly entries: Selection<BookMovement>;
}

const sumOf = (rows: readonly { readonly cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** What is ticked on both sides comes to, and what can be done with it. */
function MatchBar({ subjectId, lines, entries }: MatchBarProps) {
  const t = useTranslations('finance.bank');
  const { action, asking } = useActions();
  const { run, busy } = useAction('finance.matchBank');
  const [bank, book] = [sumOf(lines.rows), sumOf(entries.rows)];
  const count = lines.count + entries.count;
  const clear = () => {
    lines.clear();
    entries.clear();
  };
  const match = async () => {
    const outcome = await run({
      subjectId,
      lineIds: lines.rows.map(({ id }) => id),
      entries: entries.rows.map(({ voucherId, at }) => ({ voucherId, at })),
    });
    if (!outcome.ok) return;
    clear();
    announce({ kind: 'toast', severity: 'success', text: t('matched') });
  };
  const ignore = () =>
    action(
      'finance.ignoreBankLines',
      { ids: lines.rows.map(({ id }) => id), reason: '' },
      {
        title: t('ignoreTitle', { count: lines.count }),
        text: t('ignoreText'),
        label: t('ignore'),
        reason: { name: 'reason', label: t('reason') },
        said: (reply) => t('ignored', { count: reply.count }),
        done: clear,
      },
    );
  return (
    <>
      <BulkBar count={count} onClear={clear}>
        <span>{t('sums', { bank: centsText(bank), book: centsText(book), difference: centsText(bank - book) })}</span>
        <Button look="primary" busy={busy} disabled={count < 2 || bank !== book} onClick={() => void match()}>
          {t('match')}
        </Button>
        <Button disabled={lines.count === 0 || entries.count > 0} onClick={ignore}>
          {t('ignore')}
        </Button>
      </BulkBar>
      {asking}
    </>
  );
}
