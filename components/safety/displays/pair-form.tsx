'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { newIdempotencyKey } from '@/lib/browser/idempotency-key.ts';
import { writeData } from '@/lib/browser/request-data.ts';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import styles from './display.module.css';

interface PairFormProps {
  readonly kind: ScreenKind;
  /** The key of the address, which opens nothing; empty where it has none. */
  readonly tried: string;
  /** The school's number, where the address names it. */
  readonly schoolNo: string;
}

const open = (kind: ScreenKind, key: string) =>
  window.location.replace(
    withQuery(publicAddress[kind], { ...Object.fromEntries(new URLSearchParams(window.location.search)), key }),
  );

/** Learns the key of this screen from six digits, and opens it by itself afterwards. */
export function PairForm({ kind, tried, schoolNo }: PairFormProps) {
  const t = useTranslations('safety-displays.pair');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const key = rememberedKey(kind);
    if (key === null) return;
    if (tried === '') open(kind, key);
    else if (tried === key) rememberKey(kind, null);
  }, [kind, tried]);
  const pair = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const input = { kind, schoolNo: String(typed.get('schoolNo')), code: String(typed.get('code')).replace(/\D/g, '') };
    setBusy(true);
    try {
      const { data } = await writeData('safety.pairScreen', input, null, newIdempotencyKey());
      const { key } = data as { readonly key: string };
      rememberKey(kind, key);
      open(kind, key);
    } catch (thrown) {
      const { status } = thrown as CallFailure;
      setFailure(t(status === 429 ? 'tooMany' : status === 404 || status === 422 ? 'wrong' : 'failed'));
      setBusy(false);
    }
  };
  return (
    <form className={styles.pair} onSubmit={(event) => void pair(event)}>
      <p>{t('text')}</p>
      <label>
        {t('schoolNo')}
        <input name="schoolNo" required defaultValue={schoolNo} inputMode="numeric" autoComplete="off" maxLength={50} />
      </label>
      <label>
        {t('code')}
        <input name="code" required inputMode="numeric" autoComplete="off" pattern="[0-9 ]{6,7}" maxLength={7} />
      </label>
      <button type="submit" disabled={busy}>
        {t('open')}
      </button>
      <p role="alert">{failure}</p>
    </form>
  );
}

const nameOf = (kind: ScreenKind) => `display.${kind}`;

/** The key that this screen was given for digits; null where it has none, or keeps nothing. */
function rememberedKey(kind: ScreenKind): string | null {
  try {
    return localStorage.getItem(nameOf(kind));
  } catch {
    // A browser that lets pages keep nothing asks for digits each time.
    return null;
  }
}

/** Keeps the key, or forgets it. */
function rememberKey(kind: ScreenKind, key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(nameOf(kind));
    else localStorage.setItem(nameOf(kind), key);
  } catch {
    // The address has the key as well.
  }
}
