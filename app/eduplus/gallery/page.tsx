import { notFound } from 'next/navigation';
import { GalleryScreen } from '@/components/gallery/gallery-screen.tsx';
import { env } from '@/lib/env.ts';
import { openConsole } from '@/lib/gateway/opening.ts';

/** Every shared widget in all its states, for those who build and test; not there in production. */
export default async function GalleryPage() {
  if (env().APP_MODE === 'production') notFound();
  await openConsole();
  return <GalleryScreen />;
}
