import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SharedOrderPage } from '@/components/goods/order/shared-order-page.tsx';
import { openSharedOrder } from '@/lib/gateway/shared-order.ts';

interface Props {
  readonly params: Promise<{ readonly ticket: string }>;
}

/** Links are handed on by people alone: no machine keeps them, and what they lead to does not tell where from. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('goods-shared');
  return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** What a supplier opens by a link, without an account. */
export default async function SupplierOrderPage({ params }: Props) {
  return <SharedOrderPage shown={await openSharedOrder((await params).ticket)} />;
}
