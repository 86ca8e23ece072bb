'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import {
  type ColumnChoice,
  type ImportColumn,
  type ImportView,
  neededColumns,
  openingColumns,
  voucherColumns,
} from '@/lib/contracts/finance/interchange.ts';
import styles from './interchange.module.css';

/** What our own files say beside what can be imported. */
const unread: readonly ImportColumn[] = ['subjectName', 'state'];

/** Which column of another program's sheet is which; what is known by its name is chosen already. */
export function ImportColumns({ view }: { readonly view: ImportView }) {
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
