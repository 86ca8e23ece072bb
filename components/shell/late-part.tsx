import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import { Listening } from './listening.tsx';

interface LatePartProps<P> {
  readonly load: () => Promise<{ default: ComponentType<P> }>;
  /** Why it did not come the first time. */
  readonly failure: unknown;
  readonly of: P;
}

/**
 * In the place of a part whose files did not come. One that can be closed is asked for again each time it is opened,
 * and closed with a word where it does not come; a page's own part leaves its place to the error boundary.
 */
export function LatePart<P extends object>({ load, failure, of }: LatePartProps<P>) {
  const onClose = 'onClose' in of && typeof of.onClose === 'function' ? of.onClose : null;
  if (!onClose) throw failure;
  return <Closable load={load} of={of} onClose={() => onClose()} />;
}

interface ClosableProps<P> extends Omit<LatePartProps<P>, 'failure'> {
  readonly onClose: () => void;
}

function Closable<P extends object>({ load, of, onClose }: ClosableProps<P>) {
  const t = useTranslations('shared');
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const close = useRef(() => {});
  close.current = () => {
    announce({ kind: 'toast', severity: 'error', text: t('partFailed') });
    onClose();
  };
  useEffect(() => {
    let isGone = false;
    load().then(
      ({ default: loaded }) => isGone || setPart(() => loaded),
      () => isGone || close.current(),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return Part ? (
    <Listening>
      <Part {...of} />
    </Listening>
  ) : null;
}
