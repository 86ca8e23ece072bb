'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { resourceListed } from '@/lib/contracts/resources/resource.data.ts';
import type { ResourceRow } from '@/lib/contracts/resources/resource.ts';
import styles from './resource.module.css';

const all = [1, 2, 3, 4, 5] as const;

/** Whether it is among the own favourites, the own stars, and what all gave on average. */
export function ResourceMarks({ row: { id, isFavourite, stars, rating, ratings } }: { readonly row: ResourceRow }) {
  const t = useTranslations(resourceListed.words);
  const { run, busy } = useAction('resources.markResource');
  return (
    <div className={styles.marks}>
      <Button aria-pressed={isFavourite} busy={busy} onClick={() => void run({ id, isFavourite: !isFavourite })}>
        {t(isFavourite ? 'isFavourite' : 'toFavourites')}
      </Button>
      <fieldset className={styles.stars}>
        <legend className="soft">{t('ownStars')}</legend>
        {all.map((one) => (
          <Button
            key={one}
            look="quiet"
            busy={busy}
            aria-pressed={stars === one}
            aria-label={t('starsOf', { count: one })}
            onClick={() => void run({ id, stars: stars === one ? null : one })}
          >
            {one <= (stars ?? 0) ? '★' : '☆'}
          </Button>
        ))}
      </fieldset>
      <span className="soft">
        {rating === null ? t('noRating') : t('ratingOf', { stars: (rating / 10).toFixed(1), count: ratings })}
      </span>
    </div>
  );
}
