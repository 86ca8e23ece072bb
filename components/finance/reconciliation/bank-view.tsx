'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { BankLine } from '@/lib/contracts/finance/reconciliation.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { Answered } from '../answered.tsx';
import { VoucherBeside } from '../books/voucher-beside.tsx';
import { bookingOf, parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { AccountChoice } from './account-choice.tsx';
import { accountAt, useAccounts } from './accounts.ts';
import { BankMatches } from './bank-matches.tsx';
import { IgnoredLines } from './ignored-lines.tsx';
import { Proposals } from './proposals.tsx';
import { StatementImport } from './statement-import.tsx';
import { StatementTyping } from './statement-typing.tsx';
import { WaitingMovements } from './waiting-movements.tsx';

const parts = ['waiting', 'proposed', 'matched', 'ignored'] as const;

type Part = (typeof parts)[number];

/**
 * The bank's statements beside the books: what waits on either side, what seems to be the same, what was matched and
 * what was set aside.
 */
export default function BankView({ year, address }: ViewProps) {
  const t = useTranslations('finance.bank');
  const [isImporting, setImporting] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { subjects, accounts } = useAccounts(year, 'bank');
  const { query } = address;
  const account = accountAt(accounts, address);
  const part = parts.find((one) => one === query[parameter.state]) ?? 'waiting';
  return (
    <MonthCard
      year={year}
      address={address}
      filters={
        <>
          <AccountChoice accounts={accounts} chosen={account} address={address} />
          <PartChoice part={part} address={address} />
        </>
      }
      end={() => (
        <>
          <Permitted of="finance.reconciliation.edit">
            <Button disabled={!account} onClick={() => setTyping(true)}>
              {t('type')}
            </Button>
          </Permitted>
          <Permitted of="finance.reconciliation.edit" otherwise="disabled">
            <Button look="primary" disabled={!account} onClick={() => setImporting(true)}>
              {t('import')}
            </Button>
          </Permitted>
        </>
      )}
    >
      {(period) => (
        <Answered call={subjects}>
          {() =>
            account ? (
              <>
                <BankPart
                  key={`${account.id} ${period}`}
                  part={part}
                  subjectId={account.id}
                  period={period}
                  address={address}
                  onImport={() => setImporting(true)}
                />
                {isImporting ? <StatementImport account={account} onClose={() => setImporting(false)} /> : null}
                {isTyping ? <StatementTyping account={account} onClose={() => setTyping(false)} /> : null}
                <VoucherBeside address={address} />
              </>
            ) : null
          }
        </Answered>
      )}
    </MonthCard>
  );
}

interface PartChoiceProps {
  readonly part: Part;
  readonly address: ViewProps['address'];
}

/** Which of the movements are looked at. */
function PartChoice({ part, address: { change } }: PartChoiceProps) {
  const t = useTranslations('finance.bank');
  return (
    <label className="line soft">
      {t('show')}
      <select
        value={part}
        onChange={(event) => change({ [parameter.state]: event.target.value, [parameter.page]: null })}
      >
        {parts.map((one) => (
          <option key={one} value={one}>
            {t(`part.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface BankPartProps extends PartChoiceProps {
  readonly subjectId: string;
  readonly period: number;
  readonly onImport: () => void;
}

/** The movements of an account in a month that are looked at. */
function BankPart({ part, subjectId, period, address: { query, change }, onImport }: BankPartProps) {
  const of = { subjectId, period, onVoucher: (id: string) => change({ [parameter.voucher]: id }) };
  const page = Math.max(1, Math.trunc(Number(query[parameter.page])) || 1);
  const paged = { ...of, page, onPage: (next: number) => change({ [parameter.page]: String(next) }) };
  if (part === 'proposed') return <Proposals {...of} />;
  if (part === 'matched') return <BankMatches {...paged} />;
  if (part === 'ignored') return <IgnoredLines {...paged} />;
  const book = ({ id, onDate }: BankLine) =>
    change({
      [parameter.view]: 'vouchers',
      [parameter.period]: String(periodOf(onDate)),
      [parameter.write]: bookingOf(id),
      [parameter.state]: null,
    });
  return <WaitingMovements {...of} onImport={onImport} onBook={book} />;
}
