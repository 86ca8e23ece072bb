'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataSheet } from '@/components/shared/sheet/data-sheet.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { StatementPreview } from '@/lib/contracts/finance/reconciliation.ts';
import type { StatementField } from '@/lib/rules/finance/bank-statement.ts';
import styles from './reconciliation.module.css';
import { useStatementColumns, type WrittenLine } from './use-statement-columns.tsx';

interface StatementFaultsProps {
  readonly found: StatementPreview;
  readonly mended: number;
  /** @returns whether the sheet could be read with it */
  readonly onMend: (row: number, field: StatementField, text: string) => Promise<boolean>;
}

const rowOf = ({ row }: WrittenLine) => row;

/** The rows of the bank's sheet that cannot be read or do not follow, to be put right here; the file stays as it is. */
export function StatementFaults({ found, mended, onMend }: StatementFaultsProps) {
  const t = useTranslations('finance.bank');
  const fields = useMemo(() => found.columns.flatMap(({ field }) => field ?? []), [found.columns]);
  const columns = useStatementColumns(fields, found.faults);
  const write = async (line: WrittenLine, field: string, text: string) =>
    (await onMend(line.row, field as StatementField, text))
      ? { ...line, texts: { ...line.texts, [field]: text } }
      : null;
  return (
    <section className={styles.faults}>
      <h3>
        <StateBadge tone="bad">{t('faults', { count: found.faultCount })}</StateBadge>
      </h3>
      <p className={styles.note}>
        {t('mendText')} {mended > 0 ? t('mendedCount', { count: mended }) : null}
      </p>
      <DataSheet
        label={t('faults', { count: found.faultCount })}
        columns={columns}
        rows={found.faulty}
        keyOf={rowOf}
        onText={write}
      />
    </section>
  );
}
