import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { FinanceImportKind, ImportTarget } from '@/lib/contracts/finance/interchange.ts';

interface Fitting {
  /** Endings with commas between. */
  readonly endings: string;
  readonly bytesMax: number;
}

/** Sends a file to be checked and opens its import; says at once what the server would refuse by its name or size. */
export function useSendFile(year: number, onOpen: (id: string) => void) {
  const t = useTranslations('finance-interchange.bring');
  const common = useTranslations('shared');
  const vouchers = useUpload('finance.uploadVouchers', { shown: 'here' });
  const openings = useUpload('finance.uploadOpenings', { shown: 'here' });
  const [error, setError] = useState<string | null>(null);
  const run = async (file: File, kind: FinanceImportKind, target: ImportTarget, { endings, bytesMax }: Fitting) => {
    setError(null);
    const known = endings.split(',');
    if (!known.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return setError(t('wrongType', { formats: known.join(' ') }));
    if (file.size > bytesMax) return setError(t('tooLarge', { max: bytesMax / 1024 / 1024 }));
    const outcome =
      kind === 'vouchers' ? await vouchers.run(file, { year, target }) : await openings.run(file, { year });
    if (outcome.ok) onOpen(outcome.data.id);
    else if (outcome.failure.behaviour !== 'quiet') setError(outcome.failure.message || common('network'));
  };
  const cancel = () => {
    vouchers.cancel();
    openings.cancel();
  };
  return { run, error, progress: vouchers.progress ?? openings.progress, cancel };
}
