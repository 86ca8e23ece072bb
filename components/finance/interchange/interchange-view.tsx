'use client';

import { useTranslations } from 'next-intl';
import { useId, useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ImportView } from '@/lib/contracts/finance/interchange.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { Answered } from '../answered.tsx';
import { parameter, type ViewProps } from '../finance-address.ts';
import { BringIn } from './bring-in.tsx';
import styles from './interchange.module.css';
import { OpenImport } from './open-import.tsx';
import { TakeOut } from './take-out.tsx';

const keyOf = ({ id }: ImportView) => id;
const nameOf = ({ fileName }: ImportView) => fileName;

/** Files that came into the books of a year: what became of them, and the way back to each. */
function LatestImports({ year, onOpen }: { readonly year: number; readonly onOpen: (id: string) => void }) {
  const t = useTranslations('finance-interchange');
  const titleId = useId();
  const list = useCall('finance.imports', { year }, { shown: 'here' });
  const columns = useColumns(onOpen);
  return (
    <ListCard>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.head}>
          {t('earlier')}
        </h2>
        <Answered call={list} rows={3}>
          {({ rows }) =>
            rows.length > 0 ? (
              <DataTable label={t('earlier')} columns={columns} rows={rows} keyOf={keyOf} nameOf={nameOf} />
            ) : (
              <ListEmpty text={t('earlierEmpty')} />
            )
          }
        </Answered>
      </section>
    </ListCard>
  );
}

function useColumns(onOpen: (id: string) => void): readonly TableColumn<ImportView>[] {
  const t = useTranslations('finance-interchange');
  const time = useInstantText();
  return useMemo(
    () => [
      {
        prop: 'fileName',
        label: t('fileName'),
        width: 240,
        telling: true,
        formatter: (_, { id, fileName }) => (
          <Button look="link" onClick={() => onOpen(id)}>
            {fileName}
          </Button>
        ),
      },
      { prop: 'kind', label: t('take.what'), width: 110, formatter: (_, { kind }) => t(`take.${kind}`) },
      {
        prop: 'state',
        label: t('stateLabel'),
        width: 120,
        telling: true,
        formatter: (_, { state }) => <ImportState state={state} />,
      },
      {
        prop: 'imported',
        label: t('count.imported'),
        width: 120,
        align: 'end',
        telling: true,
        formatter: (_, { kind, imported }) => t(`of.${kind}`, { count: imported }),
      },
      { prop: 'createdBy', label: t('who'), width: 120 },
      { prop: 'createdAt', label: t('when'), width: 180, formatter: (_, { createdAt }) => time(createdAt) },
    ],
    [t, time, onOpen],
  );
}

const tones: Readonly<Record<ImportView['state'], StateTone>> = {
  checking: 'plain',
  checked: 'warn',
  running: 'plain',
  done: 'good',
  cancelled: 'warn',
  failed: 'bad',
};

/** How far an import is. */
function ImportState({ state }: { readonly state: ImportView['state'] }) {
  const t = useTranslations('finance-interchange.state');
  return <StateBadge tone={tones[state]}>{t(state)}</StateBadge>;
}

/**
 * Files out of the books and into them. The address names the import, so that a reload, or a colleague, goes on where
 * it stands.
 */
export default function InterchangeView({ year, isBegun, address }: ViewProps) {
  const id = address.query[parameter.import];
  const open = (next: string | null) => address.change({ [parameter.import]: next, [parameter.page]: null });
  if (id) return <OpenImport key={id} id={id} address={address} onAnother={() => open(null)} />;
  return (
    <div className="stack">
      <BringIn key={`in ${year}`} year={year} isBegun={isBegun} onOpen={open} />
      <TakeOut key={`out ${year}`} year={year} />
      <LatestImports year={year} onOpen={open} />
    </div>
  );
}
