'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePageName } from '@/components/shell/page-names.ts';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { consoleAddress, problemAddress } from '@/lib/navigation/paths.ts';
import { ArticleText } from './article-text.tsx';
import styles from './help.module.css';
import { ArticleList } from './help-centre.tsx';

/** One article, whether it helped, and its neighbours. */
export function ArticleScreen({ id }: { readonly id: string }) {
  const t = useTranslations('help');
  const { data, failure, retry } = useCall('help.article', { id }, { shown: 'here' });
  const say = useAction('help.feedback');
  usePageName(problemAddress(id), data?.title);
  if (!data) return failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={8} />;
  return (
    <>
      <PageHeader title={data.title}>
        <Link href={consoleAddress.help} prefetch={false}>
          {t('toAll')}
        </Link>
      </PageHeader>
      <article className={styles.article}>
        <ArticleText body={data.body} />
        <div className={styles.foot}>
          <span>{t('helped')}</span>
          {[true, false].map((helpful) => (
            <Button
              key={String(helpful)}
              aria-pressed={data.helpful === helpful}
              busy={say.busy}
              onClick={() => void say.run({ id, helpful })}
            >
              {t(helpful ? 'yes' : 'no')}
            </Button>
          ))}
          {data.helpful === null ? null : <span role="status">{t('thanks')}</span>}
        </div>
      </article>
      {data.related.length > 0 ? (
        <section className={styles.related} aria-labelledby="related">
          <h2 className={styles.category} id="related">
            {t('related')}
          </h2>
          <ArticleList label={t('related')} rows={data.related} />
        </section>
      ) : null}
    </>
  );
}
