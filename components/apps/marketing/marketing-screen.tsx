'use client';

import Image from 'next/image';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import {
  consoleAddress,
  type MarketingPage,
  marketingAddress,
  marketingPages,
  menuAddress,
  problemAddress,
} from '@/lib/navigation/paths.ts';
import type { AppState } from '@/lib/rules/app-catalogue.ts';
import styles from './marketing.module.css';
import { isIntroduced, marketingFacts } from './marketing-facts.ts';

const ApplyForm = lazyScreen(() => import('../apply-form.tsx'));
/** What a school has is entered, not applied for. */
const usable: readonly AppState[] = ['open', 'trial', 'expiring'];
const three = ['1', '2', '3'] as const;
const four = ['1', '2', '3', '4'] as const;

/**
 * One product-introduction page: what troubles a school, what the product does about it, how it looks, and how to get
 * it.
 */
export function MarketingScreen({ page }: { readonly page: MarketingPage }) {
  const t = useTranslations('marketing');
  const [isApplying, setApplying] = useState(false);
  useWaitingDraft(() => setApplying(true));
  const { app, picture, article } = marketingFacts[page];
  const list = useCall('apps.list', {}, { shown: 'here' });
  const row = list.data?.rows.find(({ code }) => code === app);
  const own = row && usable.includes(row.state) ? row : null;
  if (!isIntroduced(page)) return <NotYet page={page} />;
  return (
    <>
      <Hero
        page={page}
        picture={picture}
        own={own?.path ?? null}
        isShut={row?.state === 'noPermission'}
        onApply={() => setApplying(true)}
      />
      <section className={styles.section} aria-labelledby="answers">
        <h2 id="answers">{t('answers')}</h2>
        <ul className={styles.cards}>
          {three.map((at) => (
            <li key={at}>
              <h3>{t(`page.${page}.problem${at}`)}</h3>
              <p>{t(`page.${page}.answer${at}`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="features">
        <h2 id="features">{t('features')}</h2>
        <ul className={styles.cards}>
          {four.map((at) => (
            <li key={at}>
              <p>{t(`page.${page}.feature${at}`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Questions article={article} />
      <OtherPages page={page} />
      <Suspense>
        {isApplying ? (
          <ApplyForm appCode={app} source={`marketing/${page}`} onClose={() => setApplying(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** An introduction whose product is not there: its address answers, nothing is promised. */
function NotYet({ page }: { readonly page: MarketingPage }) {
  const t = useTranslations('marketing');
  const name = useTranslations('shell.titles.introduction');
  return (
    <>
      <section className={styles.section}>
        <h1>{name(page)}</h1>
        <p className={styles.lead}>{t('notYet')}</p>
      </section>
      <OtherPages page={page} />
    </>
  );
}

interface HeroProps {
  readonly page: MarketingPage;
  readonly picture: string;
  /** Where whoever has the product enters it. */
  readonly own: string | null;
  /** The school has it, and the person may not open it. */
  readonly isShut: boolean;
  readonly onApply: () => void;
}

/** The name of the product, what it is for, and how to get it. */
function Hero({ page, picture, own, isShut, onApply }: HeroProps) {
  const t = useTranslations('marketing');
  const apps = useTranslations('apps');
  const name = useTranslations('shell.titles.introduction');
  return (
    <section className={styles.hero}>
      <div>
        <h1>{name(page)}</h1>
        <p className={styles.lead}>{t(`page.${page}.lead`)}</p>
        <div className={styles.actions}>
          {own ? (
            <Link href={menuAddress(own)} prefetch={false}>
              {t('enter')}
            </Link>
          ) : isShut ? (
            <p className="soft">{apps('askAdministrator')}</p>
          ) : (
            <Button look="primary" onClick={onApply}>
              {t('apply')}
            </Button>
          )}
          <Link href={consoleAddress.appCentre} prefetch={false}>
            {t('toCentre')}
          </Link>
        </div>
      </div>
      <Image
        className={styles.picture}
        src={`/marketing/${picture}.webp`}
        alt={t(`picture.${picture as 'fees'}`)}
        width={960}
        height={600}
        priority
      />
    </section>
  );
}

/** What schools ask most, and the article that goes on. */
function Questions({ article }: { readonly article: string }) {
  const t = useTranslations('marketing');
  return (
    <section className={`${styles.section} ${styles.questions}`} aria-labelledby="questions">
      <h2 id="questions">{t('questions')}</h2>
      <dl>
        {three.map((at) => (
          <div key={at}>
            <dt>{t(`question${at}`)}</dt>
            <dd>{t(`reply${at}`)}</dd>
          </div>
        ))}
      </dl>
      <Link href={problemAddress(article)} prefetch={false}>
        {t('toHelp')}
      </Link>
    </section>
  );
}

/** The ways to the other introductions. */
function OtherPages({ page }: { readonly page: MarketingPage }) {
  const t = useTranslations('marketing');
  const name = useTranslations('shell.titles.introduction');
  return (
    <nav className={styles.section} aria-label={t('others')}>
      <h2>{t('others')}</h2>
      <div className={styles.others}>
        {marketingPages
          .filter((other) => other !== page && isIntroduced(other))
          .map((other) => (
            <Link key={other} href={marketingAddress(other)} prefetch={false}>
              {name(other)}
            </Link>
          ))}
      </div>
    </nav>
  );
}
