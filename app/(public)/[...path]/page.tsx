import { notFound } from 'next/navigation';
import { NoServicePage } from '@/components/shell/no-service-page.tsx';
import { isPublic } from '@/lib/navigation/path-kinds.ts';

/** Public routes that have no page yet say so in our words; an address that nobody knows is not found. */
export default async function PublicRestPage({ params }: { readonly params: Promise<{ path: string[] }> }) {
  const { path } = await params;
  if (!isPublic(`/${path.join('/')}`)) notFound();
  return <NoServicePage />;
}
