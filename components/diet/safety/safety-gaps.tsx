'use client';

import { useTranslations } from 'next-intl';
import { safetyKinds, safetyListed } from '@/lib/contracts/diet/safety.data.ts';
import type { SafetyGap } from '@/lib/contracts/diet/safety.ts';

interface SafetyGapsProps {
  readonly gaps: readonly SafetyGap[];
}

/** What is missing of the day, kind by kind; nothing where all is there. */
export function SafetyGaps({ gaps }: SafetyGapsProps) {
  const t = useTranslations(safetyListed.words);
  if (gaps.length === 0) return null;
  const named = ({ meal, subject, detail }: SafetyGap) =>
    [meal === null ? '' : t(`mealOf.${meal}`), subject, detail === '' ? '' : t(`detailOf.${detail}`)]
      .filter(Boolean)
      .join(' ');
  return (
    <section className="refusal bad breaks" aria-label={t('gaps')}>
      <strong>{t('gapsOf', { count: gaps.length })}</strong>
      <ul>
        {safetyKinds.map((kind) => {
          const own = gaps.filter((gap) => gap.kind === kind);
          if (own.length === 0) return null;
          const list = own.map(named).filter(Boolean).join(t('comma'));
          return <li key={kind}>{t(list === '' ? 'gapNone' : 'gap', { kind: t(`kindOf.${kind}`), list })}</li>;
        })}
      </ul>
    </section>
  );
}
