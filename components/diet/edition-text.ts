import { useTranslations } from 'next-intl';
import { ownEditionName } from '@/lib/rules/diet/own-targets.ts';

/** What an edition is called: a table of the school's own by its name, a shipped one in the words of the module. */
export function useEditionText(): (edition: string) => string {
  const t = useTranslations('diet-target.target');
  return (edition) => ownEditionName(edition) ?? t(`editionOf.${edition}`);
}
