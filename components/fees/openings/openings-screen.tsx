'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useColumns } from '@/components/shared/list/declared-columns.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { openingListed } from '@/lib/contracts/fees/opening.data.ts';
import type { Opening } from '@/lib/contracts/fees/openings.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { idIn } from '@/lib/rules/address-values.ts';

const UploadOpening = lazyScreen(() => import('./upload-opening.tsx'));
const OpeningReview = lazyScreen(() => import('./opening-review.tsx'));

const { words, filters } = openingListed;
const keyOf = ({ id }: Opening) => id;

interface OpeningsScreenProps {
  /** The person may open the bills that were made. */
  readonly opensBills: boolean;
}

/** What a school brings from its former system: the imports, a new one, and the rows of one. */
export function OpeningsScreen({ opensBills }: OpeningsScreenProps) {
  const t = useTranslations(words);
  const { query, change } = useAddressState();
  const input = filterInput(filters, query);
  const list = useCall('fees.openings', input, { keep: true, shown: 'here' });
  const [isUploading, setUploading] = useState(false);
  const columns = useColumns<Opening>(words, openingListed.columns);
  const opened = idIn(query.opened);
  const open = (id: string | null) => change({ opened: id, only: null });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="fees.opening.import" otherwise="disabled">
          <Button look="primary" onClick={() => setUploading(true)}>
            {t('import')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListCard>
        <ListTable
          label={t('title')}
          columns={columns}
          answer={list}
          size={input.size}
          empty={t('empty')}
          onClear={null}
          change={change}
          keyOf={keyOf}
          nameOf={({ fileName }) => fileName}
          operations={({ id, fileName }) => (
            <RowActions
              name={fileName}
              actions={[{ label: t('open'), named: t('openNamed', { name: fileName }), run: () => open(id) }]}
            />
          )}
        />
      </ListCard>
      <Suspense>
        {isUploading ? (
          <UploadOpening
            onClose={() => setUploading(false)}
            onRead={(id) => {
              setUploading(false);
              open(id);
            }}
          />
        ) : null}
        {opened ? <OpeningReview key={opened} id={opened} opensBills={opensBills} onClose={() => open(null)} /> : null}
      </Suspense>
    </>
  );
}
