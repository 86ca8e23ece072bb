'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { newIdempotencyKey } from '@/lib/browser/idempotency-key.ts';
import { writeData } from '@/lib/browser/request-data.ts';
import { limits } from '@/lib/rules/limits.ts';

/** Asks for the number of a certificate, and says whose it is. */
export function CheckForm({ number }: { readonly number: string }) {
  const t = useTranslations('courses-certificate');
  const [found, setFound] = useState<CallReply<'courses.checkCertificate'> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = { number: String(new FormData(event.currentTarget).get('number')) };
    setBusy(true);
    setFound(null);
    setFailure(null);
    try {
      const { data } = await writeData('courses.checkCertificate', input, null, newIdempotencyKey());
      setFound(data as CallReply<'courses.checkCertificate'>);
    } catch (thrown) {
      const { status } = thrown as CallFailure;
      setFailure(t(status === 429 ? 'tooMany' : status === 404 || status === 422 ? 'unknown' : 'failed'));
    }
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={(event) => void check(event)}>
      <label>
        {t('number')}{' '}
        <input name="number" required defaultValue={number} autoComplete="off" maxLength={limits.certificateChars} />
      </label>
      <p>
        <Button look="primary" type="submit" disabled={busy}>
          {t('check')}
        </Button>
      </p>
      <p role="status">{found ? t('confirmed', found) : null}</p>
      <p role="alert" className="bad">
        {failure}
      </p>
    </form>
  );
}
