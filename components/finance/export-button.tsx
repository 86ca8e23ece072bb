'use client';

import { useTranslations } from 'next-intl';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useDownload } from '@/lib/browser/use-download.ts';

/** Takes a book away as a sheet, all its pages. */
export function ExportBook({ input }: { readonly input: CallInput<'finance.exportBook'> }) {
  const { run, busy } = useDownload('finance.exportBook', 'write');
  return <ExportButton busy={busy} onExport={() => run(input)} />;
}

/** Takes a statement away as a sheet. */
export function ExportStatement({ input }: { readonly input: CallInput<'finance.exportStatement'> }) {
  const { run, busy } = useDownload('finance.exportStatement', 'write');
  return <ExportButton busy={busy} onExport={() => run(input)} />;
}

interface ExportButtonProps {
  readonly busy: boolean;
  readonly onExport: () => Promise<boolean>;
}

function ExportButton({ busy, onExport }: ExportButtonProps) {
  const t = useTranslations('finance.export');
  const run = async () => {
    if (await onExport()) announce({ kind: 'toast', severity: 'success', text: t('done') });
  };
  return (
    <Permitted of="finance.ledger.export" otherwise="disabled">
      <Button busy={busy} onClick={() => void run()}>
        {t('action')}
      </Button>
    </Permitted>
  );
}
