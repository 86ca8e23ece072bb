'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { ScreenRow } from '@/lib/contracts/safety/screens.ts';
import { AddressDialog, type MadeAddress } from './address-dialog.tsx';
import { useScreenColumns } from './screen-columns.tsx';

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
  const actionsOf = ({ id, version, label: name }: ScreenRow) => {
    const revoke = { label: t('revoke'), named: t('revokeNamed', { name }), danger: true };
    const asked = { ...revoke, title: revoke.named, text: t('revokeText'), said: t('revoked', { name }) };
    return [{ ...revoke, run: () => action('safety.revokeScreen', { id, version }, asked) }];
  };
  return (
    <>
      <ListScreen
        endpoint="safety.screens"
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
      {made ? <AddressDialog made={made} onClose={() => setMade(null)} /> : null}
    </>
  );
}
