import { Button } from '@/components/ui/button.tsx';
import en from '@/messages/en/last-resort.json' with { type: 'json' };
import zh from '@/messages/zh-CN/last-resort.json' with { type: 'json' };
import styles from './notice-page.module.css';

/** The language of the document, for what cannot rely on texts that come with a page. */
export const isEnglish = () => typeof document !== 'undefined' && document.documentElement.lang === 'en';

interface LastResortProps {
  readonly error: Error & { readonly digest?: string };
}

/**
 * Stands in where what tells a failure (`failure-page.tsx`) does not come either. Every first view carries it, so it
 * has no more than the words for that.
 */
export function LastResort({ error }: LastResortProps) {
  const texts = isEnglish() ? en : zh;
  return (
    <div role="alert" className={`${styles.page} ${styles.framed}`}>
      <div className={styles.card}>
        <h1>{texts.title}</h1>
        <p className={styles.text}>{texts.text}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
        {error.digest ? <p className={styles.small}>{error.digest}</p> : null}
      </div>
    </div>
  );
}
