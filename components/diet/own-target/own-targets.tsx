'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { OwnTarget } from '@/lib/contracts/diet/own-target.ts';

const ImportTargets = lazyScreen(() => import('./import-targets.tsx'));

/** Target tables of the school's own: which there are, and the way to import one. */
export default function OwnTargets({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('diet-target.target');
  const shared = useTranslations('shared');
  const [importing, setImporting] = useState(false);
  const rows = useCall('diet.ownTargets', {}).data?.rows ?? [];
  const { run, busy } = useAction('diet.removeTargets');
  const remove = async ({ id, version, name }: OwnTarget) => {
    if ((await run({ id, version })).ok) announce({ kind: 'toast', severity: 'success', text: t('removed', { name }) });
  };
  if (importing)
    return (
      <Suspense>
        <ImportTargets onClose={() => setImporting(false)} />
      </Suspense>
    );
  return (
    <Modal
      title={t('title')}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <Permitted of="diet.target.edit" otherwise="disabled">
          <Button look="primary" onClick={() => setImporting(true)}>
            {t('import')}
          </Button>
        </Permitted>
      }
    >
      <div className="stack">
        <p>{t('text')}</p>
        {rows.length === 0 ? (
          <p className="soft">{t('empty')}</p>
        ) : (
          <FiguresTable
            title={t('tables')}
            heads={[t('name'), t('source'), t('ages'), t('rows'), t('remove')]}
            rows={rows.map((row) => [
              row.name,
              row.source,
              t('years', { ages: row.ages }),
              String(row.rows),
              <Permitted key="remove" of="diet.target.edit" otherwise="disabled">
                <Button
                  look="link"
                  busy={busy}
                  aria-label={t('removeNamed', { name: row.name })}
                  onClick={() => void remove(row)}
                >
                  {t('remove')}
                </Button>
              </Permitted>,
            ])}
          />
        )}
      </div>
    </Modal>
  );
}
