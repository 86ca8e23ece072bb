'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { late } from '@/components/ui/late.tsx';
import { type Announcement, listen, type ProofAsked } from '@/lib/browser/announcements.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { ReloadDialog } from './reload-dialog.tsx';
import type { ToastItem } from './toasts.tsx';

const Toasts = late(() => import('./toasts.tsx'), { standIn: PlainToasts });
const ProveDialog = late(() => import('../proof/prove-dialog.tsx'));

let nextId = 0;

/**
 * Says what the browser floor announces: toasts, the offer to reload after a school was switched elsewhere, and the
 * question who sits there. Stands once in the console.
 */
export function Announcer() {
  const t = useTranslations('shared');
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const [otherSchool, setOtherSchool] = useState<string | null>(null);
  const [proofs, setProofs] = useState<readonly ProofAsked[]>([]);
  useEffect(
    () =>
      listen((announcement: Announcement) => {
        if (announcement.kind === 'otherSchool') return setOtherSchool(announcement.text);
        if (announcement.kind === 'proof') return setProofs((before) => [...before, announcement]);
        nextId += 1;
        const item: ToastItem =
          announcement.kind === 'network'
            ? { id: nextId, severity: 'error', text: announcement.text || t('network') }
            : { ...announcement, id: nextId };
        // The same words twice are one toast: a page may ask several things of a network that is gone.
        setToasts((before) => [...before.filter(({ text }) => text !== item.text), item].slice(-3));
      }),
    [t],
  );
  // Two actions at one moment may both ask: one dialog answers all.
  const answerProofs = (isProven: boolean) => {
    for (const { answer } of proofs) answer(isProven);
    setProofs([]);
  };
  return (
    <>
      {toasts.length > 0 ? (
        <Toasts items={toasts} onClose={(id) => setToasts((before) => before.filter((item) => item.id !== id))} />
      ) : null}
      {otherSchool === null ? null : <ReloadDialog text={otherSchool} onClose={() => setOtherSchool(null)} />}
      {proofs[0] ? (
        <ProveDialog text={proofs[0].text} onProven={() => answerProofs(true)} onClose={() => answerProofs(false)} />
      ) : null}
    </>
  );
}
