import { useTranslations } from 'next-intl';
import styles from './frame.module.css';
import { ProductSign } from './product-sign.tsx';

/** The frame while the person's menu is on its way: nothing in it can be pressed yet, and it says what is awaited. */
export function EmptyFrame() {
  const t = useTranslations('shell');
  const product = t('product');
  return (
    <div className={styles.frame} aria-busy="true">
      <aside className={styles.side}>
        <div className={styles.mark}>
          <ProductSign logo={null} />
          <span className={styles.product}>{product}</span>
        </div>
      </aside>
      <div className={styles.body}>
        <div className={styles.top}>
          <div className={styles.mark} />
        </div>
        <main className={styles.content}>
          <p role="status">{t('menu.awaited')}</p>
        </main>
      </div>
    </div>
  );
}
