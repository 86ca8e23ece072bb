import type { ClassListRow } from '@/lib/contracts/students/reports.ts';
import { photoSource } from '../photo/photo-source.ts';
import styles from './lists.module.css';

/** A photo; as long as there is none, the last sign of the name stands in its place. */
export function Face({ id, photoId, name }: Pick<ClassListRow, 'id' | 'photoId' | 'name'>) {
  return photoId ? (
    <img className={styles.face} src={photoSource(id, photoId)} alt="" width={88} height={88} />
  ) : (
    <span className={styles.face} aria-hidden="true">
      {[...name].at(-1)}
    </span>
  );
}
