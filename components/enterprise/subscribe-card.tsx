'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './wxwork.module.css';

const sizes = ['big', 'middle', 'thumb'] as const;

/** The code of each corporation by which parents follow the school's notices. */
export function SubscribeCard() {
  const t = useTranslations('enterprise.code');
  const { data, failure, retry } = useCall('enterprise.corpsBySchool', {}, { shown: 'here' });
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="soft">{t('lead')}</p>
      {failure && !data ? <ListFailure failure={failure} onRetry={retry} /> : null}
      {!data && !failure ? <ListSkeleton rows={2} /> : null}
      {data?.corps.length === 0 ? <p className="soft">{t('none')}</p> : null}
      <ul className={`stack-12 ${styles.corporations}`}>
        {data?.corps.map(({ corpId, name }) => (
          <li key={corpId}>
            <strong>{name}</strong>
            <Code corpId={corpId} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pictures lie at the platform, whose host our pages load nothing from: they open by themselves. */
function Code({ corpId, name }: { readonly corpId: string; readonly name: string }) {
  const t = useTranslations('enterprise.code');
  const problems = useTranslations('enterprise.platformProblems');
  const { data, failure, retry } = useCall('enterprise.subscribeCode', { corpId }, { shown: 'here' });
  if (failure && !data) return <ListFailure failure={failure} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={1} />;
  const { code, problem } = data;
  if (!code) return <p className="warn">{problems(problem ?? 'unavailable')}</p>;
  return (
    <p className="row">
      {sizes.map((size) => (
        <a
          key={size}
          href={code[size]}
          target="_blank"
          rel="noreferrer"
          aria-label={t('openNamed', { name, size: t(size) })}
        >
          {t(size)}
        </a>
      ))}
    </p>
  );
}
