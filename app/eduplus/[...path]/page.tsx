import { notFound, redirect } from 'next/navigation';
import { ExternalPage } from '@/components/shell/external-page.tsx';
import { FramePage } from '@/components/shell/frame-page.tsx';
import { NoServicePage } from '@/components/shell/no-service-page.tsx';
import { frameHosts, openByMenu } from '@/lib/gateway/opening.ts';
import { consoleAddress, consoleRoot } from '@/lib/navigation/paths.ts';
import { carriedOf, queryOf, withQuery } from '@/lib/navigation/query.ts';
import { resolve } from '@/lib/navigation/resolve.ts';

interface MenuDrivenPageProps {
  readonly params: Promise<{ path: string[] }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * Menu entries without a page of ours: frames, outside addresses, folders that lead to their first child, and no
 * service.
 */
export default async function MenuDrivenPage({ params, searchParams }: MenuDrivenPageProps) {
  const path = `${consoleRoot}/${(await params).path.map(decodeURIComponent).join('/')}`;
  const { menu } = await openByMenu(path, searchParams);
  const carried = carriedOf(queryOf(await searchParams));
  if (path === consoleAddress.setting) redirect(withQuery(consoleAddress.settingAccount, carried));
  const page = resolve(path, menu);
  if (page.kind === 'noService') notFound();
  if (page.kind === 'parent') redirect(withQuery(page.to, carried));
  if (page.kind === 'frame') return <FramePage node={page.node} hosts={frameHosts()} />;
  if (page.kind === 'external') return <ExternalPage node={page.node} />;
  return <NoServicePage framed />;
}
