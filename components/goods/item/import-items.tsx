'use client';

import { useTranslations } from 'next-intl';
import { TakeTable } from '@/components/shared/form/take-table.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';

/** Takes a table of items and their stock. */
export default function ImportItems({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('goods.import');
  const shared = useTranslations('shared');
  const { run } = useAction('goods.importItems', { shown: 'here' });
  return (
    <TakeTable
      title={t('title')}
      text={t('text', { rows: limits.goodsImported })}
      template="goods.itemTemplate"
      reads="goods.readItems"
      columnOf={(column) => t(`columnOf.${column}`)}
      take={async (rows) => {
        const outcome = await run({ rows });
        if (!outcome.ok) return outcome.failure.message || shared('network');
        announce({ kind: 'toast', severity: 'success', text: t('imported', outcome.data) });
        return null;
      }}
      onClose={onClose}
    />
  );
}
