import { useTranslations } from 'next-intl';
import type { MenuNode } from '@/lib/navigation/menu-item.ts';
import { FramedView } from './framed-view.tsx';
import { mayFrame } from './may-frame.ts';
import { NoServicePage } from './no-service-page.tsx';
import { NoticePage } from './notice-page.tsx';

interface FramePageProps {
  readonly node: MenuNode;
  /** Hosts that may be shown inside the console (FRAME_HOSTS). */
  readonly hosts: readonly string[];
}

/**
 * An entry of load mode 2: the address inside the console, if its host is configured; else the way to open it outside.
 */
export function FramePage({ node, hosts }: FramePageProps) {
  const t = useTranslations('shell.frame');
  if (!URL.canParse(node.outLink)) return <NoServicePage framed />;
  const url = new URL(node.outLink);
  if (!mayFrame(url, hosts)) {
    return (
      <NoticePage
        framed
        sign="link"
        title={t('refused')}
        text={t('refusedText', { host: url.host })}
        actions={
          <a href={url.href} target="_blank" rel="noopener noreferrer">
            {t('open')}
          </a>
        }
      />
    );
  }
  return <FramedView title={node.name} address={url.href} />;
}
