'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ClassicWeek } from '@/lib/contracts/diet/library.ts';
import { takeForm } from '../week/take-form.ts';
import { WeekPanel } from '../week/week-panel.tsx';

const TakeForm = takeForm({
  endpoint: 'diet.takeClassic',
  schema: async () => (await import('@/lib/contracts/diet/library.ts')).takenClassic,
  input: ({ key }: ClassicWeek) => ({ key }),
});

/** The weeks that come with the product: read, and taken as the school's own. */
export function ClassicScreen() {
  const t = useTranslations('diet-recipe.classic');
  const { query, change } = useAddressState();
  const { data, failure, retry } = useCall('diet.classicWeeks', {}, { shown: 'here' });
  const [taking, setTaking] = useState<ClassicWeek | null>(null);
  const opened = data?.rows.find(({ key }) => key === query.opened);
  const titleOf = ({ season, name }: ClassicWeek) => t('weekOf', { season: t(`seasonOf.${season}`), crowd: name });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {data ? null : failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={6} />}
      <ul className="radios" aria-label={t('title')}>
        {(data?.rows ?? []).map((week) => (
          <li key={week.key} className="card apart padded stack-8">
            <h2>{titleOf(week)}</h2>
            <p className="soft">{t('facts', { ages: week.ages, dishes: week.dishCount })}</p>
            <p className="soft small">{t(`editionOf.${week.edition}`)}</p>
            <div className="row">
              <Button aria-label={t('readNamed', { name: titleOf(week) })} onClick={() => change({ opened: week.key })}>
                {t('read')}
              </Button>
              <TakeButton name={titleOf(week)} onTake={() => setTaking(week)} />
            </div>
          </li>
        ))}
      </ul>
      {opened ? (
        <ClassicPanel
          week={opened}
          title={titleOf(opened)}
          onTake={() => setTaking(opened)}
          onClose={() => change({ opened: null })}
        />
      ) : null}
      <Suspense>
        {taking ? (
          <TakeForm
            row={{ ...taking, name: titleOf(taking) }}
            texts={{ title: t('takeNamed', { name: titleOf(taking) }), label: t('take'), said: '' }}
            onClose={() => setTaking(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function TakeButton({ name, onTake }: { readonly name: string; readonly onTake: () => void }) {
  const t = useTranslations('diet-recipe.classic');
  return (
    <Permitted of="diet.recipe.plan" otherwise="disabled">
      <Button look="primary" aria-label={t('takeNamed', { name })} onClick={onTake}>
        {t('take')}
      </Button>
    </Permitted>
  );
}

interface ClassicPanelProps {
  readonly week: ClassicWeek;
  readonly title: string;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/** One of them whole. */
function ClassicPanel({ week, title, onTake, onClose }: ClassicPanelProps) {
  const { data } = useCall('diet.classicWeek', { key: week.key });
  return <WeekPanel title={title} week={data} onClose={onClose} footer={<TakeButton name={title} onTake={onTake} />} />;
}
