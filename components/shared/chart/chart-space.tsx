import styles from './chart.module.css';

/** Title and gap above a chart. */
const headPx = 32;

/** Keeps the place of a chart that is being loaded, so that nothing jumps. */
export function ChartSpace({ height }: { readonly height: number }) {
  return <div className={styles.space} style={{ height: height + headPx }} />;
}
