import type { WallRoom } from '@/lib/contracts/safety/walls.ts';
import styles from './dormitory.module.css';

/** Each bed of a room as a dot by where its child is; the figures beside them say the same. */
export function BedDots({ room }: { readonly room: WallRoom }) {
  const { beds, lived, in: there, out, away, notReturned } = room;
  const counts = { in: there, missing: notReturned, out: out - notReturned, away, free: beds - lived };
  const dots = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: Math.max(0, count) }, (_, nth) => ({ kind, key: `${kind} ${nth}` })),
  );
  return (
    <span className={styles.dots} aria-hidden="true">
      {dots.map(({ kind, key }) => (
        <i key={key} data-kind={kind} />
      ))}
    </span>
  );
}
