'use client';

import { useTranslations } from 'next-intl';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';

type Exported = 'finance.exportBook' | 'finance.exportStatement' | 'finance.exportReconciliation';

interface ExportOf<N extends Exported> {
  readonly input: CallInput<N>;
}

/** Takes a book away as a sheet, all its pages. */
export const ExportBook = ({ input }: ExportOf<'finance.exportBook'>) => (
  <ExportButton endpoint="finance.exportBook" input={input} />
);

/** Takes a statement away as a sheet. */
export const ExportStatement = ({ input }: ExportOf<'finance.exportStatement'>) => (
  <ExportButton endpoint="finance.exportStatement" input={input} />
);

/** Takes a reconciliation away as a sheet. */
export const ExportReconciliation = ({ input }: ExportOf<'finance.exportReconciliation'>) => (
  <ExportButton endpoint="finance.exportReconciliation" input={input} />
);

function ExportButton<N extends Exported>({ endpoint, input }: ExportOf<N> & { readonly endpoint: N }) {
  const t = useTranslations('finance.export');
  return (
    <Permitted of="finance.ledger.export" otherwise="disabled">
      <ExportFile endpoint={endpoint} input={input} label={t('action')} said={t('done')} />
    </Permitted>
  );
}
