'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { SentFile, useSentFile } from '@/components/shared/form/sent-file.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { BankColumns } from '@/components/shared/sheet/bank-columns.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { columnsFault } from '@/lib/rules/finance/bank-statement.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText } from '@/lib/rules/money.ts';

interface ReadArrivalsProps {
  /** Those that lists were read for, the latest first. */
  readonly accounts: readonly string[];
  readonly onClose: () => void;
}

type Doubtful = CallInput<'fees.readArrivals'>['doubtful'];

/** Takes a bank's list of one of the school's accounts, and says what it brought. */
export default function ReadArrivals({ accounts, onClose }: ReadArrivalsProps) {
  const t = useTranslations('fees-arrivals.read');
  const shared = useTranslations('shared');
  const [chosen, setChosen] = useState({ name: accounts[0] ?? '', isNew: accounts.length === 0 });
  const [isTried, setTried] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState('');
  const [read, setRead] = useState<CallReply<'fees.readArrivals'> | null>(null);
  const sent = useSentFile('fees.readArrivals', setRead);
  const account = chosen.name.trim();
  const take = (next: File) => {
    setTried(true);
    setRead(null);
    setColumns('');
    setFile(next);
    if (account === '') sent.clear();
    else void sent.send(next, { account });
  };
  const again = (said: { readonly account?: string; readonly columns?: string; readonly doubtful?: Doubtful }) => {
    if (file) void sent.send(file, { account, columns, ...said });
  };
  const takeWith = (fields: readonly string[]) => {
    setColumns(fields.join(','));
    again({ columns: fields.join(',') });
  };
  // What was found for one account says nothing of another.
  const choose = (next: ChosenAccount) => {
    setChosen(next);
    setRead(null);
  };
  const takeAs = (other: string) => {
    setChosen({ name: other, isNew: false });
    again({ account: other });
  };
  const busy = sent.progress !== null;
  return (
    <Modal title={t('title')} shape="dialog" closeLabel={shared('close')} onClose={onClose}>
      <div className="stack">
        <p>{t('text')}</p>
        <ArrivalAccount accounts={accounts} chosen={chosen} isTried={isTried} onChange={choose} />
        <SentFile of={sent} say={t} accept=".xlsx,.csv,.txt" onFile={take} />
        {read?.missing ? <AskColumns found={read.columns} busy={busy} onColumns={takeWith} /> : null}
        {read?.doubt ? (
          <DoubtfulLines
            doubt={read.doubt}
            account={account}
            busy={busy}
            onAccount={takeAs}
            onDecided={(doubtful) => again({ doubtful })}
          />
        ) : null}
        {read && !read.missing && !read.doubt ? <Brought brought={read} onClose={onClose} /> : null}
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
  brought: { added, addedCents, known, alikeCount, alike, improved, leftOut, out, faults },
  onClose,
}: {
  readonly brought: CallReply<'fees.readArrivals'>;
  readonly onClose: () => void;
}) {
  const t = useTranslations('fees-arrivals.read');
  return (
    <>
      <p role="status">{t('brought', { added, amount: centsText(addedCents), known, out })}</p>
      {alikeCount > 0 ? <Alike count={alikeCount} lines={alike} /> : null}
      {improved > 0 ? <p>{t('improved', { count: improved })}</p> : null}
      {leftOut > 0 ? <p>{t('leftOut', { count: leftOut })}</p> : null}
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

/** Lines that count as brought before though the lists say too little to be certain. */
function Alike({ count, lines }: { readonly count: number; readonly lines: CallReply<'fees.readArrivals'>['alike'] }) {
  const t = useTranslations('fees-arrivals.read');
  return (
    <>
      <p className="refusal">{t('alike', { count })}</p>
      <ul aria-label={t('alikeLines')}>
        {lines.map(({ row, onDay, cents, payerName, remark }) => (
          <li key={row}>
            {t('alikeLine', { row, day: onDay, amount: centsText(cents) })} {payerName} {remark}
          </li>
        ))}
      </ul>
    </>
  );
}

interface DoubtfulLinesProps {
  readonly doubt: NonNullable<CallReply<'fees.readArrivals'>['doubt']>;
  readonly account: string;
  readonly busy: boolean;
  readonly onAccount: (account: string) => void;
  readonly onDecided: (doubtful: 'leaveOut' | 'take') => void;
}

/** Asks, before anything is taken, whether an account or its lines are known by another name. */
function DoubtfulLines({ doubt, account, busy, onAccount, onDecided }: DoubtfulLinesProps) {
  const t = useTranslations('fees-arrivals.read');
  const { account: other, isLike, count, cents } = doubt;
  return (
    <div className="stack" role="alert">
      {isLike ? <p>{t('isLike', { account, other })}</p> : null}
      {count > 0 ? <p>{t('elsewhere', { count, amount: centsText(cents), other })}</p> : null}
      <p className="flow">
        {isLike ? (
          <Button look="primary" busy={busy} onClick={() => onAccount(other)}>
            {t('readAs', { other })}
          </Button>
        ) : null}
        {count > 0 ? (
          <Button busy={busy} onClick={() => onDecided('leaveOut')}>
            {t('leaveOut', { count })}
          </Button>
        ) : null}
        <Button busy={busy} onClick={() => onDecided('take')}>
          {count > 0 ? t('takeAll') : t('isOther')}
        </Button>
      </p>
    </div>
  );
}

/** The account of a list as it is chosen, or typed because no list was read for it. */
interface ChosenAccount {
  readonly name: string;
  readonly isNew: boolean;
}

interface ArrivalAccountProps {
  /** Those that lists were read for, the latest first. */
  readonly accounts: readonly string[];
  readonly chosen: ChosenAccount;
  readonly isTried: boolean;
  readonly onChange: (chosen: ChosenAccount) => void;
}

/** Whose list it is: one of the accounts that lists were read for, or a new one by its name. */
function ArrivalAccount({ accounts, chosen: { name, isNew }, isTried, onChange }: ArrivalAccountProps) {
  const t = useTranslations('fees-arrivals.read');
  const errors = useTranslations('errors.field');
  return (
    <>
      {accounts.length > 0 ? (
        <Field label={t('account')} required help={t('accountHelp')}>
          {(control) => (
            <select
              {...control}
              value={isNew ? '' : name}
              onChange={({ target: { value } }) => onChange({ name: value, isNew: value === '' })}
            >
              {accounts.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
              <option value="">{t('otherAccount')}</option>
            </select>
          )}
        </Field>
      ) : null}
      {isNew ? (
        <Field
          label={t(accounts.length > 0 ? 'newAccount' : 'account')}
          required
          help={t('newAccountHelp')}
          error={isTried && name.trim() === '' ? errors('required') : undefined}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              placeholder={t('accountHint')}
              maxLength={recordLimits.nameChars}
              value={name}
              onChange={(event) => onChange({ name: event.target.value, isNew })}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
