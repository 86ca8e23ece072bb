import { useTranslations } from 'next-intl';
import { PageHeader } from '../shared/page-header.tsx';
import { ChoicePieces } from './choice-pieces.tsx';
import { FieldPieces } from './field-pieces.tsx';
import styles from './gallery.module.css';
import { TablePieces } from './table-pieces.tsx';
import { TextPieces } from './text-pieces.tsx';

/** The shared widgets, each in its states. */
export function GalleryScreen() {
  const t = useTranslations('gallery');
  return (
    <div className={styles.gallery}>
      <PageHeader title={t('title')} text={t('text')} />
      <FieldPieces />
      <ChoicePieces />
      <TablePieces />
      <TextPieces />
    </div>
  );
}
