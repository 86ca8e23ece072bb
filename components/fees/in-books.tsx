'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { DayRow } from '@/lib/contracts/fees/day-closes.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

/** What has become of a document in the books: its voucher, or why it waits. */
export function InBooks({ books }: { readonly books: DayRow['books'] }) {
  const t = useTranslations('fees-day-closes');
  if (!books) return null;
  if (!books.voucher) return t(`reason.${books.reason ?? 'ready'}`);
  const { id, kind, number, period, opens } = books.voucher;
  const text = t('voucher', { kind: t(`voucherKind.${kind}`), number });
  if (!opens) return text;
  const address = { view: 'vouchers', year: String(Math.floor(period / 100)), period: String(period), voucher: id };
  return (
    <Link href={withQuery(consoleAddress.finance, address)} prefetch={false}>
      {text}
    </Link>
  );
}
