'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { type OpeningRow, openedIn, openingsInput } from './openings-address.ts';

const UploadOpening = lazyScreen(() => import('./upload-opening.tsx'));
const OpeningReview = lazyScreen(() => import('./opening-review.tsx'));

const keyOf = ({ id }: OpeningRow) => id;
const toneOf: Readonly<Record<OpeningRow['state'], StateTone>> = { review: 'warn', kept: 'good', undone: 'plain' };

interface OpeningsScreenProps {
  /** The person may open the bills that were made. */
  readonly opensBills: boolean;
}

/** What a school brings from its former system: the imports, a new one, and the rows of one. */
export function OpeningsScreen({ opensBills }: OpeningsScreenProps) {
  const t = useTranslations('fees-openings');
  const { query, change } = useAddressState();
  const input = openingsInput(query);
  const list = useCall('fees.openings', input, { keep: true, shown: 'here' });
  const [isUploading, setUploading] = useState(false);
  const columns = useColumns();
  const opened = openedIn(query);
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

function useColumns(): readonly TableColumn<OpeningRow>[] {
  const t = useTranslations('fees-openings');
  const instant = useInstantText();
  return useMemo(
    () => [
      { prop: 'fileName', label: t('file'), width: 200, telling: true, tooltip: true },
      {
        prop: 'state',
        label: t('state'),
        width: 110,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={toneOf[state]}>{t(`stateOf.${state}`)}</StateBadge>,
      },
      { prop: 'rows', label: t('rows'), width: 80, align: 'end' },
      { prop: 'good', label: t('good'), width: 100, align: 'end', telling: true },
      { prop: 'cents', label: t('sum'), width: 130, align: 'end', formatter: (_, { cents }) => centsText(cents) },
      { prop: 'by', label: t('by'), width: 100, tooltip: true },
      { prop: 'at', label: t('at'), width: 170, formatter: (_, { at }) => instant(at) },
      {
        prop: 'keptAt',
        label: t('keptAt'),
        width: 170,
        optional: true,
        formatter: (_, { keptAt }) => keptAt && instant(keptAt),
      },
      { prop: 'reason', label: t('reason'), width: 150, optional: true, tooltip: true },
    ],
    [t, instant],
  );
}
