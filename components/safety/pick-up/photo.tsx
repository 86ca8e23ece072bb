import styles from './pick-up.module.css';

/** A face, or the first letter of a name where there is none. */
export function Photo({ name, source }: { readonly name: string; readonly source: string | null }) {
  if (!source)
    return (
      <span className={styles.photo} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  return <img className={styles.photo} src={source} alt={name} width={96} height={96} />;
}
