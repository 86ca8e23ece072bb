'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Choices } from '@/components/shared/form/field-part.tsx';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import type { KeptRow } from '@/components/shared/form/form-values.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';

interface NotedScreenProps {
  /** Where `title`, `text` and `add` are. */
  readonly words: string;
  /** The key of whoever may add. */
  readonly right: string;
  readonly form: ComponentType<{
    readonly row: KeptRow | null;
    readonly choices?: Readonly<Record<string, Choices>>;
    readonly onClose: () => void;
  }>;
  /** What can be chosen in the form, by the reference's field. */
  readonly choices?: Readonly<Record<string, Choices>>;
  /** The list. */
  readonly children: ReactNode;
}

/** A page on which something is noted that is not changed afterwards: its list, and a form for a new one. */
export function NotedScreen({ words, right, form: Form, choices, children }: NotedScreenProps) {
  const t = useTranslations(words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of={right} otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      {children}
      <Suspense>
        {form.open === null ? null : <Form row={null} {...(choices && { choices })} onClose={form.close} />}
      </Suspense>
    </>
  );
}
