'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { Pager } from '@/components/shared/list/pager.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ArchivedFile, ArchiveManifest, ArchiveRow } from '@/lib/contracts/finance/archives.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import { parameter } from '../finance-address.ts';
import styles from './archive.module.css';
import { ArchivedVouchers } from './archived-vouchers.tsx';
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
