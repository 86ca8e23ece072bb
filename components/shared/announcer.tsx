'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Announcement, listen } from '@/lib/browser/announcements.ts';
import { ReloadDialog } from './reload-dialog.tsx';
import { type ToastItem, Toasts } from './toasts.tsx';

let nextId = 0;

/** Says what the browser floor announces: toasts, and the offer to reload after a school was switched elsewhere. Stands once in the console. */
export function Announcer() {
  const t = useTranslations('shared');
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const [otherSchool, setOtherSchool] = useState<string | null>(null);
  useEffect(
    () =>
      listen((announcement: Announcement) => {
        if (announcement.kind === 'otherSchool') return setOtherSchool(announcement.text);
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
  return (
    <>
      <Toasts items={toasts} onClose={(id) => setToasts((before) => before.filter((item) => item.id !== id))} />
      {otherSchool === null ? null : <ReloadDialog text={otherSchool} onClose={() => setOtherSchool(null)} />}
    </>
  );
}
