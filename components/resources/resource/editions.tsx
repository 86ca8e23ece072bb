'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { resourceFields, resourceListed } from '@/lib/contracts/resources/resource.data.ts';
import type { OpenedResource } from '@/lib/contracts/resources/resource.ts';
import styles from './resource.module.css';

type Change = OpenedResource['editions'][number]['changes'][number];

/** What differs, fact by fact. */
function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const t = useTranslations(resourceListed.words);
  const said = (name: string, value: string) => {
    const field = resourceFields[name as keyof typeof resourceFields];
    if (value === '') return t('nothing');
    return field?.is === 'choice' ? t(`${name}Of.${value}`) : value.replaceAll('\n', '、');
  };
  return changes.map(({ name, before, after }) => (
    <p key={name} className="soft">
      {t('changed', { what: t(name), before: said(name, before), after: said(name, after) })}
    </p>
  ));
}

/** What a resource was adapted from, with what differs from that. */
export function Origin({ row: { origin } }: { readonly row: OpenedResource }) {
  const t = useTranslations(resourceListed.words);
  if (!origin) return null;
  const { name, author, licence, edition, isGone, changes } = origin;
  return (
    <section className="stack-8" aria-label={t('origin')}>
      <h3>{t('origin')}</h3>
      <p>
        {t('originOf', { name, author, licence: t(`licenceOf.${licence}`), edition })}
        {isGone ? ` ${t('originGone')}` : ''}
      </p>
      <Changes changes={changes} />
    </section>
  );
}

/** Each time that a resource was published, with what differs from the time before. */
export function Editions({ row: { editions } }: { readonly row: OpenedResource }) {
  const t = useTranslations(resourceListed.words);
  const instant = useInstantText();
  if (editions.length === 0) return null;
  return (
    <section className="stack-8" aria-label={t('editions')}>
      <h3>{t('editions')}</h3>
      <ol className={styles.editions}>
        {editions.map(({ edition, publishedAt, publishedBy, changes }) => (
          <li key={edition} value={edition}>
            {t('editionOf', { edition, by: publishedBy, at: instant(publishedAt) })}
            <Changes changes={changes} />
          </li>
        ))}
      </ol>
    </section>
  );
}
