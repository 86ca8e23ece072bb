'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { ScreenKind, ScreenRow } from '@/lib/contracts/safety/screens.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ShownCode } from '../shown-code.tsx';
import { AddressDialog, type MadeAddress } from './address-dialog.tsx';

/** What the list tells of a screen's address. */
function useScreenColumns(): readonly TableColumn<ScreenRow>[] {
  const t = useTranslations('safety-screens');
  const instant = useInstantText();
  return useMemo(
    () => [
      { prop: 'label', label: t('label'), width: 160, telling: true, tooltip: true },
      { prop: 'kind', label: t('kind'), width: 150, telling: true, formatter: (_, { kind }) => t(`kindOf.${kind}`) },
      {
        prop: 'state',
        label: t('state'),
        width: 100,
        telling: true,
        formatter: (_, { revokedAt }) => (
          <StateBadge tone={revokedAt ? 'plain' : 'good'}>{t(revokedAt ? 'isRevoked' : 'isOpen')}</StateBadge>
        ),
      },
      {
        prop: 'openedAt',
        label: t('openedAt'),
        width: 170,
        formatter: (_, { openedAt }) => (openedAt ? instant(openedAt) : t('neverOpened')),
      },
      {
        prop: 'ranges',
        label: t('ranges'),
        width: 160,
        tooltip: true,
        formatter: (_, { ranges }) => ranges || t('everywhere'),
      },
      { prop: 'createdBy', label: t('createdBy'), width: 100 },
      { prop: 'createdAt', label: t('createdAt'), width: 170, formatter: (_, { createdAt }) => instant(createdAt) },
    ],
    [t, instant],
  );
}

const words = 'safety-screens';
const NewScreenForm = lazyScreen(() => import('./new-screen-form.tsx'));
const ScreenForm = lazyScreen(() => import('./screen-form.tsx'));
const nameOf = (row: ScreenRow) => row.label;
const isRevoked = (row: ScreenRow) => row.revokedAt !== null;

/** The addresses of the school's public screens: made, changed, revoked. */
export function ScreensScreen() {
  const t = useTranslations(words);
  const [made, setMade] = useState<MadeAddress | null>(null);
  const { action, asking } = useActions();
  const [paired, setPaired] = useState<GivenCode | null>(null);
  const actionsOf = ({ id, version, kind, label: name }: ScreenRow) => {
    const revoke = { label: t('revoke'), named: t('revokeNamed', { name }), danger: true };
    const asked = { ...revoke, title: revoke.named, text: t('revokeText'), said: t('revoked', { name }) };
    const code = { label: t('code'), named: t('codeNamed', { name }) };
    const give = () =>
      action(
        'safety.issueScreenCode',
        { id },
        {
          title: code.named,
          text: t('codeText', { minutes: limits.screenCodeMinutes }),
          label: t('giveCode'),
          done: (given) => setPaired({ ...given, label: name, kind }),
        },
      );
    return [
      { ...code, run: give },
      { ...revoke, run: () => action('safety.revokeScreen', { id, version }, asked) },
    ];
  };
  return (
    <>
      <ListScreen
        endpoint="safety.screens"
        right="safety.screen.edit"
        words={words}
        columns={useScreenColumns()}
        nameOf={nameOf}
        isClosed={isRevoked}
        form={({ row, data: { sourceHosts }, onClose }) =>
          row ? (
            <ScreenForm screen={row} sourceHosts={sourceHosts} onClose={onClose} />
          ) : (
            <NewScreenForm sourceHosts={sourceHosts} onMade={setMade} onClose={onClose} />
          )
        }
        actions={actionsOf}
        expected={4}
      />
      {asking}
      {paired ? <CodeDialog given={paired} onClose={() => setPaired(null)} /> : null}
      {made ? <AddressDialog made={made} onClose={() => setMade(null)} /> : null}
    </>
  );
}

/** Digits that were made a moment ago, and for which address. */
interface GivenCode extends CallReply<'safety.issueScreenCode'> {
  readonly label: string;
  readonly kind: ScreenKind;
}

/** What is typed on the television: a short address, and the digits. */
function CodeDialog({ given, onClose }: { readonly given: GivenCode; readonly onClose: () => void }) {
  const t = useTranslations('safety-screens');
  const at = useInstantText();
  const { label, kind, schoolNo, code, expiresAt } = given;
  return (
    <ShownCode
      title={t('codeNamed', { name: label })}
      code={code}
      onClose={onClose}
      before={
        <>
          <p>{t('codeAddress')}</p>
          <p className="strong breaks">{`${window.location.host}${withQuery(publicAddress[kind], { s: schoolNo })}`}</p>
          <p>{t('codeDigits')}</p>
        </>
      }
    >
      <p className="soft">{t('codeUntil', { at: at(expiresAt) })}</p>
    </ShownCode>
  );
}
