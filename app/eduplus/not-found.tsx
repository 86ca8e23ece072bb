import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { NoServicePage } from '@/components/shell/no-service-page.tsx';
import { absentFeature } from '@/lib/navigation/absent-feature.ts';
import { localeOf } from '@/lib/rules/locale.ts';
import { openedPathHeader } from '@/lib/session/traveller.ts';

/** What the console shows where no page answers; the frame stays around it. */
export default async function NoServiceInConsole() {
  const path = (await headers()).get(openedPathHeader) ?? '';
  return <NoServicePage framed feature={absentFeature(path, localeOf(await getLocale(), 'zh-CN'))} />;
}
