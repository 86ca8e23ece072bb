'use client';

import type { ReactNode } from 'react';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { isFiltered, narrowing } from '@/lib/contracts/filters.ts';
import { type Report, type ReportLine, reportInput, type Say } from '@/lib/contracts/report.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import type { AddressState } from '../address-state.ts';
import { AddressPager } from '../list/address-pager.tsx';
import type { Cells } from '../list/field-columns.tsx';
import { ListFilters, type Pickers } from '../list/list-filters.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '../list/list-states.tsx';
import { PrintSheet } from '../print-sheet.tsx';
import styles from './report.module.css';
import { ReportTable } from './report-table.tsx';

/** An answer of a report, and what was asked for. */
export interface Told<D> {
  readonly data: D;
  readonly asked: Readonly<Record<string, unknown>>;
  /** It still answers what was asked before. */
  readonly isFormer: boolean;
}

export interface ReportViewProps<N extends EndpointName, Line extends ReportLine> {
  readonly report: Report<CallReply<N>, Line> & { readonly endpoint: N };
  readonly address: AddressState;
  /** Where the words of its filters are. */
  readonly words: string;
  readonly say: Say;
  /** Controls of filters that are rows of something else. */
  readonly pickers?: Pickers;
  /** Beside the print button: the export of what is asked for. */
  readonly tools?: (asked: Told<never>['asked']) => ReactNode;
  /** What the screen draws itself, by the place of the column. */
  readonly cells?: (told: Told<CallReply<N>>) => Cells<Line>;
  /** Figures and charts. */
  readonly above?: (told: Told<CallReply<N>>) => ReactNode;
  readonly below?: (told: Told<CallReply<N>>) => ReactNode;
}

/** A report as it is declared: filters, and a sheet that is printed and exported, or why there is none yet. */
export function ReportView<N extends EndpointName, Line extends ReportLine>(props: ReportViewProps<N, Line>) {
  const { report, address, words, say, pickers, tools, cells, above, below } = props;
  const { query, change } = address;
  const asked = narrowing(report.filters, query);
  const answer = useCall(report.endpoint, reportInput(report, query) as CallInput<N>, { keep: true, shown: 'here' });
  const { data } = answer;
  const title = say(`titles.${report.name}`);
  const drawn = (told: Told<CallReply<N>>) => (
    <PrintSheet
      title={title}
      text={report.textOf(told.data, say, asked)}
      landscape={report.landscape ?? false}
      tools={tools?.(asked)}
    >
      <div className={styles.report}>
        {above?.(told)}
        <ReportTable
          title={title}
          table={report.tableOf(told.data, say, asked)}
          say={say}
          cells={cells?.(told)}
          isFormer={told.isFormer}
        />
        {report
          .besideOf?.(told.data, say)
          .filter(({ lines }) => lines.length > 0)
          .map((table) => (
            <ReportTable key={table.title} title={table.title} table={table} say={say} />
          ))}
        {below?.(told)}
      </div>
    </PrintSheet>
  );
  return (
    <>
      {Object.values(report.filters).some(({ is }) => is !== 'id') ? (
        <ListFilters
          filters={report.filters}
          input={asked}
          words={words}
          isFiltered={isFiltered(report.filters, asked)}
          change={change}
          pickers={pickers}
        />
      ) : null}
      {data === undefined ? (
        <NothingYet failure={answer.failure} onRetry={answer.retry} />
      ) : report.isEmpty(data) ? (
        <ListEmpty text={say(`emptyOf.${report.name}`)} />
      ) : (
        drawn({ data, asked, isFormer: answer.former })
      )}
      {report.isPaged && data !== undefined ? (
        <AddressPager change={change} asked={listPage(query)} total={(data as { readonly total: number }).total} />
      ) : null}
    </>
  );
}

interface NothingYetProps {
  readonly failure: Parameters<typeof ListFailure>[0]['failure'] | undefined;
  readonly onRetry: () => void;
}

function NothingYet({ failure, onRetry }: NothingYetProps) {
  return failure ? <ListFailure failure={failure} onRetry={onRetry} /> : <ListSkeleton rows={12} />;
}
