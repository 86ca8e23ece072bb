'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListFailure, ListNoResult, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { problemAddress } from '@/lib/navigation/paths.ts';
import styles from './help.module.css';

type Head = CallReply<'help.search'>['rows'][number];
const categories = ['start', 'students', 'fees', 'finance', 'safety', 'settings', 'messaging'] as const;

/** All articles by subject, and a search over them. */
export function HelpCentre() {
  const t = useTranslations('help');
  const { query, change } = useAddressState();
  const words = query.words ?? '';
  const { data, failure, retry } = useCall('help.search', { words }, { keep: true, shown: 'here' });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <SearchField
          label={t('search')}
          placeholder={t('searchHelp')}
          name="words"
          value={words}
          onSearch={(next) => change({ words: next }, 'replace')}
        />
      </PageHeader>
      {data && data.rows.length === 0 ? <ListNoResult onClear={() => change({ words: null })} /> : null}
      {data
        ? words !== ''
          ? data.rows.length > 0 && <ArticleList label={t('found')} rows={data.rows} />
          : categories.map((category) => (
              <section key={category} aria-labelledby={category}>
                <h2 className={styles.category} id={category}>
                  {t(`category.${category}`)}
                </h2>
                <ArticleList
                  label={t(`category.${category}`)}
                  rows={data.rows.filter((row) => row.category === category)}
                />
              </section>
            ))
        : null}
      {!data && failure ? <ListFailure failure={failure} onRetry={retry} /> : null}
      {!data && !failure ? <ListSkeleton rows={8} /> : null}
    </>
  );
}

/** Articles as links with their first words. */
export function ArticleList({ label, rows }: { readonly label: string; readonly rows: readonly Head[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link href={problemAddress(row.id)} prefetch={false}>
            <strong>{row.title}</strong>
            <span>{row.summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
