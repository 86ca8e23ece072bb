import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LanguageForm } from '@/components/shell/language-form.tsx';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { publicAddress } from '@/lib/navigation/paths.ts';
import type { Outcome } from './outcome.ts';

interface OutcomePageProps {
  readonly outcome: Outcome;
  /** Where the journey begins anew; null where nothing says which app it was. */
  readonly again: string | null;
  /** What else can be done. */
  readonly more?: ReactNode;
}

/** Why the messaging app did not lead in, who can change that, and the ways on. */
export async function OutcomePage({ outcome, again, more }: OutcomePageProps) {
  const t = await getTranslations('enterprise.outcomes');
  return (
    <NoticePage
      sign={outcome === 'unavailable' || outcome === 'misconfigured' ? 'warning' : 'lock'}
      title={t(`${outcome}.title`)}
      text={t(`${outcome}.text`)}
      corner={<LanguageForm corner />}
      actions={
        <>
          {more}
          {again ? <a href={again}>{t('again')}</a> : null}
          <a href={publicAddress.login}>{t('toLogin')}</a>
        </>
      }
    />
  );
}
