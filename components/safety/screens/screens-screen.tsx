'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListBody } from '@/components/shared/list-body.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { newDraft, useWaitingForm } from '@/components/shared/use-waiting-form.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ScreenRow } from '@/lib/contracts/safety/screens.ts';
import { AddressDialog, type MadeAddress } from './address-dialog.tsx';
import { useScreenColumns } from './screen-columns.tsx';
import { ScreenDeeds } from './screen-deeds.tsx';

const NewScreenForm = lazyScreen(() => import('./new-screen-form.tsx'));
const ScreenForm = lazyScreen(() => import('./screen-form.tsx'));
const keyOf = (row: ScreenRow) => row.id;
const nameOf = (row: ScreenRow) => row.label;
const draftOf = (row: ScreenRow | null) => row?.id ?? newDraft;

/** The addresses of the school's public screens: made, changed, revoked. */
export function ScreensScreen() {
  const t = useTranslations('safety-screens');
  const list = useCall('safety.screens', {}, { shown: 'here' });
  const [edited, setEdited] = useState<{ readonly screen: ScreenRow | null } | null>(null);
  const [made, setMade] = useState<MadeAddress | null>(null);
  useWaitingForm(list.data?.rows, draftOf, (screen) => setEdited({ screen }));
  const columns = useScreenColumns();
  const mayEdit = list.data?.actions.includes('edit') ?? false;
  const sourceHosts = list.data?.sourceHosts ?? [];
  const close = () => setEdited(null);
  const add = mayEdit ? (
    <Button look="primary" onClick={() => setEdited({ screen: null })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {add}
      </PageHeader>
      <ListCard>
        <ListBody
          answer={list}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<ListEmpty text={t('empty')}>{add}</ListEmpty>}
          rows={4}
        >
          {({ rows }) => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              operations={(screen) =>
                mayEdit && !screen.revokedAt ? (
                  <ScreenDeeds screen={screen} onEdit={() => setEdited({ screen })} />
                ) : null
              }
            />
          )}
        </ListBody>
      </ListCard>
      <Suspense>
        {edited?.screen ? (
          <ScreenForm key={edited.screen.id} screen={edited.screen} sourceHosts={sourceHosts} onClose={close} />
        ) : edited ? (
          <NewScreenForm
            sourceHosts={sourceHosts}
            onMade={(address) => {
              close();
              setMade(address);
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
      {made ? <AddressDialog made={made} onClose={() => setMade(null)} /> : null}
    </>
  );
}
