'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { ChoiceField, LineField, TickField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListNoResult } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type AuxiliaryItem, savedAuxiliary } from '@/lib/contracts/finance/auxiliary.ts';
import { type AuxiliaryKind, auxiliaryKinds } from '@/lib/rules/finance/auxiliary-kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import { parameter, type ViewProps } from '../finance-address.ts';

const keyOf = ({ id }: AuxiliaryItem) => id;
const nameOf = ({ code, name }: AuxiliaryItem) => `${code} ${name}`;

/** What entries are told apart by: departments, suppliers and so on, shared by the ledgers of all years. */
export default function AuxiliaryView({ address }: ViewProps) {
  const t = useTranslations('finance.auxiliary');
  const form = useFormAddress();
  const list = useCall('finance.auxiliary', {}, { shown: 'here' });
  useWaitingForm(list.data?.rows, draftOfAuxiliary, (item) => form.show(item?.id ?? null));
  const columns = useColumns();
  const kind = auxiliaryKinds.find((one) => one === address.query[parameter.kind]) ?? '';
  const show = (value: string) => address.change({ [parameter.kind]: value });
  const { data } = list;
  const rows = data?.rows.filter((row) => kind === '' || row.kind === kind) ?? [];
  const edited = form.open === newDraft ? null : data?.rows.find(({ id }) => id === form.open);
  const mayEdit = data?.actions.includes('edit') ?? false;
  useShutForm(form, data ? { mayEdit, isThere: edited !== undefined } : null);
  return (
    <ListCard>
      <FilterRow
        isFiltered={kind !== ''}
        onClear={() => show('')}
        end={
          <Permitted of="finance.subject.edit" otherwise="disabled">
            <Button look="primary" onClick={() => form.show(null)}>
              {t('add')}
            </Button>
          </Permitted>
        }
      >
        <FilterChoice
          label={t('kind')}
          value={kind}
          choices={auxiliaryKinds.map((value) => ({ value, label: t(`kindOf.${value}`) }))}
          onChange={show}
        />
      </FilterRow>
      <ListBody
        answer={list}
        isEmpty={() => rows.length === 0}
        empty={kind === '' ? <ListEmpty text={t('empty')} /> : <ListNoResult onClear={() => show('')} />}
        rows={8}
      >
        {() => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            {...(mayEdit
              ? {
                  operations: ({ id, name }: AuxiliaryItem) => (
                    <Button look="link" aria-label={t('editNamed', { name })} onClick={() => form.show(id)}>
                      {t('edit')}
                    </Button>
                  ),
                }
              : {})}
          />
        )}
      </ListBody>
      {mayEdit && form.open !== null && edited !== undefined ? (
        <AuxiliaryForm key={form.open} item={edited} kind={kind === '' ? 'department' : kind} onClose={form.close} />
      ) : null}
    </ListCard>
  );
}

function useColumns(): readonly TableColumn<AuxiliaryItem>[] {
  const t = useTranslations('finance.auxiliary');
  return useMemo(
    () => [
      { prop: 'code', label: t('code'), width: 140, telling: true },
      { prop: 'name', label: t('name'), width: 260, telling: true, tooltip: true },
      { prop: 'kind', label: t('kind'), width: 140, telling: true, formatter: (_, { kind }) => t(`kindOf.${kind}`) },
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

type Values = Pick<AuxiliaryItem, 'kind' | 'code' | 'name' | 'enabled'>;

interface AuxiliaryFormProps {
  /** Null adds one. */
  readonly item: AuxiliaryItem | null;
  readonly kind: AuxiliaryKind;
  readonly onClose: () => void;
}

/** One auxiliary item; its kind stays what it was, and one in use is disabled rather than deleted. */
function AuxiliaryForm({ item, kind, onClose }: AuxiliaryFormProps) {
  const t = useTranslations('finance.auxiliary');
  const stored = item ? { id: item.id, version: item.version } : {};
  const inputOf = (values: Values): CallInput<'finance.saveAuxiliary'> => ({ ...stored, ...values });
  const checked = useDraftedForm(
    savedAuxiliary,
    inputOf,
    item
      ? { kind: item.kind, code: item.code, name: item.name, enabled: item.enabled }
      : { kind, code: '', name: '', enabled: true },
    { name: draftOfAuxiliary(item), version: item?.version ?? null },
  );
  return (
    <SavedForm
      endpoint="finance.saveAuxiliary"
      {...checked}
      title={item ? t('editNamed', { name: item.name }) : t('add')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      {item ? null : (
        <ChoiceField<Values>
          name="kind"
          label={t('kind')}
          required
          choices={auxiliaryKinds.map((one) => [one, t(`kindOf.${one}`)])}
        />
      )}
      <LineField<Values> name="code" label={t('code')} required maxLength={limits.feeCodeChars} />
      <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
      <TickField<Values> name="enabled" label={t('enabled')} />
    </SavedForm>
  );
}

/** What the draft of an auxiliary item is called on the page of all the books. */
const draftOfAuxiliary = (item: { readonly id: string } | null) => `auxiliary ${item?.id ?? newDraft}`;
