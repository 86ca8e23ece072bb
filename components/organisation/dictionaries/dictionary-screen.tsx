'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { useWaitingForm } from '@/components/shared/use-waiting-form.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { type DictionaryEntry, dictionaryIn, schoolDictionaries } from '@/lib/contracts/organisation/settings.ts';
import styles from '../settings.module.css';
import { draftOfEntry } from './draft-of-entry.ts';

const EntryForm = lazyScreen(() => import('./entry-form.tsx'));
const keyOf = (row: DictionaryEntry) => row.code;
const nameOf = (row: DictionaryEntry) => row.name;

/** The lists that the school keeps by itself; which of them, says the address. */
export function DictionaryScreen() {
  const t = useTranslations('organisation-settings.dictionary');
  const { query, change } = useAddressState();
  const dictionary = dictionaryIn(query.dictionary);
  const { data, failure, retry } = useCall('organisation.dictionary', { dictionary }, { shown: 'here' });
  const [edited, setEdited] = useState<{ readonly entry: DictionaryEntry | null } | null>(null);
  useWaitingForm(
    data?.rows,
    (entry) => draftOfEntry(dictionary, entry),
    (entry) => setEdited({ entry }),
  );
  const columns = useColumns();
  const mayEdit = data?.actions.includes('edit') ?? false;
  const add = mayEdit ? (
    <Button look="primary" onClick={() => setEdited({ entry: null })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t('title')} text={t(`usedIn.${dictionary}`)}>
        <select
          className={styles.choice}
          aria-label={t('which')}
          value={dictionary}
          onChange={(event) => change({ dictionary: event.target.value })}
        >
          {schoolDictionaries.map((one) => (
            <option key={one} value={one}>
              {t(`name.${one}`)}
            </option>
          ))}
        </select>
        {add}
      </PageHeader>
      <ListCard>
        {data && data.rows.length > 0 ? (
          <DataTable
            label={t(`name.${dictionary}`)}
            columns={columns}
            rows={data.rows}
            keyOf={keyOf}
            nameOf={nameOf}
            operations={(entry) =>
              mayEdit ? (
                <Button
                  look="link"
                  aria-label={t('editNamed', { name: entry.name })}
                  onClick={() => setEdited({ entry })}
                >
                  {t('edit')}
                </Button>
              ) : null
            }
          />
        ) : data ? (
          <ListEmpty text={t('empty')}>{add}</ListEmpty>
        ) : failure ? (
          <ListFailure failure={failure} onRetry={retry} />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </ListCard>
      <Suspense>
        {edited ? (
          <EntryForm
            key={edited.entry?.code ?? 'new'}
            dictionary={dictionary}
            entry={edited.entry}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function useColumns(): readonly TableColumn<DictionaryEntry>[] {
  const t = useTranslations('organisation-settings.dictionary');
  return useMemo(
    () => [
      { prop: 'name', label: t('entryName'), width: 220, telling: true, tooltip: true },
      { prop: 'code', label: t('code'), width: 140, telling: true },
      { prop: 'sort', label: t('sort'), width: 90, align: 'end' },
      {
        prop: 'enabled',
        label: t('state'),
        width: 100,
        telling: true,
        formatter: (_, { enabled }) => (
          <StateBadge tone={enabled ? 'good' : 'plain'}>{t(enabled ? 'enabled' : 'disabled')}</StateBadge>
        ),
      },
    ],
    [t],
  );
}
