'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { NodeAct } from '@/lib/rules/group/node-rights.ts';
import { useNodeChoices } from './node-choices.ts';

interface AddInNodesProps {
  /** Where the words title, text and add stand. */
  readonly words: string;
  /** What the person must be allowed in an organisation to add there. */
  readonly act: NodeAct;
  readonly form: ComponentType<{
    readonly row: null;
    readonly choices: { readonly nodeId: ReturnType<typeof useNodeChoices> };
    readonly onClose: () => void;
  }>;
}

/** The head of a page of what organisations have, with the form that adds to one of them. */
export function AddInNodes({ words, act, form: Form }: AddInNodesProps) {
  const t = useTranslations(words);
  const form = useFormAddress();
  const nodes = useNodeChoices(act);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {nodes.length > 0 ? (
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        ) : null}
      </PageHeader>
      <Suspense>
        {form.open === null ? null : <Form row={null} choices={{ nodeId: nodes }} onClose={form.close} />}
      </Suspense>
    </>
  );
}
