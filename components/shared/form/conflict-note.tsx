import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';

interface ConflictNoteProps {
  /** Who was faster. */
  readonly changedBy: string;
  /** Null where the row has moved on, so that mine would be refused again. */
  readonly onMine: (() => void) | null;
  readonly onTheirs: () => void;
}

/** Somebody else changed the row meanwhile: what has been typed stays until one chooses. */
export function ConflictNote({ changedBy, onMine, onTheirs }: ConflictNoteProps) {
  const t = useTranslations('shared.form.conflict');
  const note = useRef<HTMLDivElement>(null);
  // The foot of a long form, where one saves, may be far below.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    void note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} className="refusal bad breaks" role="alert">
      <p>{t(onMine ? 'text' : 'over', { name: changedBy })}</p>
      <p>
        {onMine ? <Button onClick={onMine}>{t('mine')}</Button> : null}{' '}
        <Button onClick={onTheirs}>{t('theirs')}</Button>
      </p>
    </div>
  );
}
