'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { SentFile, useSentFile } from '../sent-file.tsx';

interface ReadArrivalsProps {
  /** Those that lists were read for, the latest first. */
  readonly accounts: readonly string[];
  readonly onClose: () => void;
}

/** Takes a bank's list of one of the school's accounts, and says what it brought. */
export default function ReadArrivals({ accounts, onClose }: ReadArrivalsProps) {
  const t = useTranslations('fees-arrivals.read');
  const shared = useTranslations('shared');
  const errors = useTranslations('errors.field');
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [brought, setBrought] = useState<CallReply<'fees.readArrivals'> | null>(null);
  const sent = useSentFile('fees.readArrivals', setBrought);
  const listId = useId();
  const account = (typed ?? accounts[0] ?? '').trim();
  const take = (file: File) => {
    setTried(true);
    setBrought(null);
    if (account === '') sent.clear();
    else void sent.send(file, { account });
  };
  return (
    <Modal title={t('title')} shape="dialog" closeLabel={shared('close')} onClose={onClose}>
      <div className="stack">
        <p>{t('text')}</p>
        <Field
          label={t('account')}
          required
          help={t('accountHelp')}
          error={isTried && account === '' ? errors('required') : undefined}
        >
          {(control) => (
            <>
              <input
                {...control}
                list={listId}
                autoComplete="off"
                placeholder={t('accountHint')}
                maxLength={recordLimits.nameChars}
                value={typed ?? accounts[0] ?? ''}
                onChange={(event) => setTyped(event.target.value)}
              />
              <datalist id={listId}>
                {accounts.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <SentFile
          of={sent}
          title={t('choose')}
          text={t('drop')}
          accept=".xlsx,.csv,.txt"
          sending={t('sending')}
          reading={t('reading')}
          onFile={take}
        />
        {brought ? <Brought brought={brought} onClose={onClose} /> : null}
      </div>
    </Modal>
  );
}

function Brought({
  brought: { added, addedCents, known, out, faults },
  onClose,
}: {
  readonly brought: CallReply<'fees.readArrivals'>;
  readonly onClose: () => void;
}) {
  const t = useTranslations('fees-arrivals.read');
  return (
    <>
      <p role="status">{t('brought', { added, amount: centsText(addedCents), known, out })}</p>
      {faults.length > 0 ? (
        <p className="refusal">{t('faults', { count: faults.length, rows: faults.slice(0, 10).join(', ') })}</p>
      ) : null}
      <p>
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </p>
    </>
  );
}
