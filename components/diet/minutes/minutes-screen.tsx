'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { minutesFields, minutesListed } from '@/lib/contracts/diet/minutes.data.ts';
import type { MinutesRow } from '@/lib/contracts/diet/minutes.ts';

const words = 'diet-safety.minutes';
const PrintMinutes = lazyScreen(() => import('./print-minutes.tsx'));

const MinutesForm = recordForm({
  endpoint: 'diet.saveMinutes',
  fields: minutesFields,
  schema: async () => (await import('@/lib/contracts/diet/minutes.ts')).savedMinutes,
  words,
});

const move =
  <M extends 'sign' | 'reopen'>(to: M) =>
  ({ id, version }: MinutesRow) => ({ id, version, move: to });

/** What may be done with each where it is listed. */
const minutesList = {
  ...minutesListed,
  nameOf: ({ heldOn }) => heldOn,
  moves: {
    edit: { form: ({ row, onClose }) => <MinutesForm row={row} onClose={onClose} /> },
    sign: calls('diet.moveMinutes', move('sign')),
    print: { form: PrintMinutes, also: () => true },
    reopen: calls('diet.moveMinutes', move('reopen'), { danger: true }),
    remove: calls('diet.removeMinutes', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'diet.committeeMinutes'>;

/** Minutes of the meal committee: written, signed, printed. */
export function MinutesScreen() {
  const t = useTranslations(words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="diet.minutes.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={minutesList} />
      <Suspense>{form.open === null ? null : <MinutesForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
