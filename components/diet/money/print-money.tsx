'use client';

import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/shared/day-text.ts';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { moneyListed } from '@/lib/contracts/diet/money.data.ts';
import type { MoneyRow } from '@/lib/contracts/diet/money.ts';
import { centsText } from '@/lib/rules/money.ts';

/** The sheet of a month for parents: what was charged and used, without suppliers and names. */
export default function PrintMoney({ row: { id }, onClose }: MoveFormProps<MoneyRow>) {
  const t = useTranslations(moneyListed.words);
  const dayText = useDayText();
  const answer = useCall('diet.mealMoney', { size: 20 }, { shown: 'here' });
  return (
    <PrintDialog title={t('sheet')} printLabel={t('move.print')} answer={answer} onClose={onClose}>
      {({ rows }) =>
        rows
          .filter((row) => row.id === id)
          .map((row) => (
            <article key={id} className="stack">
              <h2>{t('sheetOf', { month: dayText(`${row.month}-01`, 'month') })}</h2>
              <FiguresTable
                title={t(`stateOf.${row.state}`)}
                heads={[t('figure'), t('value')]}
                rows={[
                  [t('childDays'), String(row.childDays)],
                  [t('dayCents'), centsText(row.dayCents)],
                  [t('chargedCents'), centsText(row.chargedCents)],
                  [t('usedCents'), centsText(row.usedCents)],
                  [t('balanceCents'), centsText(row.balanceCents)],
                  [t('shareBp'), row.shareBp === null ? '--' : `${centsText(row.shareBp)}%`],
                ]}
              />
              {row.reason ? <p className="breaks">{t('because', { reason: row.reason })}</p> : null}
              <p>{t('signatures')}</p>
            </article>
          ))
      }
    </PrintDialog>
  );
}
