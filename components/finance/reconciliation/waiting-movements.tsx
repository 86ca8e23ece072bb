'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { BankLine, BookMovement } from '@/lib/contracts/finance/reconciliation.ts';
import { limits } from '@/lib/rules/limits.ts';
import { Answered } from '../answered.tsx';
import { PageTurner } from '../books/page-turner.tsx';
import { lineText, useEntryColumns, useLineColumns } from './bank-line-columns.tsx';
import { MatchBar } from './match-bar.tsx';
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

/** What waits at the bank and in the books, side by side: ticked on both and matched where the sums are equal. */
export function WaitingMovements({ subjectId, period, onVoucher, onImport, onBook }: WaitingProps) {
  const t = useTranslations('finance.bank');
  const mayBook = usePermission('finance.voucher.edit');
  const [linePage, setLinePage] = useState(1);
  const [entryPage, setEntryPage] = useState(1);
  const [isEarlier, setEarlier] = useState(false);
  const of = { subjectId, period };
  const lines = useCall('finance.bankLines', { ...of, page: linePage }, { shown: 'here', keep: true });
  const entries = useCall(
    'finance.bookMovements',
    { ...of, state: isEarlier ? 'earlier' : 'open', page: entryPage },
    { shown: 'here', keep: true },
  );
  const lineChoice = useSelection<BankLine>(lineKey, limits.batchRows);
  const entryChoice = useSelection<BookMovement>(entryKey, limits.batchRows);
  const lineColumns = useLineColumns();
  const entryColumns = useEntryColumns(onVoucher);
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
              <section>
                <h2>{t('atBank', { count: bank.total })}</h2>
                {bank.total === 0 ? (
                  <p className={styles.nothing}>{t('nothingAtBank')}</p>
                ) : (
                  <>
                    <DataTable
                      label={t('atBank', { count: bank.total })}
                      columns={lineColumns}
                      rows={bank.rows}
                      keyOf={lineKey}
                      nameOf={(line) => `${line.onDate} ${lineText(line)}`}
                      selection={mayEdit ? lineChoice : undefined}
                      operations={
                        mayBook
                          ? (line) => (
                              <Button look="link" onClick={() => onBook(line)}>
                                {t('book')}
                              </Button>
                            )
                          : undefined
                      }
                      refreshing={lines.former}
                    />
                    <PageTurner
                      page={bank.page}
                      size={bank.size}
                      total={bank.total}
                      said={t('bankLineCount', { count: bank.total })}
                      onPage={setLinePage}
                    />
                  </>
                )}
              </section>
              <section>
                <div className={styles.head}>
                  <h2>{t(isEarlier ? 'inBooksEarlier' : 'inBooks', { count: entries.data?.total ?? 0 })}</h2>
                  <label>
                    <input
                      type="checkbox"
                      checked={isEarlier}
                      onChange={(event) => {
                        setEarlier(event.target.checked);
                        setEntryPage(1);
                      }}
                    />{' '}
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
                          columns={entryColumns}
                          rows={book.rows}
                          keyOf={entryKey}
                          nameOf={({ onDate, summary }) => `${onDate} ${summary}`}
                          selection={mayEdit ? entryChoice : undefined}
                          refreshing={entries.former}
                        />
                        <PageTurner page={book.page} size={book.size} total={book.total} onPage={setEntryPage} />
                      </>
                    )
                  }
                </Answered>
              </section>
            </div>
            <MatchBar subjectId={subjectId} lines={lineChoice} entries={entryChoice} />
          </>
        );
      }}
    </Answered>
  );
}
