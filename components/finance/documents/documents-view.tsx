'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFilters, type PickerProps } from '@/components/shared/list/list-filters.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { isFiltered, withoutFilters } from '@/lib/contracts/filters.ts';
import type { DocumentListRow } from '@/lib/contracts/finance/documents.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { VoucherBeside } from '../books/voucher-beside.tsx';
import styles from '../finance.module.css';
import { documentFilters, documentsInput, parameter, type ViewProps } from '../finance-address.ts';
import { useDocumentColumns } from './use-document-columns.tsx';
import { useReasonText } from './use-reason-text.ts';

/** Of months that take no voucher: another day helps. */
const ofMonth: readonly unknown[] = ['noPeriod', 'periodClosed', 'periodHeld'];

interface MadeResultProps {
  readonly stayed: Stayed;
  readonly busy: boolean;
  readonly onMake: (making: Making) => void;
  readonly onClose: () => void;
}

/** What still waits after vouchers were made, and why; what came too late for its month is given another day. */
function MadeResult({ stayed: { stayed, why }, busy, onMake, onClose }: MadeResultProps) {
  const t = useTranslations('finance-documents');
  const shared = useTranslations('shared');
  const reasonText = useReasonText();
  const today = useToday();
  const [onDate, setOnDate] = useState(today);
  const late = why.filter(({ reason }) => ofMonth.includes(reason)).map(({ id }) => id);
  return (
    <Modal
      title={t('stayedTitle', { count: stayed })}
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        late.length > 0 ? (
          <Button
            look="primary"
            busy={busy}
            disabled={!isCalendarDate(onDate)}
            onClick={() => onMake({ ids: late, onDate })}
          >
            {t('makeOn', { count: late.length })}
          </Button>
        ) : null
      }
    >
      <div className="stack-16">
        <ul className="stack-8">
          {why.map((one) => (
            <li key={one.id}>
              <strong>{one.number}</strong> {reasonText(one)}
            </li>
          ))}
        </ul>
        {why.length < stayed ? <p className="soft">{t('stayedMore', { count: stayed - why.length })}</p> : null}
        {late.length > 0 ? (
          <DayField label={t('onDate')} value={onDate} onChange={setOnDate} help={t('onDateHelp')} />
        ) : null}
      </div>
    </Modal>
  );
}

const keyOf = ({ id }: DocumentListRow) => id;

interface DocumentsViewProps extends Pick<ViewProps, 'year' | 'address'> {
  /** Without any, nothing can be made of documents yet. */
  readonly hasBooks?: boolean;
}

/**
 * What other modules have written for the books: what waits for its voucher and why, and what has one. Those that are
 * ticked, or all that wait, become drafts.
 */
export default function DocumentsView({ year, address, hasBooks = true }: DocumentsViewProps) {
  const t = useTranslations('finance-documents');
  const { query, change } = address;
  const input = documentsInput(query);
  const list = useCall('finance.documents', input, { shown: 'here', keep: true });
  const selection = useSelection<DocumentListRow>(keyOf, limits.batchRows);
  const { make, busy, stayed, close } = useMaking(selection.clear);
  const columns = useDocumentColumns((id) => change({ [parameter.voucher]: id }));
  const mayMake = hasBooks && (list.data?.actions.includes('make') ?? false);
  const waiting = list.data?.waiting ?? 0;
  const narrowed = isFiltered(documentFilters, input);
  const pickers = useMemo(() => ({ month: (given: PickerProps) => <Month {...given} year={year} /> }), [year]);
  return (
    <ListCard>
      <ListFilters
        filters={documentFilters}
        input={{ ...input, month: query[parameter.period] }}
        words="finance-documents"
        isFiltered={narrowed}
        change={change}
        pickers={pickers}
        end={
          mayMake && waiting > 0 ? (
            <Button look="primary" busy={busy} onClick={() => void make({})}>
              {t('makeAll', { count: waiting })}
            </Button>
          ) : null
        }
      />
      <p className={styles.note}>{t('text')}</p>
      <BulkBar count={selection.count} onClear={selection.clear}>
        <Button busy={busy} onClick={() => void make({ ids: selection.rows.map(keyOf) })}>
          {t('make', { count: selection.count })}
        </Button>
      </BulkBar>
      <ListTable
        label={t('title')}
        columns={columns}
        answer={list}
        size={input.size}
        empty={t('empty')}
        onClear={narrowed ? () => change(withoutFilters(documentFilters)) : null}
        change={change}
        keyOf={keyOf}
        nameOf={({ number }) => number}
        selection={mayMake ? selection : undefined}
        isSelectable={({ state }) => state === 'waiting'}
      />
      {stayed ? <MadeResult stayed={stayed} busy={busy} onMake={(again) => void make(again)} onClose={close} /> : null}
      <VoucherBeside address={address} />
    </ListCard>
  );
}

const monthsOfYear = Array.from({ length: 12 }, (_, at) => at + 1);

/** The months of a year of the books. */
function Month({ year, label, value, onPick }: PickerProps & Pick<ViewProps, 'year'>) {
  const choices = monthsOfYear.map((month) => {
    const period = year * 100 + month;
    return { value: String(period), label: periodText(period) };
  });
  return <FilterChoice label={label} value={value} choices={choices} onChange={onPick} />;
}

type Making = CallInput<'finance.makeDocuments'>;
/** Documents that still wait after vouchers were made. */
type Stayed = Pick<CallReply<'finance.makeDocuments'>, 'stayed' | 'why'>;

/** Makes vouchers of documents, as many calls as it takes, and tells what was made and what stayed. */
function useMaking(onMade: () => void) {
  const t = useTranslations('finance-documents');
  const { run, busy } = useAction('finance.makeDocuments');
  const [stayed, setStayed] = useState<Stayed | null>(null);
  const make = async (input: Making) => {
    let made = 0;
    for (;;) {
      const outcome = await run(input);
      if (!outcome.ok) return;
      made += outcome.data.made;
      if (outcome.data.left > 0 && outcome.data.made > 0) continue;
      if (made > 0) announce({ kind: 'toast', severity: 'success', text: t('made', { count: made }) });
      setStayed(outcome.data.stayed > 0 ? outcome.data : null);
      onMade();
      return;
    }
  };
  return { make, busy, stayed, close: () => setStayed(null) };
}
