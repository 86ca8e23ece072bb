'use client';

import { useTranslations } from 'next-intl';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { fiscalReceiptFilters } from '@/lib/contracts/fees/fiscal-receipt.data.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import type { Query } from '@/lib/navigation/query.ts';

/** What is listed as a sheet, all its rows. */
export function ExportFiscalReceipts({ query }: { readonly query: Query }) {
  const t = useTranslations('fees-tickets');
  const { page: _, size: _1, ...filters } = filterInput(fiscalReceiptFilters, query);
  return <ExportFile endpoint="fees.exportTickets" input={filters} label={t('export')} said={t('exported')} />;
}
