import styles from './rich-text.module.css';

/** A written text as its writer saw it. Takes only what the server has cleaned (`lib/backend/kernel/rich-text.ts`). */
export function RichText({ html }: { readonly html: string }) {
  return <div className={`breaks ${styles.prose}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
