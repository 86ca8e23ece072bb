'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ListNoResult } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useMenu } from '@/components/shell/menu-context.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './all-apps.module.css';
import { AppCard } from './app-card.tsx';
import { type App, appsOf, sectionsOf } from './apps.ts';
import { type AppRow, appBehind } from './entry-app.ts';

/** Every app the school has in the menu, by where it comes from; marked ones first. */
export function AllApps() {
  const menu = useMenu();
  const t = useTranslations('organisation-menu.all');
  const router = useRouter();
  const [words, setWords] = useState('');
  const setting = useCall('organisation.menuSetting', {});
  const bought = useCall('apps.list', {}, { shown: 'here' });
  const save = useAction('organisation.saveMenuSetting');
  const favourites = setting.data?.favourites ?? [];
  const apps = appsOf(menu, words);
  const marked = favourites.flatMap((id) => apps.find(({ node }) => node.id === id) ?? []);

  const toggle = async (id: string) => {
    if (!setting.data || save.busy) return;
    const next = favourites.includes(id) ? favourites.filter((one) => one !== id) : [...favourites, id];
    const { ok } = await save.run({ favourites: next, version: setting.data.version });
    if (ok) router.refresh();
  };
  const section = (title: string, members: readonly App[]) => (
    <Section
      key={title}
      title={title}
      apps={members}
      bought={bought.data?.rows ?? []}
      favourites={favourites}
      onToggle={(id) => void toggle(id)}
    />
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <input
          type="search"
          className={styles.search}
          value={words}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setWords(event.target.value)}
        />
      </PageHeader>
      {apps.length === 0 ? <ListNoResult onClear={() => setWords('')} /> : null}
      {marked.length > 0 ? section(t('favourites'), marked) : null}
      {sectionsOf(apps).map(({ name, members }) => section(name || t('single'), members))}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly apps: readonly App[];
  readonly bought: readonly AppRow[];
  readonly favourites: readonly string[];
  readonly onToggle: (id: string) => void;
}

function Section({ title, apps, bought, favourites, onToggle }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {apps.map((app) => (
          <li key={app.node.id}>
            <AppCard
              app={app}
              behind={appBehind(app.node.address, bought)}
              isMarked={favourites.includes(app.node.id)}
              onToggle={() => onToggle(app.node.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
