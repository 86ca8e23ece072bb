'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { ShownCode } from '../shown-code.tsx';

/** Digits that were made a moment ago, and for which address. */
export interface GivenCode extends CallReply<'safety.issueScreenCode'> {
  readonly label: string;
  readonly kind: ScreenKind;
}

/** What is typed on the television: a short address, and the digits. */
export function CodeDialog({ given, onClose }: { readonly given: GivenCode; readonly onClose: () => void }) {
  const t = useTranslations('safety-screens');
  const at = useInstantText();
  const { label, kind, schoolNo, code, expiresAt } = given;
  return (
    <ShownCode
      title={t('codeNamed', { name: label })}
      code={code}
      onClose={onClose}
      before={
        <>
          <p>{t('codeAddress')}</p>
          <p className="strong breaks">{`${window.location.host}${withQuery(publicAddress[kind], { s: schoolNo })}`}</p>
          <p>{t('codeDigits')}</p>
        </>
      }
    >
      <p className="soft">{t('codeUntil', { at: at(expiresAt) })}</p>
    </ShownCode>
  );
}
