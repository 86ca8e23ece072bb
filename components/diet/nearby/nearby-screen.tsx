'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { nearbyListed } from '@/lib/contracts/diet/library.data.ts';
import type { NearbyRow } from '@/lib/contracts/diet/library.ts';
import { takeForm } from '../week/take-form.ts';
import { WeekPanel } from '../week/week-panel.tsx';

const { words } = nearbyListed;

const nearbyList = {
  ...nearbyListed,
  nameOf: ({ name }) => name,
  moves: {
    copy: {
      form: takeForm({
        endpoint: 'diet.takeNearby',
        schema: async () => (await import('@/lib/contracts/diet/library.ts')).takenById,
        input: ({ id }: NearbyRow) => ({ id }),
      }),
    },
  },
} as const satisfies DeclaredList<'diet.nearbyWeeks'>;

/** Weeks that schools of the region show without their names: read, rated, copied. */
export function NearbyScreen() {
  const t = useTranslations(words);
  const cells = useMemo(
    () => ({
      season: ({ season }: NearbyRow) => t(`seasonOf.${season}`),
      stars: ({ stars, ratings }: NearbyRow) =>
        stars === null ? t('unrated') : t('rated', { stars: (stars / 10).toFixed(1), count: ratings }),
    }),
    [t],
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={nearbyList} panel={NearbyPanel} cells={cells} />
    </>
  );
}

const stars = [1, 2, 3, 4, 5] as const;

/** One of them whole, with stars to give. */
function NearbyPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations(words);
  const { data } = useCall('diet.nearbyWeek', { id });
  const { run, busy } = useAction('diet.rateNearby');
  const rate = async (given: number) => {
    if ((await run({ id, stars: given })).ok) announce({ kind: 'toast', severity: 'success', text: t('ratedNow') });
  };
  return (
    <WeekPanel title={data?.name ?? ''} week={data} onClose={onClose}>
      <Permitted of="diet.recipe.plan">
        <fieldset className="row">
          <legend className="unseen">{t('rate')}</legend>
          {stars.map((given) => (
            <Button
              key={given}
              busy={busy}
              aria-pressed={data?.ownStars === given}
              aria-label={t('give', { stars: given })}
              onClick={() => void rate(given)}
            >
              {'★'.repeat(given)}
            </Button>
          ))}
        </fieldset>
      </Permitted>
    </WeekPanel>
  );
}
