'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { Pager } from '@/components/shared/list/pager.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ArchivedFile, ArchiveManifest, ArchiveRow, MonthTotal } from '@/lib/contracts/finance/archives.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { tidyAmount } from '@/lib/rules/finance/typed-amount.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import { parameter } from '../finance-address.ts';
import styles from './archive.module.css';
import { MissingOriginals } from './missing-originals.tsx';
import { PlainTable } from './plain-table.tsx';

interface OpenedArchiveProps {
  readonly archive: ArchiveRow;
  readonly onClose: () => void;
}

const views = ['trial', 'vouchers', 'files'] as const;

/** A package read by itself: everything shown comes from the file, nothing from the books. */
export function OpenedArchive({ archive, onClose }: OpenedArchiveProps) {
  const t = useTranslations('finance.archive');
  const shared = useTranslations('shared');
  const { id, fileName } = archive;
  const manifest = useCall('finance.archiveManifest', { id }, { shown: 'here' });
  const { query, change } = useAddressState();
  const view = views.find((one) => one === query[parameter.part]) ?? 'trial';
  const close = () => {
    change({ [parameter.part]: null }, 'replace');
    onClose();
  };
  return (
    <Modal title={t('openTitle', { name: fileName })} shape="page" closeLabel={shared('close')} onClose={close}>
      <Answered call={manifest}>
        {(said) => (
          <div className={`stack-16 shrinks ${styles.body}`}>
            <Facts said={said} />
            <MissingOriginals of={said.missing} />
            <ViewTabs
              label={fileName}
              views={views}
              current={view}
              nameOf={(one) => t(one)}
              to={(one) => ({ [parameter.part]: one })}
            />
            {view === 'vouchers' ? <ArchivedVouchers id={id} months={said.months} /> : null}
            {view === 'trial' ? <TrialBalance said={said} /> : null}
            {view === 'files' ? <ArchivedFiles files={said.files} /> : null}
          </div>
        )}
      </Answered>
    </Modal>
  );
}

function Facts({ said }: { readonly said: ArchiveManifest }) {
  const t = useTranslations('finance.archive');
  const instant = useInstantText();
  return (
    <FactList
      facts={[
        [t('school'), `${said.school.name}（${said.school.number}）`],
        [t('year'), said.year],
        [t('edition'), `${t('editionOf', { edition: said.edition })}${said.provisional ? ` ${t('provisional')}` : ''}`],
        [t('standard'), `${said.standard} ${said.standardSource}`],
        [t('madeAt'), instant(said.madeAt)],
        [t('madeBy'), said.madeBy],
        [t('software'), `${said.software.name} ${said.software.version}`],
      ]}
    />
  );
}

function TrialBalance({ said }: { readonly said: ArchiveManifest }) {
  const t = useTranslations('finance.archive');
  return (
    <PlainTable
      label={t('trial')}
      heads={[t('column.subject'), t('column.subjectName'), t('opening'), t('debit'), t('credit'), t('closing')]}
      amounts={[2, 3, 4, 5]}
      rows={said.trialBalance.map(({ number, name, openingCents, debitCents, creditCents, closingCents }) => [
        number,
        name,
        ...[openingCents, debitCents, creditCents, closingCents].map(centsText),
      ])}
    />
  );
}

/** Thousands where originals were attached. */
const pageFiles = 50;

/** The list of a package: every file with what it must come to. */
function ArchivedFiles({ files }: { readonly files: readonly ArchivedFile[] }) {
  const t = useTranslations('finance.archive');
  const [page, setPage] = useState(1);
  return (
    <>
      <PlainTable
        label={t('files')}
        heads={[t('fileName'), t('bytes'), t('rows'), t('sha256')]}
        amounts={[1, 2]}
        rows={files
          .slice((page - 1) * pageFiles, page * pageFiles)
          .map(({ name, bytes, rows, sha256 }) => [
            name,
            String(bytes),
            rows === undefined ? '--' : String(rows),
            sha256,
          ])}
      />
      <Pager total={files.length} page={page} size={pageFiles} onPage={setPage} />
    </>
  );
}

interface ArchivedVouchersProps {
  readonly id: string;
  readonly months: readonly MonthTotal[];
}

/** The vouchers of a package, a month and a page at a time. */
function ArchivedVouchers({ id, months }: ArchivedVouchersProps) {
  const t = useTranslations('finance.archive');
  const [period, setPeriod] = useState(months[0]?.period);
  if (period === undefined) return <p>{t('none')}</p>;
  return (
    <div className={`stack-16 shrinks ${styles.body}`}>
      <label className="line soft">
        {t('month')}
        <select value={period} onChange={(event) => setPeriod(Number(event.target.value))}>
          {months.map((month) => (
            <option key={month.period} value={month.period}>
              {periodText(month.period)}
            </option>
          ))}
        </select>
      </label>
      <VouchersOfMonth key={period} id={id} period={period} />
    </div>
  );
}

function VouchersOfMonth({ id, period }: { readonly id: string; readonly period: number }) {
  const t = useTranslations('finance.archive');
  const [page, setPage] = useState(1);
  const read = useCall('finance.archiveVouchers', { id, period, page }, { shown: 'here', keep: true });
  return (
    <Answered call={read}>
      {({ vouchers, total, size }) => (
        <>
          {vouchers.map((voucher) => (
            <article key={`${voucher.kind} ${voucher.number}`} className={styles.voucher}>
              <PlainTable
                label={`${voucher.onDate}　${voucher.kind} ${voucher.number}`}
                heads={[t('column.summary'), t('subject'), t('column.items'), t('column.debit'), t('column.credit')]}
                amounts={[3, 4]}
                rows={voucher.lines.map(({ summary, subject, items, debit, credit }) => [
                  summary,
                  subject,
                  items,
                  tidyAmount(debit),
                  tidyAmount(credit),
                ])}
              />
              <footer>{t('people', peopleOf(voucher))}</footer>
            </article>
          ))}
          <Pager total={total} page={page} size={size} onPage={setPage} />
        </>
      )}
    </Answered>
  );
}

type Voucher = CallReply<'finance.archiveVouchers'>['vouchers'][number];
const peopleOf = ({ madeBy, auditedBy, postedBy }: Voucher) => ({ madeBy, auditedBy, postedBy });
