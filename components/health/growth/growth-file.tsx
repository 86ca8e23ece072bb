'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { linesHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { type FoundChild, PickChild } from '@/components/shared/find-child.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { AskWhy } from '@/components/shared/overlay/ask-why.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { ReportTable } from '@/components/shared/report/report-table.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { examinationText } from '@/lib/contracts/health/growth.data.ts';
import type { GrowthFile } from '@/lib/contracts/health/growth.ts';
import { bodyMassIndex } from '@/lib/rules/health/growth-table.ts';

const ExaminationCharts = lazyScreen(() => import('./examination-charts.tsx'));
/** With the tables of both standards, which are large. */
const GrowthCharts = lazyScreen(() => import('./growth-charts.tsx'));

/** The file of one child, found by name and opened with a reason; it is forgotten when another is chosen. */
export function GrowthFileScreen() {
  const t = useTranslations('health.growth');
  const { run, busy } = useAction('health.openGrowthFile', { shown: 'here' });
  const [picked, setPicked] = useState<FoundChild | null>(null);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [file, setFile] = useState<GrowthFile | null>(null);
  const pick = (child: FoundChild | null) => {
    setPicked(child);
    setFile(null);
    setFailure(null);
  };
  const open = async (reason: string) => {
    const outcome = await run({ studentId: picked?.id ?? '', reason });
    if (!outcome.ok) return setFailure(outcome.failure);
    setFile(outcome.data);
    setAsking(false);
  };
  return (
    <>
      <PageHeader title={t('titles.file')} text={t('textOf.file')} />
      <section className="card apart padded stack">
        <Field label={t('child')}>{(control) => <PickChild leavers {...{ control, picked }} onPick={pick} />}</Field>
        {picked && !file ? (
          <Button look="primary" onClick={() => setAsking(true)}>
            {t('open')}
          </Button>
        ) : null}
        {file ? <ChildFile file={file} /> : null}
      </section>
      {asking ? (
        <AskWhy
          title={t('openTitle')}
          text={t('openText')}
          action={t('open')}
          busy={busy}
          failure={failure}
          onWhy={(reason) => void open(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

const columns = ['day', 'age', 'height', 'weight', 'bmi', 'heightYear', 'weightYear', 'says', 'who'].map((at) => ({
  at,
}));

/** Charts, warnings, and each measurement with what both standards say of it. */
function ChildFile({ file }: { readonly file: GrowthFile }) {
  const t = useTranslations('health.growth');
  const measured = useTranslations('health.measurement');
  const { student, points, warnings } = file;
  const lines = points.map(({ day, months, heightMm, weightG, perYear, findings, isFlagged }) => {
    const said = findings.filter(({ word }) => word !== null);
    const text = said.map(({ indicator, word, edition, byMonths }) => {
      const by = byMonths === undefined ? '' : t('rowBefore', { months: byMonths });
      return t('saidBy', {
        ...{ indicator: measured(`indicatorOf.${indicator}`), word: `${measured(`wordOf.${word}`)}${by}`, edition },
      });
    });
    const scores = findings.flatMap(({ indicator, z, edition }) =>
      z === null ? [] : [t('saidBy', { indicator: measured(`indicatorOf.${indicator}`), word: z.toFixed(2), edition })],
    );
    return {
      ...{ key: day, day, age: t('ageOf', { years: Math.floor(months / 12), months: months % 12 }) },
      ...{ height: (heightMm / 10).toFixed(1), weight: (weightG / 1_000).toFixed(2) },
      bmi: bodyMassIndex(heightMm, weightG).toFixed(1),
      heightYear: perYear?.heightMm == null ? null : (perYear.heightMm / 10).toFixed(1),
      weightYear: perYear?.weightG == null ? null : (perYear.weightG / 1_000).toFixed(2),
      says: isFlagged ? t('flagged') : text.join(t('comma')),
      who: scores.join(t('comma')),
    };
  });
  return (
    <PrintSheet title={t('fileOf', { name: student.name })} text={student.className ?? ''} landscape>
      <div className="stack">
        <FactList
          facts={[
            [t('number'), student.number],
            [t('sex'), t(`sexOf.${file.sex}`)],
            [t('born'), file.born],
          ]}
        />
        {warnings.length > 0 ? (
          <ul aria-label={t('warnings')}>
            {warnings.map(({ kind, day, since }) => (
              <li key={`${kind} ${day}`} className="warn">
                {t(`warningOf.${kind}`, { day, since })}
              </li>
            ))}
          </ul>
        ) : null}
        {points.length === 0 ? (
          <p className="soft">{t('neverMeasured')}</p>
        ) : (
          <Suspense fallback={<ChartSpace height={linesHeight} />}>
            <GrowthCharts file={file} />
          </Suspense>
        )}
        {points.some(({ months }) => months < 60) && points.some(({ months }) => months >= 60) ? (
          <p className="soft">{t('stepAt60')}</p>
        ) : null}
        <ReportTable title={t('points')} table={{ columns, lines }} say={t} />
        {file.examinations.length > 0 ? <Examinations rows={file.examinations} /> : null}
      </div>
    </PrintSheet>
  );
}

const examinedColumns = ['day', 'age', 'examined', 'values', 'found', 'source'].map((at) => ({ at }));

/** Eyes, teeth and blood of the child by the day, each kind in its own order of days. */
function Examinations({ rows }: { readonly rows: GrowthFile['examinations'] }) {
  const t = useTranslations('health.growth');
  const lines = rows
    .toSorted((one, other) => (one.kind < other.kind ? -1 : one.kind > other.kind ? 1 : 0))
    .map(({ kind, day, months, values, found, source }) => ({
      ...{ key: `${kind} ${day}`, day, age: t('ageOf', { years: Math.floor(months / 12), months: months % 12 }) },
      ...{ examined: t(`examinationOf.${kind}`), values: examinationText(values, t) },
      found: found ? t(`foundOf.${found}`) : source === null ? t('notJudged') : t('nothingFound'),
      source,
    }));
  return (
    <>
      <ReportTable title={t('examinations')} table={{ columns: examinedColumns, lines }} say={t} />
      <Suspense>
        <ExaminationCharts rows={rows} />
      </Suspense>
    </>
  );
}
