'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { limitFields, limitListed } from '@/lib/contracts/health/limit.data.ts';
import type { LimitRow } from '@/lib/contracts/health/limit.ts';
import { NotedScreen } from '../noted-screen.tsx';

const { words } = limitListed;

const LimitForm = recordForm({
  endpoint: 'health.saveLimit',
  fields: limitFields,
  schema: async () => (await import('@/lib/contracts/health/limit.ts')).savedLimit,
  words,
});

/** What counts, since when, and where it was read. */
export const limitList = {
  ...limitListed,
  moves: {},
} as const satisfies DeclaredList<'health.limits'>;

/** The limits of health, and which records go when the years are over that they are kept. */
export function LimitScreen() {
  const t = useTranslations(words);
  const cells = { subject: ({ subject }: LimitRow) => (subject === '' ? '--' : t(`subjectOf.${subject}`)) };
  return (
    <NotedScreen words={words} right="health.limit.edit" form={LimitForm}>
      <div className="stack">
        <ListView list={limitList} cells={cells} />
        <Expiring />
      </div>
    </NotedScreen>
  );
}

/** What goes with the next sweep; that nothing does is said too. */
function Expiring() {
  const t = useTranslations(words);
  const { data } = useCall('health.expiringRecords', {}, { shown: 'here' });
  if (!data) return null;
  const { before, years, rows } = data;
  const due = rows.filter(({ count }) => count > 0);
  return (
    <section className="card padded stack-8" aria-label={t('expiring')}>
      <h2>{t('expiring')}</h2>
      <p className="soft">{t('expiringText', { before, years })}</p>
      {due.length === 0 ? <p>{t('noneExpiring')}</p> : null}
      <FiguresTable
        title={t('expiring')}
        isAlone
        heads={[t('records'), t('count'), t('oldest')]}
        rows={due.map(({ records, count, oldest }) => [t(`recordsOf.${records}`), String(count), oldest ?? '--'])}
      />
    </section>
  );
}
