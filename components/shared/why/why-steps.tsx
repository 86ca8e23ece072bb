'use client';

import { useTranslations } from 'next-intl';
import type { WhyStep } from '@/lib/rules/why.ts';
import { useWhyText } from './use-why-text.ts';
import styles from './why.module.css';

/** The way to a figure, step by step: what was given, who typed it, what came out, by which version of the rule. */
export function WhySteps({ steps }: { readonly steps: readonly WhyStep[] }) {
  const t = useTranslations('why');
  const text = useWhyText();
  const numbered = steps.map((step, at) => ({ step, number: at + 1 }));
  return (
    <ol className={styles.steps}>
      {numbered.map(({ step, number }) => {
        const calculation = text.calculationOf(step);
        const typed = text.typedOf(step);
        return (
          <li key={number}>
            <span className="strong">{text.ruleOf(step)}</span>
            <span className="digits strong" data-value="">
              {text.valueOf(step)}
            </span>
            {calculation ? <p className={styles.said}>{calculation}</p> : null}
            {!calculation && step.facts.length > 0 ? (
              <dl className={`soft ${styles.facts}`}>
                {step.facts.map((fact) => (
                  <div key={fact.name}>
                    <dt>{text.nameOf(fact)}</dt>
                    <dd>{text.factOf(fact)}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
            {typed ? <p className={`breaks ${styles.said}`}>{typed}</p> : null}
            <p className={`small faint ${styles.said}`}>{t('edition', { rule: step.rule, edition: step.edition })}</p>
          </li>
        );
      })}
    </ol>
  );
}
