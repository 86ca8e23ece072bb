import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { benchAddress } from './bench-addresses.ts';
import { type Figures, known, type Waiting } from './bench-facts.ts';
import styles from './work-bench.module.css';

interface FirstStepsProps {
  readonly figures: Figures | null;
  readonly waiting: Pick<Waiting, 'plans' | 'installations'>;
}

/** The way of a new school into its first day, each step with where it is done; what is done is ticked off. */
export function FirstSteps({ figures, waiting }: FirstStepsProps) {
  const t = useTranslations('organisation.workBench');
  const titleId = useId();
  const [plans, installations] = [known(waiting.plans), known(waiting.installations)];
  const steps = [
    { key: 'classes', done: (figures?.classes ?? 0) > 0, may: figures !== null, href: benchAddress.classes },
    {
      key: 'students',
      done: (figures?.state.enrolled ?? 0) > 0,
      may: figures !== null,
      href: benchAddress.students,
    },
    { key: 'plans', done: (plans?.enabled ?? 0) > 0, may: plans !== null, href: benchAddress.plans },
    { key: 'wxwork', done: (installations ?? 0) > 0, may: installations !== null, href: benchAddress.wxwork },
  ] as const;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('firstSteps')}</h2>
      <p className={styles.soft}>{t('firstStepsText')}</p>
      <ol className={styles.steps}>
        {steps
          .filter(({ may }) => may)
          .map(({ key, done, href }) => (
            <li key={key} className={styles.step} data-done={done || undefined}>
              <span className={styles.stepSign} aria-hidden="true">
                {done ? '✓' : ''}
              </span>
              <span>
                <Link href={href} prefetch={false}>
                  {t(`step.${key}`)}
                </Link>
                {done ? <span className={styles.soft}> {t('stepDone')}</span> : null}
                <span className="soft block">{t(`stepText.${key}`)}</span>
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
}
