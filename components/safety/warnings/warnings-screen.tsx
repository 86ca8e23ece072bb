'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFilters } from '@/components/shared/list/list-filters.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { isFiltered, withoutFilters } from '@/lib/contracts/filters.ts';
import type { Warning } from '@/lib/contracts/safety/warnings.ts';
import { idIn } from '@/lib/rules/address-values.ts';
import { type KindPage, warningsFilters, warningsInput } from '../safety-address.ts';
import { useWarningText } from './use-warning-text.ts';
import { LevelBadge, WarningBadge } from './warning-badges.tsx';

const WarningPanel = lazyScreen(() => import('./warning-panel.tsx'));
const SettingsForm = lazyScreen(() => import('./settings-form.tsx'));
const Mutes = lazyScreen(() => import('./mutes.tsx'));

const keyOf = (row: Warning) => row.id;
const { kind: _, ...ofOneKind } = warningsFilters;

/** Warnings, those that wait before all; `only` shows those of one kind. */
export function WarningsScreen({ only }: { readonly only?: KindPage }) {
  const t = useTranslations('safety-warning');
  const { query, change } = useAddressState();
  const input = warningsInput(query, only);
  const list = useCall('safety.warnings', input, { keep: true, shown: 'here' });
  const form = useFormAddress();
  const filters = only ? ofOneKind : warningsFilters;
  const narrowed = isFiltered(filters, input);
  const mayConfigure = list.data?.actions.includes('configure') ?? false;
  const openId = idIn(query.warning) ?? null;
  const toWarning = (id: string | null) => change({ warning: id });
  return (
    <>
      <PageHeader title={t(only ? `titleOfKind.${only}` : 'title')} text={t(only ? 'textOfKind' : 'text')}>
        <Button onClick={() => form.show('mutes')}>{t('mutes.title')}</Button>
        {mayConfigure ? <Button onClick={() => form.show('settings')}>{t('settings.title')}</Button> : null}
      </PageHeader>
      <ListCard>
        <ListFilters filters={filters} input={input} words="safety-warning" isFiltered={narrowed} change={change} />
        <ListTable
          answer={list}
          size={input.size}
          empty={t('empty')}
          onClear={narrowed ? () => change(withoutFilters(filters)) : null}
          change={change}
          label={t('title')}
          columns={useWarningColumns()}
          keyOf={keyOf}
          nameOf={useWarningText()}
          onOpen={({ id }) => toWarning(id)}
          openKey={openId ?? undefined}
          operations={(row) => <WarningAction warning={row} onOpen={() => toWarning(row.id)} />}
        />
      </ListCard>
      <Suspense>
        {openId ? <WarningPanel key={openId} id={openId} onClose={() => toWarning(null)} /> : null}
        {form.open === 'settings' && mayConfigure ? <SettingsForm onClose={form.close} /> : null}
        {form.open === 'mutes' ? <Mutes mayEdit={mayConfigure} onClose={form.close} /> : null}
      </Suspense>
    </>
  );
}

/** Takes a warning on by one press; whatever comes after stands in its detail. */
function WarningAction({ warning, onOpen }: { readonly warning: Warning; readonly onOpen: () => void }) {
  const t = useTranslations('safety-warning');
  const move = useAction('safety.moveWarning');
  const { id, version, place, kind } = warning;
  const named = { place, kind: t(`kindOf.${kind}`) };
  const handle = async () => {
    const { ok } = await move.run({ id, version, move: 'handle' });
    if (ok) announce({ kind: 'toast', severity: 'success', text: t('handling', named) });
  };
  return (
    <>
      {warning.actions.includes('handle') ? (
        <Button look="link" busy={move.busy} aria-label={t('handleNamed', named)} onClick={() => void handle()}>
          {t('move.handle')}
        </Button>
      ) : null}
      <Button look="link" aria-label={t('openNamed', named)} onClick={onOpen}>
        {t('open')}
      </Button>
    </>
  );
}

/** The columns of a list of warnings. */
function useWarningColumns(): readonly TableColumn<Warning>[] {
  const t = useTranslations('safety-warning');
  const at = useInstantText();
  const textOf = useWarningText();
  return useMemo(
    () => [
      { prop: 'place', label: t('place'), width: 110, telling: true, tooltip: true },
      { prop: 'kind', label: t('kind'), width: 100, formatter: (_, row) => t(`kindOf.${row.kind}`) },
      { prop: 'said', label: t('what'), width: 200, telling: true, tooltip: true, formatter: (_, row) => textOf(row) },
      {
        prop: 'level',
        label: t('level'),
        width: 90,
        telling: true,
        formatter: (_, row) => <LevelBadge warning={row} />,
      },
      {
        prop: 'state',
        label: t('state'),
        width: 130,
        telling: true,
        formatter: (_, row) => <WarningBadge warning={row} />,
      },
      { prop: 'raisedAt', label: t('raisedAt'), width: 170, telling: true, formatter: (_, row) => at(row.raisedAt) },
      {
        prop: 'dueAt',
        label: t('dueAt'),
        width: 175,
        formatter: (_, { dueAt, isOverdue }) =>
          dueAt ? (
            <span className={isOverdue ? 'bad strong' : undefined}>
              {isOverdue ? t('overdue', { at: at(dueAt) }) : at(dueAt)}
            </span>
          ) : null,
      },
    ],
    [t, at, textOf],
  );
}
