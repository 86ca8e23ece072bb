'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { BankColumns } from '@/components/shared/sheet/bank-columns.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { columnsFault } from '@/lib/rules/finance/bank-statement.ts';
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
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<CallReply<'fees.readArrivals'> | null>(null);
  const sent = useSentFile('fees.readArrivals', setRead);
  const listId = useId();
  const account = (typed ?? accounts[0] ?? '').trim();
  const take = (next: File) => {
    setTried(true);
    setRead(null);
    setFile(next);
    if (account === '') sent.clear();
    else void sent.send(next, { account });
  };
  const takeWith = (columns: readonly string[]) => {
    if (file) void sent.send(file, { account, columns: columns.join(',') });
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
        {read?.missing ? <AskColumns found={read.columns} busy={sent.progress !== null} onColumns={takeWith} /> : null}
        {read && !read.missing ? <Brought brought={read} onClose={onClose} /> : null}
      </div>
    </Modal>
  );
}

/** What the columns mean, where their headers do not tell. */
function AskColumns({
  found,
  busy,
  onColumns,
}: {
  readonly found: CallReply<'fees.readArrivals'>['columns'];
  readonly busy: boolean;
  readonly onColumns: (columns: readonly string[]) => void;
}) {
  const t = useTranslations('fees-arrivals.read');
  const [fields, setFields] = useState(() => found.map(({ field }) => field));
  const columns = found.map(({ header }, at) => ({ header, field: fields[at] ?? null }));
  const missing = columnsFault(fields);
  return (
    <>
      <p role="status">{t('askColumns')}</p>
      <BankColumns columns={columns} missing={missing} busy={busy} onColumns={setFields} />
      <p>
        <Button
          look="primary"
          disabled={missing !== null}
          busy={busy}
          onClick={() => onColumns(fields.map((field) => field ?? ''))}
        >
          {t('readColumns')}
        </Button>
      </p>
    </>
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
