'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import buttons from '@/components/ui/button.module.css';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { restrictionListed, restrictionsOf, severityTones } from '@/lib/contracts/health/restriction.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

const RestrictionPanel = lazyScreen(() => import('./restriction-panel.tsx'));

/**
 * What a child must not eat, on the page of its record: that there is something, and what it is to whoever says why.
 */
export function RestrictionSection({ studentId }: { readonly studentId: string }) {
  const t = useTranslations(restrictionListed.words);
  const { data, failure, retry } = useCall('health.restrictions', restrictionsOf(studentId), { shown: 'here' });
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section className="card apart padded" aria-label={t('ofChild')}>
      <header className="row">
        <h2>{t('ofChild')}</h2>
        <Link
          className={buttons.plain}
          href={withQuery(menuAddress('/health/restriction'), { student: studentId })}
          prefetch={false}
        >
          {t('toList')}
        </Link>
      </header>
      {data ? (
        data.rows.length === 0 ? (
          <p className="soft">{t('none')}</p>
        ) : (
          <ul>
            {data.rows.map(({ id, kind, severity, fromOn, untilOn }) => (
              <li key={id} className="row">
                <span>{t(`kindOf.${kind}`)}</span>
                <StateBadge tone={severityTones[severity]}>{t(`severityOf.${severity}`)}</StateBadge>
                <span className="soft">{[fromOn, untilOn ?? ''].join(' – ')}</span>
                <Button look="link" onClick={() => setOpen(id)}>
                  {t('open')}
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={2} />
      )}
      <Suspense>{open === null ? null : <RestrictionPanel id={open} onClose={() => setOpen(null)} />}</Suspense>
    </section>
  );
}
