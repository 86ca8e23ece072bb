'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { RecipeConflict } from '@/lib/contracts/diet/recipe.ts';
import { useContainedText } from './contained-text.ts';

const PrintConflicts = lazyScreen(() => import('./print-conflicts.tsx'));
const DecideForm = lazyScreen(() => import('./decide-form.tsx'));

/** Dishes of a week that children may not eat, each decided by a person before it is published. */
export function Conflicts({ id, isFixed }: { readonly id: string; readonly isFixed: boolean }) {
  const t = useTranslations('diet-recipe.conflict');
  const containedText = useContainedText();
  const { data, failure, retry } = useCall('diet.recipeConflicts', { id }, { shown: 'here' });
  const [open, setOpen] = useState<RecipeConflict | null>(null);
  const [printing, setPrinting] = useState(false);
  if (!data) return failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={3} />;
  const { rows, undecided } = data;
  return (
    <section className="card apart padded stack-8" aria-label={t('title')}>
      <header className="row">
        <h2>{t('title')}</h2>
        <StateBadge tone={undecided > 0 ? 'warn' : 'good'}>
          {t(undecided > 0 ? 'open' : 'done', { count: undecided })}
        </StateBadge>
        {rows.length > 0 ? <Button onClick={() => setPrinting(true)}>{t('printList')}</Button> : null}
      </header>
      {rows.length === 0 ? (
        <p className="soft">{t('none')}</p>
      ) : (
        <ul className="stack-8">
          {rows.map((row) => (
            <li key={`${row.dish} ${row.student.id} ${row.contained}`} className="row">
              <b>{[row.student.name, row.student.className].filter(Boolean).join(' · ')}</b>
              <span>
                {t('conflict', { day: row.day, dish: row.dishName, contained: containedText(row.contained) })}
              </span>
              <StateBadge tone={row.decision === null ? 'warn' : 'good'}>
                {t(row.decision === null ? 'undecided' : `decisionOf.${row.decision}`)}
              </StateBadge>
              <span className="soft">{[row.substitute, row.note, row.decidedBy].filter(Boolean).join(' · ')}</span>
              {isFixed ? null : (
                <Button
                  look="link"
                  aria-label={t('decideNamed', { child: row.student.name, dish: row.dishName })}
                  onClick={() => setOpen(row)}
                >
                  {t('decide')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>{printing ? <PrintConflicts id={id} onClose={() => setPrinting(false)} /> : null}</Suspense>
      <Suspense>{open ? <DecideForm recipeId={id} conflict={open} onClose={() => setOpen(null)} /> : null}</Suspense>
    </section>
  );
}
