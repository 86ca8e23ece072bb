'use client';

import { useTranslations } from 'next-intl';
import { TakeTable } from '@/components/shared/form/take-table.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';

/** Takes a table of materials. */
export default function ImportMaterials({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('diet.import');
  const own = useTranslations('diet.ownMaterial');
  const shared = useTranslations('shared');
  const { run } = useAction('diet.importMaterials', { shown: 'here' });
  return (
    <TakeTable
      title={t('title')}
      text={t('text', { rows: limits.importedMaterials })}
      template="diet.materialTemplate"
      reads="diet.readMaterials"
      columnOf={own}
      take={async (rows) => {
        const outcome = await run({ rows });
        if (!outcome.ok) return outcome.failure.message || shared('network');
        announce({ kind: 'toast', severity: 'success', text: t('imported', { count: outcome.data.imported }) });
        return null;
      }}
      onClose={onClose}
    />
  );
}
