'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { FiguresTable } from '../figures-table.tsx';
import { Modal } from '../overlay/modal.tsx';
import { FileFault } from './file-fault.tsx';
import { SentFile, useSentFile } from './sent-file.tsx';

/** A table as it was read: its rows, by the numbers that the spreadsheet program gives them, and what is wrong. */
interface ReadTable {
  readonly rows: readonly { readonly at: number; readonly cells: object }[];
  readonly faults: readonly { readonly row: number; readonly column: string; readonly fault: string }[];
}
/** Endpoints that read a table and say what is wrong with each of its cells. */
type TableReader = { [N in EndpointName]: CallReply<N> extends ReadTable ? N : never }[EndpointName];
type Cells<N extends TableReader> = CallReply<N>['rows'][number]['cells'];

interface TakeTableProps<N extends TableReader> {
  readonly title: string;
  /** What is written into such a table, and how many rows at most. */
  readonly text: string;
  /** Downloads an empty one. */
  readonly template: EndpointName;
  /** Reads and checks one. */
  readonly reads: N;
  /** What a column is called. */
  readonly columnOf: (column: string) => string;
  /** Gets what was read, where something else follows than taking the good rows over. */
  readonly onRead?: (read: CallReply<N>) => void;
  /** Takes the good rows over. @returns why it was refused; null where it is done */
  readonly take?: (rows: Cells<N>[]) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Takes a table: what is wrong is said cell by cell, then the good rows are taken over, or nothing. */
export function TakeTable<N extends TableReader>(props: TakeTableProps<N>) {
  const { title, text, template, reads, columnOf, onRead, take, onClose } = props;
  const t = useTranslations('widgets.takeTable');
  const shared = useTranslations('shared');
  const download = useDownload(template);
  const [read, setRead] = useState<CallReply<N> | null>(null);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const sent = useSentFile(reads, (data) => {
    setRead(data);
    setRefused('');
    onRead?.(data);
  });
  const { good, bad } = sorted(read);
  const takeOver = async () => {
    setBusy(true);
    const why = await take?.(good as Cells<N>[]);
    setBusy(false);
    if (why === null) onClose();
    else setRefused(why ?? '');
  };
  return (
    <Modal
      title={title}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        take && good.length > 0 ? (
          <Button look="primary" busy={busy} onClick={() => void takeOver()}>
            {t(bad > 0 ? 'takeGood' : 'takeAll', { count: good.length })}
          </Button>
        ) : null
      }
    >
      <div className="stack">
        <p>{text}</p>
        <p>
          <Button busy={download.busy} onClick={() => void download.run({} as CallInput<EndpointName>)}>
            {t('getTemplate')}
          </Button>
        </p>
        <SentFile of={sent} say={t} accept=".xlsx,.csv" onFile={(file) => void sent.send(file, {} as CallInput<N>)} />
        {read ? <p role="status">{t('read', { good: good.length, bad })}</p> : null}
        {read ? <Faults read={read} columnOf={columnOf} /> : null}
        {refused ? <FileFault>{refused}</FileFault> : null}
      </div>
    </Modal>
  );
}

/** The cells of the rows that nothing is wrong with, and how many others there are. */
function sorted(read: ReadTable | null) {
  const bad = new Set(read?.faults.map(({ row }) => row));
  return { good: (read?.rows ?? []).flatMap(({ cells }, row) => (bad.has(row) ? [] : [cells])), bad: bad.size };
}

/** What is wrong with each cell. */
function Faults({
  read: { rows, faults },
  columnOf,
}: {
  readonly read: ReadTable;
  readonly columnOf: (column: string) => string;
}): ReactNode {
  const t = useTranslations('widgets.takeTable');
  const errors = useTranslations('errors.field');
  return (
    <FiguresTable
      title={t('faults')}
      heads={[t('cell'), t('written'), t('fault')]}
      rows={faults.map(({ row, column, fault }) => {
        const { at = 0, cells = {} } = rows[row] ?? {};
        const written = (cells as Readonly<Record<string, string>>)[column] ?? '';
        return [t('cellOf', { row: at, column: columnOf(column) }), written, errors(fault as 'required')];
      })}
    />
  );
}
