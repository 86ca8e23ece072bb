'use client';

import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import buttons from '@/components/ui/button.module.css';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { fileListed, fileTones } from '@/lib/contracts/media/file.data.ts';
import type { FileRow } from '@/lib/contracts/media/file.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import styles from '../media.module.css';
import { fileList } from './file-list.ts';

interface FilePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One file: what is in it, where it comes from, and what may be done with it. */
export default function FilePanel({ id, onClose }: FilePanelProps) {
  const t = useTranslations(fileListed.words);
  const answer = useCall('media.file', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves<FileRow>(fileList);
  const { run, busy } = useDownload('media.fileContent');
  return (
    <DocumentPanel
      answer={answer}
      title={(file) => file?.fileName ?? t('title')}
      rows={6}
      footer={(file) => (
        <>
          {file.isReadable ? (
            <Button busy={busy} onClick={() => void run({ id })}>
              {t('download')}
            </Button>
          ) : null}
          <ActionBar name={file.fileName} actions={actionsOf(file)} />
        </>
      )}
      asking={asking}
      onClose={onClose}
    >
      {(file) => (
        <>
          {file.isReadable ? <Content file={file} /> : <p className="soft">{t('notYours')}</p>}
          <Facts file={file} />
        </>
      )}
    </DocumentPanel>
  );
}

/** What is in it, shown in place; a PDF by the browser's own reader, on a page by itself. */
function Content({ file: { id, fileType, fileName, fileUrl } }: { readonly file: FileRow }) {
  const t = useTranslations(fileListed.words);
  // Players ask for parts, so that one can jump to any place of it.
  const inParts = `/api/media/film/${id}`;
  switch (fileType) {
    case 'image':
      return <img className={styles.content} src={fileUrl} alt={fileName} />;
    case 'audio':
      return (
        <audio className={styles.content} controls preload="metadata" src={inParts} aria-label={fileName}>
          <track kind="captions" />
        </audio>
      );
    case 'video':
      return (
        <video className={styles.content} controls preload="metadata" src={inParts} aria-label={fileName}>
          <track kind="captions" />
        </video>
      );
    case 'pdf':
      return (
        <p>
          <a className={buttons.plain} href={fileUrl} target="_blank" rel="noopener">
            {t('openPdf')}
          </a>
        </p>
      );
  }
}

function Facts({ file }: { readonly file: FileRow }) {
  const t = useTranslations(fileListed.words);
  const instant = useInstantText();
  const { fileType, state, tags, bytes, addedBy, addedAt, reason } = file;
  return (
    <FactList
      facts={[
        [t('fileType'), t(`fileTypeOf.${fileType}`)],
        [t('bytes'), byteText(bytes)],
        ...(tags === '' ? [] : [[t('tags'), tags] as const]),
        [t('addedBy'), addedBy],
        [t('addedAt'), instant(addedAt)],
        [
          t('state'),
          <StateBadge key="state" tone={fileTones[state]}>
            {t(`stateOf.${state}`)}
          </StateBadge>,
        ],
        ...(reason === '' ? [] : [[t('reason'), reason] as const]),
      ]}
    />
  );
}
