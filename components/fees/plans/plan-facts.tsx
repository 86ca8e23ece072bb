import styles from '../fees.module.css';

export type Fact = readonly [label: string, value: string];

/** What a plan says, by its labels; a heading where it is of one item. */
export function PlanFacts({ title, facts }: { readonly title?: string; readonly facts: readonly Fact[] }) {
  return (
    <section className={styles.plan} aria-label={title}>
      {title ? <h3>{title}</h3> : null}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
