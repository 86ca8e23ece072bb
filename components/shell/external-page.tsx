import { useTranslations } from 'next-intl';
import type { MenuNode } from '@/lib/navigation/menu-item.ts';
import { isExternal } from '@/lib/navigation/paths.ts';
import { NoServicePage } from './no-service-page.tsx';
import { NoticePage } from './notice-page.tsx';

/** An entry of load mode 1 opened by its own address: the link, because a page may not open windows by itself. */
export function ExternalPage({ node }: { readonly node: MenuNode }) {
  const t = useTranslations('shell.external');
  if (!isExternal(node.outLink)) return <NoServicePage framed />;
  return (
    <NoticePage
      framed
      sign="link"
      title={node.name}
      text={t('text', { host: new URL(node.outLink).host })}
      actions={
        <a href={node.outLink} target="_blank" rel="noopener noreferrer">
          {t('open')}
        </a>
      }
    />
  );
}
