'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { ListFailure } from '@/components/shared/list/list-states.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { NamedBy } from './named-by.tsx';

const HandOnForm = lazyScreen(() => import('./hand-on-form.tsx'));

interface GonePeopleProps {
  /** Beside what a page is about: it is there where somebody is named who is gone. */
  readonly beside?: boolean;
}

/** Whom tasks, flows and delegates still name who can decide nothing any more; each is handed on in one act. */
export function GonePeople({ beside = false }: GonePeopleProps) {
  const t = useTranslations('approvals-hand-on');
  const { data, failure, retry } = useCall('approvals.namedPeople', {}, { shown: 'here' });
  const [open, setOpen] = useState<{ readonly staffId: string; readonly name: string } | 'asks' | null>(null);
  const gone = data?.rows ?? [];
  if (beside && gone.length === 0 && open === null) return null;
  return (
    <section className="stack-8" aria-label={t('goneTitle')}>
      <h2>{t('goneTitle')}</h2>
      {failure ? null : (
        // Where it will stand, so that nothing moves.
        <p className="small soft">{data ? t(gone.length === 0 ? 'noneGone' : 'goneText') : '\u00a0'}</p>
      )}
      {failure ? <ListFailure failure={failure} onRetry={retry} /> : null}
      {gone.map((person) => (
        <article key={person.staffId}>
          <h3>{person.name}</h3>
          <NamedBy person={person} />
          <Button aria-label={t('handOnNamed', { name: person.name })} onClick={() => setOpen(person)}>
            {t('handOn')}
          </Button>
        </article>
      ))}
      <p>
        <Button onClick={() => setOpen('asks')}>{t('handOnSomebody')}</Button>
      </p>
      <Suspense>
        {open === null ? null : <HandOnForm from={open === 'asks' ? null : open} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  );
}
