'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import type { OpenedSlip } from '@/lib/contracts/salary/slip.ts';

/** What was asked and answered about a slip, and who of the office has seen its amounts. */
export function SlipTalk({ slip: { questions, openings } }: { readonly slip: OpenedSlip }) {
  const t = useTranslations('salary.frame');
  const instant = useInstantText();
  return (
    <>
      {questions.length > 0 ? (
        <section className="stack-8" aria-label={t('questions')}>
          <h3>{t('questions')}</h3>
          {questions.map(({ id, item, text, answer, answeredAt, answeredBy }) => (
            <div key={id} className="breaks">
              <p>{t('question', { item, text })}</p>
              <p className="soft">
                {answer === null
                  ? t('waiting')
                  : t('answered', { by: answeredBy, at: answeredAt ? instant(answeredAt) : '', answer })}
              </p>
            </div>
          ))}
        </section>
      ) : null}
      <section className="stack-8" aria-label={t('openings')}>
        <h3>{t('openings')}</h3>
        {openings.length === 0 ? <p className="soft">{t('noOpenings')}</p> : null}
        <ul>
          {openings.map(({ id, name, reason, at }) => (
            <li key={id} className="breaks">
              {t('opening', { name, at: instant(at), reason })}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
