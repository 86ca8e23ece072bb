import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { marketingAddress, marketingPages } from '@/lib/navigation/paths.ts';
import styles from './marketing.module.css';
import { isIntroduced } from './marketing-facts.ts';

/** All product-introduction pages. */
export function MarketingOverview() {
  const t = useTranslations('marketing');
  const name = useTranslations('shell.titles.introduction');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ul className={styles.cards}>
        {marketingPages.filter(isIntroduced).map((page) => (
          <li key={page}>
            <h2>
              <Link href={marketingAddress(page)} prefetch={false}>
                {name(page)}
              </Link>
            </h2>
            <p>{t(`page.${page}.lead`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
