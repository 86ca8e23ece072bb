'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/field.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from '../settings.module.css';

/** Who keeps the warehouses of goods management. */
export function GoodsKeepers() {
  const t = useTranslations('organisation-settings.keepers');
  const { data, failure, retry } = useCall('organisation.goodsKeepers', {}, { shown: 'here' });
  const save = useAction('organisation.saveGoodsKeepers');
  const [edited, setEdited] = useState<readonly Picked[] | null>(null);
  if (!data)
    return (
      <ListCard>{failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={2} />}</ListCard>
    );
  const picked = edited ?? data.keepers.map(({ id, name }): Picked => ({ kind: 'u', id, name }));
  const keep = async () => {
    const outcome = await save.run({ staffIds: picked.map(({ id }) => id), version: data.version });
    if (!outcome.ok) return;
    setEdited(null);
    announce({ kind: 'toast', severity: 'success', text: t('saved') });
  };
  return (
    <section className={styles.side} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <Field label={t('who')}>
        {(control) => (
          <PickerField
            control={control}
            forRole="warehouse"
            type="u"
            max={limits.goodsKeepers}
            picked={picked}
            onPick={setEdited}
          />
        )}
      </Field>
      <p>
        <Button look="primary" disabled={edited === null} busy={save.busy} onClick={() => void keep()}>
          {t('save')}
        </Button>
      </p>
    </section>
  );
}
