'use client';

import { useTranslations } from 'next-intl';
import { Figures } from '@/components/shared/figures.tsx';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { figureListed } from '@/lib/contracts/group/figure.data.ts';
import { nodePickers } from '../node/node-filter.tsx';
import { figureText } from './figure-text.ts';

const { words } = figureListed;

/** What may be done with each school of the cockpit. */
export const figureList = {
  ...figureListed,
  nameOf: ({ name }) => name,
  moves: { open: { form: lazyScreen(() => import('./open-figures.tsx')) } },
} as const satisfies DeclaredList<'group.cockpit'>;

/** Figures of all schools of the branch on a day, each with how many schools are in it, and the schools. */
export function CockpitScreen() {
  const t = useTranslations(words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={figureList} pickers={nodePickers} above={(data) => <Tiles data={data} />} />
    </>
  );
}

function Tiles({ data: { day, latest, node, tiles, total, actions } }: { readonly data: CallReply<'group.cockpit'> }) {
  const t = useTranslations(words);
  const { action, asking } = useActions();
  const figures = tiles.map(({ measure, value, schools }) => ({
    name: t(measure),
    value: figureText(measure, value),
    how: <span className="small soft">{t('inIt', { schools, total })}</span>,
  }));
  return (
    <section className="stack-8" aria-label={t('tiles', { node })}>
      <p className="row">
        <strong>{t('tiles', { node })}</strong>
        <span className="soft">{latest === null ? t('noneYet') : t('asOf', { day })}</span>
        {actions.includes('rebuild') ? (
          <Button
            look="link"
            onClick={() =>
              action(
                'group.rebuildFigures',
                {},
                { title: t('rebuild'), label: t('rebuild'), text: t('rebuildText'), said: t('rebuilt') },
              )
            }
          >
            {t('rebuild')}
          </Button>
        ) : null}
      </p>
      <Figures figures={figures} />
      {asking}
    </section>
  );
}
