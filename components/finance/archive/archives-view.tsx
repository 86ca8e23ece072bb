'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Progress } from '@/components/shared/progress.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { ArchiveRow } from '@/lib/contracts/finance/archives.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { Answered } from '../answered.tsx';
import styles from './archive.module.css';
import { ArchiveActions } from './archive-actions.tsx';
import { findingTones } from './finding-tones.ts';

const keyOf = ({ id }: ArchiveRow) => id;
const nameOf = ({ fileName }: ArchiveRow) => fileName;
const tones: Readonly<Record<ArchiveRow['state'], StateTone>> = {
  making: 'plain',
  ready: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

/** The packages, the latest first. */
function ArchiveTable({ rows }: { readonly rows: readonly ArchiveRow[] }) {
  const t = useTranslations('finance.archive');
  const columns = useColumns();
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      nameOf={nameOf}
      operations={(row) => <ArchiveActions archive={row} />}
    />
  );
}

function useColumns(): readonly TableColumn<ArchiveRow>[] {
  const t = useTranslations('finance.archive');
  const instant = useInstantText();
  return useMemo(() => {
    return [
      { prop: 'fileName', label: t('fileName'), width: 210, telling: true, tooltip: true },
      { prop: 'year', label: t('year'), width: 70 },
      {
        prop: 'edition',
        label: t('edition'),
        width: 100,
        formatter: (_, { edition, provisional }) => (
          <span className={styles.finding}>
            {edition === null ? t('brought') : t('editionOf', { edition })}
            {provisional ? <StateBadge tone="warn">{t('provisional')}</StateBadge> : null}
          </span>
        ),
      },
      {
        prop: 'state',
        label: t('state'),
        width: 140,
        telling: true,
        formatter: (_, { state, progress, total }) => (
          <span className={styles.finding}>
            <StateBadge tone={tones[state]}>{t(`stateOf.${state}`)}</StateBadge>
            {state === 'making' && total > 0 ? <small>{t('progress', { progress, total })}</small> : null}
          </span>
        ),
      },
      {
        prop: 'finding',
        label: t('finding'),
        width: 200,
        telling: true,
        formatter: (_, { finding, checkedAt }) =>
          finding && checkedAt ? (
            <span className={styles.finding}>
              <StateBadge tone={findingTones[finding]}>{t(`findingOf.${finding}`)}</StateBadge>
              <small>{t('checkedAt', { at: instant(checkedAt) })}</small>
            </span>
          ) : (
            t('never')
          ),
      },
      {
        prop: 'bytes',
        label: t('size'),
        width: 90,
        align: 'end',
        formatter: (_, { bytes }) =>
          bytes > limits.financeArchiveUploadBytes ? (
            <span className={styles.finding}>
              {byteText(bytes)}
              <small>{t('tooLargeToReturn', { max: byteText(limits.financeArchiveUploadBytes) })}</small>
            </span>
          ) : (
            bytes > 0 && byteText(bytes)
          ),
      },
      { prop: 'sha256', label: t('sha256'), width: 140, tooltip: true },
      { prop: 'madeAt', label: t('madeAt'), width: 170, formatter: (_, { madeAt }) => instant(madeAt) },
      { prop: 'madeBy', label: t('madeBy'), width: 90 },
    ];
  }, [t, instant]);
}

/** How often a page looks whether a package is ready. */
const lookMs = 2_000;

const isUnderWay = ({ state }: ArchiveRow) => state === 'making';

/** The packages of all years: made, brought here, opened, checked, taken away. */
export default function ArchivesView() {
  const t = useTranslations('finance.archive');
  const list = useCall(
    'finance.archives',
    {},
    { shown: 'here', refreshMs: (answer) => (answer?.rows.some(isUnderWay) ? lookMs : 0) },
  );
  return (
    <ListCard>
      <div className={styles.head}>
        <p>{t('note')}</p>
        <div className={styles.actions}>
          {list.data ? (
            <>
              <UploadArchive />
              <MakeArchive years={list.data.years} isMaking={list.data.rows.some(isUnderWay)} />
            </>
          ) : null}
        </div>
      </div>
      <Answered call={list} rows={6}>
        {({ rows }) => (rows.length === 0 ? <ListEmpty text={t('empty')} /> : <ArchiveTable rows={rows} />)}
      </Answered>
    </ListCard>
  );
}

/** Brings a package here that was taken away: it is compared with its list and joins the others. */
function UploadArchive() {
  const t = useTranslations('finance.archive');
  const picker = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const { run, progress } = useUpload('finance.uploadArchive');
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    const tooLarge = (file?.size ?? 0) > limits.financeArchiveUploadBytes;
    setTooLarge(tooLarge);
    if (!file || tooLarge) return;
    if ((await run(file, {})).ok)
      announce({ kind: 'toast', severity: 'success', text: t('uploaded', { name: file.name }) });
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".zip"
        aria-label={t('choose')}
        hidden
        onChange={(event) => void take(event)}
      />
      {progress === null ? null : <Progress label={t('upload')} share={progress} />}
      <Button busy={progress !== null} onClick={() => picker.current?.click()}>
        {t('upload')}
      </Button>
      {isTooLarge ? <p role="alert">{t('tooLarge', { max: byteText(limits.financeArchiveUploadBytes) })}</p> : null}
    </>
  );
}

interface MakeArchiveProps {
  readonly years: CallReply<'finance.archives'>['years'];
  readonly isMaking: boolean;
}

/** Asks for the year and begins its package. */
function MakeArchive({ years, isMaking }: MakeArchiveProps) {
  const t = useTranslations('finance.archive');
  const shared = useTranslations('shared');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const make = useAction('finance.makeArchive');
  const year = years.find((one) => one.year === chosen) ?? years.find(({ closed }) => closed) ?? years[0];
  const run = async () => {
    if (!year || !(await make.run({ year: year.year })).ok) return;
    setOpen(false);
    announce({ kind: 'toast', severity: 'success', text: t('asked', { year: String(year.year) }) });
  };
  return (
    <>
      <Button look="primary" disabled={isMaking} onClick={() => setOpen(true)}>
        {t('make')}
      </Button>
      {isOpen ? (
        <Modal
          title={t('make')}
          closeLabel={shared('close')}
          onClose={() => setOpen(false)}
          footer={
            year ? (
              <Button look="primary" busy={make.busy} onClick={() => void run()}>
                {t('make')}
              </Button>
            ) : null
          }
        >
          {year ? (
            <div className={`stack-16 shrinks ${styles.body}`}>
              <label className="line soft">
                {t('makeYear')}
                <select value={year.year} onChange={(event) => setChosen(Number(event.target.value))}>
                  {years.map((one) => (
                    <option key={one.year} value={one.year}>
                      {one.year}
                    </option>
                  ))}
                </select>
              </label>
              {year.closed ? null : <p>{t('open')}</p>}
            </div>
          ) : (
            <p>{t('emptyYears')}</p>
          )}
        </Modal>
      ) : null}
    </>
  );
}
