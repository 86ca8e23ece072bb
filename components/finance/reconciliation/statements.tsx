'use client';

import { useTranslations } from 'next-intl';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { Answered } from '../answered.tsx';
import styles from './reconciliation.module.css';

type Statement = CallReply<'finance.bankStatements'>['rows'][number];

/** Statements that were brought in before, each with its file; one of the wrong account is taken away again. */
export function Statements({ subjectId }: { readonly subjectId: string }) {
  const t = useTranslations('finance.bank');
  const list = useCall('finance.bankStatements', { subjectId }, { shown: 'here' });
  const { action, asking } = useActions();
  const file = useDownload('finance.bankStatementFile');
  const remove = ({ id, fileName, lineCount, knownCount }: Statement) =>
    action(
      'finance.deleteBankStatement',
      { id },
      {
        title: t('deleteTitle', { name: fileName }),
        text: t('deleteText', { count: lineCount - knownCount }),
        label: t('deleteStatement'),
        danger: true,
        said: t('statementDeleted'),
      },
    );
  return (
    <Answered call={list} rows={3}>
      {({ rows }) =>
        rows.length === 0 ? null : (
          <section className={styles.statements}>
            <h3>{t('statements')}</h3>
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <span>
                    {t('statementOf', { from: row.fromDate, to: row.toDate, count: row.lineCount - row.knownCount })}
                  </span>
                  <Button
                    look="link"
                    busy={file.busy}
                    aria-label={t('openFile', { name: row.fileName })}
                    onClick={() => void file.run({ id: row.id })}
                  >
                    {row.fileName}
                  </Button>
                  <small>{row.importedBy}</small>
                  {row.actions.includes('delete') ? (
                    <Button look="link" onClick={() => remove(row)}>
                      {t('deleteStatement')}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
            {asking}
          </section>
        )
      }
    </Answered>
  );
}
