'use client';

import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/shared/day-text.ts';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { usageListed } from '@/lib/contracts/diet/usage.data.ts';
import { hundredthsText } from '@/lib/rules/money.ts';
import { quantityText } from '@/lib/rules/quantity.ts';

interface PrintDayProps {
  readonly day: string;
  readonly onClose: () => void;
}

/** What a day's menus take in all, for whoever buys: kilograms, half kilograms, and pieces where they are counted. */
export default function PrintDay({ day, onClose }: PrintDayProps) {
  const t = useTranslations(usageListed.words);
  const dayText = useDayText();
  const answer = useCall('diet.daySheet', { day }, { shown: 'here' });
  return (
    <PrintDialog title={t('daySheet')} printLabel={t('printDay')} answer={answer} onClose={onClose}>
      {({ rows }) => (
        <article className="stack">
          <h2>{t('daySheetOf', { day: dayText(day, 'weekday'), date: day })}</h2>
          {rows.length === 0 ? (
            <p>{t('empty')}</p>
          ) : (
            <FiguresTable
              title={t('toBuy')}
              heads={[t('name'), t('kilograms'), t('jin'), t('pack'), t('dishes'), t('done')]}
              rows={rows.map(({ name, quantity, jin, pack, dishes }) => [
                name,
                quantityText(quantity),
                hundredthsText(jin),
                pack === null ? '' : t('packs', { unit: pack.unit, count: pack.count }),
                dishes,
                '☐',
              ])}
            />
          )}
          <p>{t('signatures')}</p>
        </article>
      )}
    </PrintDialog>
  );
}
