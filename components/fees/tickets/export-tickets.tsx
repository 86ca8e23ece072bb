'use client';

import { useTranslations } from 'next-intl';
import { ExportFile } from '@/components/shared/export-file.tsx';
import type { ticketsInput } from './tickets-address.ts';

/** What is listed as a sheet, all its rows. */
export function ExportTickets({
  input: { page: _, size: _1, ...filters },
}: {
  readonly input: ReturnType<typeof ticketsInput>;
}) {
  const t = useTranslations('fees-tickets');
  return <ExportFile endpoint="fees.exportTickets" input={filters} label={t('export')} said={t('exported')} />;
}
