'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './family-letters.module.css';

interface FamilyLettersProps {
  /** Names of the classes, each of which gets a sheet. */
  readonly classes: readonly string[];
  readonly onClose: () => void;
}

/** Letters to the families of classes, in both languages, with the code by which they follow the school. */
export function FamilyLetters({ classes, onClose }: FamilyLettersProps) {
  const t = useTranslations('enterprise.coverage.letters');
  const { data } = useCall('enterprise.corpsBySchool', {}, { shown: 'here' });
  const [chosen, setChosen] = useState('');
  const corps = data?.corps ?? [];
  const corpId = chosen || corps[0]?.corpId;
  return (
    <>
      {data && corpId === undefined ? (
        <p className="warn" role="status">
          {t('none')}
        </p>
      ) : null}
      {corpId === undefined ? null : (
        <Letters
          key={corpId}
          {...{ corpId, classes, onClose }}
          tools={
            corps.length > 1 ? (
              <label className="row">
                {t('company')}
                <select value={corpId} onChange={(event) => setChosen(event.target.value)}>
                  {corps.map((one) => (
                    <option key={one.corpId} value={one.corpId}>
                      {one.name}
                    </option>
                  ))}
                </select>
              </label>
            ) : null
          }
        />
      )}
    </>
  );
}

interface LettersProps extends FamilyLettersProps {
  readonly corpId: string;
  readonly tools: ReactNode;
}

function Letters({ corpId, classes, tools, onClose }: LettersProps) {
  const t = useTranslations('enterprise.coverage.letters');
  const problems = useTranslations('enterprise.platformProblems');
  const answer = useCall('enterprise.familyLetter', { corpId }, { shown: 'here' });
  return (
    <PrintDialog
      title={t('title')}
      printLabel={t('print')}
      answer={answer}
      sheets={{ className: styles.sheets, size: 'A4' }}
      tools={tools}
      onClose={onClose}
    >
      {({ schoolName, picture, problem, letters }) =>
        picture === null ? (
          <p className="warn" role="status">
            {problems(problem ?? 'unavailable')}
          </p>
        ) : (
          classes.map((className) => (
            <article key={className} className={styles.letter} aria-label={className}>
              <header>
                {schoolName} · {className}
              </header>
              <img src={picture} alt={t('picture')} />
              {letters.map(({ locale, title, lead, steps }) => (
                <section key={locale} lang={locale}>
                  <h2>{title}</h2>
                  <p>{lead}</p>
                  <ol>
                    {steps.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                </section>
              ))}
            </article>
          ))
        )
      }
    </PrintDialog>
  );
}
