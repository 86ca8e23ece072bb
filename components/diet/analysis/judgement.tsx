'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import type { AnalysisReply } from '@/lib/contracts/diet/analysis.ts';
import { kindsOfFood } from '@/lib/rules/diet/variety.ts';
import { centsText } from '@/lib/rules/money.ts';

const words = 'diet-analysis.analysis';

interface PartProps {
  readonly report: AnalysisReply;
}

/** What the figures come to, and what to do about it, in sentences that follow from them. */
export function Judgement({ report }: PartProps) {
  const t = useTranslations(words);
  const { nutrients, guide, kinds, days } = report;
  const named = (marks: readonly (string | null)[]) =>
    nutrients.filter(({ mark }) => marks.includes(mark)).map(({ nutrient }) => t(`nutrientOf.${nutrient}`));
  const groups = (marks: readonly (string | null)[]) =>
    guide.filter(({ mark }) => marks.includes(mark)).map(({ group }) => t(`guideOf.${group}`));
  const list = (names: readonly string[]) => names.join(t('comma'));
  const sentence = (key: string, names: readonly string[]) =>
    names.length === 0 ? [] : [t(key, { names: list(names) })];
  const sentences = [
    ...sentence('sayFits', named(['fits'])),
    ...sentence('sayLow', named(['low', 'ratherLow'])),
    ...sentence('sayHigh', named(['high'])),
    ...sentence('sayUnknown', named([null])),
    ...sentence('sayMissing', groups(['missing'])),
    ...sentence('sayLittle', groups(['little'])),
    ...sentence('sayMuch', groups(['much'])),
    ...(days >= 5 && kinds < kindsOfFood.week ? [t('sayKinds', { count: kinds, wanted: kindsOfFood.week })] : []),
  ];
  return (
    <section aria-label={t('judgement')}>
      <h3>{t('judgement')}</h3>
      <ul>
        {sentences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}

/** Meal money of the months of the report that are published. */
export function MoneyOfMonths({ report: { money } }: PartProps) {
  const t = useTranslations(words);
  if (money.length === 0) return <p className="soft">{t('noMoney')}</p>;
  return (
    <FiguresTable
      title={t('money')}
      heads={[t('month'), t('childDays'), t('charged'), t('used'), t('balance'), t('balanceShare')]}
      rows={money.map(({ month, childDays, chargedCents, usedCents, balanceCents, shareBp }) => [
        month,
        String(childDays),
        centsText(chargedCents),
        centsText(usedCents),
        centsText(balanceCents),
        shareBp === null ? t('nothing') : `${centsText(shareBp)}%`,
      ])}
    />
  );
}

/** What is not counted, so that nobody takes the figures for more than they are. */
export function LeftOut({ report: { left } }: PartProps) {
  const t = useTranslations(words);
  const said = (['days', 'unnamed', 'negative'] as const).filter((one) => left[one].length > 0);
  return said.map((one) => (
    <p key={one} className="refusal">
      {t(`left.${one}`, { names: left[one].join(t('comma')) })}
    </p>
  ));
}
