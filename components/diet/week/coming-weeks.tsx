'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ComingWeek } from '@/lib/contracts/diet/coming-week.ts';
import { recipeAddress } from '../recipe/recipe-address.ts';

/** Weeks that a change touches: drafts can take it over, what is published stays as it is until its next version. */
export function ComingWeeks({ weeks }: { readonly weeks: readonly ComingWeek[] }) {
  const t = useTranslations('diet.comingWeeks');
  if (weeks.length === 0) return null;
  return (
    <section className="stack-8" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className="soft small">{t('text')}</p>
      <ul>
        {weeks.map(({ id, name, weekOn, state }) => (
          <li key={id}>
            <Link href={recipeAddress(id)} prefetch={false}>
              {t('week', { name, weekOn, state: t(`stateOf.${state}`) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
