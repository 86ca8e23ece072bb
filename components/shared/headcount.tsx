'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Drop } from '@/components/ui/drop.tsx';
import type { Headcount as Counted } from '@/lib/rules/headcount.ts';
import styles from './headcount.module.css';

/** A “?” beside a number of children: how the school's numbers of them come about, and which goes into which. */
export function Headcount({ of }: { readonly of: Counted }) {
  const t = useTranslations('shared.headcount');
  return (
    <Drop trigger="?" label={t('how')} className={styles.how}>
      <HeadcountSum of={of} />
    </Drop>
  );
}

/** The sum, line by line. */
function HeadcountSum({ of }: { readonly of: Counted }) {
  const t = useTranslations('shared.headcount');
  const format = useFormatter();
  return (
    <>
      <dl className={styles.sum}>
        {(['inClass', 'withoutClass', 'atSchool', 'suspended', 'onRoll'] as const).map((line) => (
          <div key={line} data-line={line}>
            <dt>{t(line)}</dt>
            <dd>{format.number(of[line])}</dd>
          </div>
        ))}
      </dl>
      <p className="tiny soft">{t('note', { held: of.placesHeld })}</p>
    </>
  );
}
