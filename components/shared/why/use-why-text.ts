'use client';

import { useTranslations } from 'next-intl';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import type { WhyFact, WhyStep } from '@/lib/rules/why.ts';
import { useInstantText } from '../instant-text.ts';
import { dayRuns } from './day-runs.ts';

interface WhyText {
  /** What a step does. */
  readonly ruleOf: (step: WhyStep) => string;
  /** The same as a calculation in words; null where its facts stand for themselves. */
  readonly calculationOf: (step: WhyStep) => string | null;
  readonly valueOf: (step: WhyStep) => string;
  readonly nameOf: (fact: WhyFact) => string;
  readonly factOf: (fact: WhyFact) => string;
  /** Who typed what a step rests on, when and why; null where nobody did. */
  readonly typedOf: (step: WhyStep) => string | null;
}

/** The steps of a derivation in words; what has no text yet is named as it is. */
export function useWhyText(): WhyText {
  const t = useTranslations('why');
  const instant = useInstantText();
  // Names of rules, facts and words are data.
  const said = (key: string, otherwise: string, values?: Record<string, string>) =>
    t.has(key as 'title') ? t(key as 'title', values) : otherwise;
  const daysOf = (days: readonly string[]) => {
    const byMonth = Map.groupBy(dayRuns(days), ({ month }) => month);
    const months = [...byMonth].map(([month, runs]) =>
      t('month', { month, days: runs.map(({ text }) => text).join(t('comma')) }),
    );
    return t('days', { days: months.join(t('comma')), count: days.length });
  };
  const factOf = (fact: WhyFact): string => {
    switch (fact.is) {
      case 'cents':
        return centsText(fact.value);
      case 'hundredths':
        return hundredthsText(fact.value);
      case 'percentBp':
        return `${hundredthsText(fact.value)}%`;
      case 'days':
        return daysOf(fact.value);
      case 'word':
        return said(`word.${fact.name}.${fact.value}`, fact.value);
      default:
        return String(fact.value);
    }
  };
  return {
    factOf,
    nameOf: ({ name }) => said(`fact.${name}`, name),
    ruleOf: ({ rule }) => said(`rule.${rule}`, rule),
    calculationOf: ({ rule, facts }) => {
      const key = `calculation.${rule}`;
      if (!t.has(key as 'title')) return null;
      return said(key, '', Object.fromEntries(facts.map((fact) => [fact.name, factOf(fact)])));
    },
    valueOf: ({ unit, value }) => (unit === 'cents' ? centsText(value) : hundredthsText(value)),
    typedOf: ({ typed }) => typed && t('typed', { by: typed.by, at: instant(typed.at), reason: typed.reason }),
  };
}
