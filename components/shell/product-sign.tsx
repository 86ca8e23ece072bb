import styles from './product-sign.module.css';

/**
 * The sign beside the product's name: the operator's where they gave one, else the product's own. Decoration: the name
 * stands beside it.
 */
export function ProductSign({ logo }: { readonly logo: string | null }) {
  return logo ? (
    <img className={styles.sign} src={logo} alt="" width={28} height={28} />
  ) : (
    <span className={`${styles.sign} ${styles.own}`} aria-hidden="true">
      校
    </span>
  );
}
