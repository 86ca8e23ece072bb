'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ReportSpan } from '@/lib/rules/finance/report-span.ts';
import { Answered } from '../answered.tsx';
import { ExportStatement } from '../export-button.tsx';
import { comparisonAt, parameter, reportAt, toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { type ActivitiesPart, partAt, parts } from './activities-parts.ts';
import { CellPanel, type StatementCell } from './cell-panel.tsx';
import { CompareChoice, CompareNote } from './compare.tsx';
import { comparedColumns } from './compared-columns.tsx';
import { figureColumn } from './figure-column.tsx';
import { FormulasButton } from './formulas-button.tsx';
import { KeptNote } from './kept-note.tsx';
import { LeftOut } from './left-out.tsx';
import { lineColumns } from './line-column.tsx';
import { PrintedForm, PrintStatement } from './print/print-statement.tsx';
import { ReportChoice } from './report-choice.tsx';
import type { StatementProps } from './statement-props.ts';
import { StatementTable } from './statement-table.tsx';
import styles from './statements.module.css';
import { useLeftOut } from './use-left-out.ts';

type Report = CallReply<'finance.activities'>;
type Line = Report['rows'][number];

interface Of {
  readonly period: number;
  readonly span: ReportSpan;
  readonly row: string;
  readonly column: 'month' | 'yearToDate';
  readonly part: ActivitiesPart;
}

const spans = ['month', 'yearToDate'] as const;
const formParts = ['unrestricted', 'restricted', 'total'] as const;

/** The columns of the form; beside the year before one part of them, with what has changed. */
function useActivitiesColumns(
  report: Report | undefined,
  chosen: ActivitiesPart,
  onCell: (of: Of) => void,
): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.activities');
  const form = useTranslations('finance.form');
  const words = useTranslations('finance.compare');
  const reports = useTranslations('finance.report');
  return useMemo(() => {
    const { period = 0, span = 'month', compared = null } = report ?? {};
    const isOfSpan = (column: (typeof spans)[number]) => span !== 'month' && column === 'month';
    const thenOf = (column: (typeof spans)[number]) =>
      span === 'month' ? words(column === 'month' ? 'monthThen' : 'yearThen') : reports('then');
    const figure = (column: (typeof spans)[number], part: ActivitiesPart) =>
      figureColumn<Line>({
        prop: `${column}.${part}Cents`,
        label: isOfSpan(column)
          ? reports(`${part}Cents`, { span: reports(`of.${span}`) })
          : t(`${column}.${part}Cents`),
        width: compared === null ? 140 : 118,
        telling: part === 'total' || compared !== null,
        cents: (line) => line[column][`${part}Cents`],
        onOpen: ({ row }) => onCell({ period, span, row, column, part }),
      });
    return [
      ...lineColumns<Line>({ line: t('line'), row: form('row') }, ({ total }) => total),
      // Of a year, the year so far is all there is.
      ...spans
        .filter((column) => span !== 'year' || column !== 'month')
        .flatMap((column) =>
          compared === null
            ? formParts.map((part) => figure(column, part))
            : [
                figure(column, chosen),
                ...comparedColumns<Line>({
                  prop: `${column}.compared`,
                  labels: [thenOf(column), words('difference'), words('change')],
                  nowOf: (line) => line[column][`${chosen}Cents`],
                  thenOf: (line) => line.compared?.[column][`${chosen}Cents`] ?? null,
                  onOpen: (line) =>
                    line.compared &&
                    onCell({ period: compared.period, span, row: line.compared.row, column, part: chosen }),
                }),
              ],
        ),
    ];
  }, [t, form, words, reports, report, chosen, onCell]);
}

interface ActivitiesProps extends StatementProps {
  readonly span: ReportSpan;
  readonly compare: 'lastYear' | undefined;
  /** Of what is compared. */
  readonly part: ActivitiesPart;
}

/**
 * Income, expenses and the change of net assets, unrestricted and restricted, or one of them beside the year before.
 */
function Activities({ period, span, compare, part, onSubject }: ActivitiesProps) {
  const t = useTranslations('finance.activities');
  const [cell, setCell] = useState<StatementCell | null>(null);
  const report = useCall('finance.activities', { period, span, compare }, { shown: 'here', keep: true });
  const leftOut = useLeftOut('activities', period);
  const columns = useActivitiesColumns(report.data, part, (of) => setCell({ statement: 'activities', ...of }));
  return (
    <Answered call={{ ...report, data: leftOut.loading ? undefined : report.data }}>
      {({ rows, compared, kept }) => (
        <>
          <div className={styles.noteRow}>
            <KeptNote kept={kept} />
            <LeftOut statement="activities" period={period} />
          </div>
          <CompareNote period={period} asked={compare} rows={rows} compared={compared} />
          <div className={compare ? undefined : 'unprinted'}>
            <StatementTable label={t('title')} columns={columns} rows={rows} refreshing={report.former} />
          </div>
          {compare ? null : <PrintedForm statement="activities" period={period} span={span} />}
          {cell ? <CellPanel cell={cell} onCell={setCell} onSubject={onSubject} onClose={() => setCell(null)} /> : null}
        </>
      )}
    </Answered>
  );
}

const offered = ['lastYear'] as const;

/** The business activities report of a month. */
export default function ActivitiesView({ year, address }: ViewProps) {
  const t = useTranslations('finance.compare');
  const compare = comparisonAt(address.query, offered);
  const part = partAt(address.query);
  const span = reportAt(address.query);
  return (
    <MonthCard
      year={year}
      address={address}
      opens="closed"
      filters={
        <>
          <ReportChoice address={address} />
          <CompareChoice address={address} offered={offered} />
          {compare ? (
            <label className="line soft">
              {t('part')}
              <select value={part} onChange={(event) => address.change({ [parameter.part]: event.target.value })}>
                {parts.map((one) => (
                  <option key={one} value={one}>
                    {t(`partOf.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </>
      }
      end={(period) => (
        <>
          <FormulasButton statement="activities" period={period} />
          <PrintStatement statement="activities" period={period} span={span} compare={compare} part={part} />
          <ExportStatement input={{ statement: 'activities', period, span, compare }} />
        </>
      )}
    >
      {(period) => (
        <Activities
          key={`${period} ${span}`}
          period={period}
          span={span}
          compare={compare}
          part={part}
          onSubject={(id, counted, of) => address.change(toLines(id, counted, of))}
        />
      )}
    </MonthCard>
  );
}
