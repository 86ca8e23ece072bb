'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { familyAddress } from '@/lib/navigation/paths.ts';
import { useInstantText } from './instant-text.ts';
import { LinkDialog } from './overlay/link-dialog.tsx';
import { useActions } from './overlay/use-actions.tsx';
import { Permitted } from './permitted.tsx';

interface FamilyLinkProps {
  readonly child: { readonly id: string; readonly name: string };
  readonly make: 'fees.familyLink' | 'practice.practiceLink';
  readonly end: 'fees.endFamilyLink' | 'practice.endPracticeLink';
  /** The right to both. */
  readonly right: string;
  /** Where `make`, `title`, `text` with the end, `address`, `pictureAlt`, `end`, `endTitle`, `endText`, `ended` are. */
  readonly words: string;
}

interface Made {
  readonly key: string;
  readonly until: string;
}

/** Hands out the link that a child's guardians open without an account, and shuts it again. */
export function FamilyLink(given: FamilyLinkProps) {
  const { child, make, right, words } = given;
  const t = useTranslations(words);
  const { run, busy } = useAction(make);
  const [made, setMade] = useState<Made | null>(null);
  const ask = async () => {
    const outcome = await run({ studentId: child.id });
    if (outcome.ok) setMade(outcome.data);
  };
  return (
    <Permitted of={right}>
      <Button busy={busy} onClick={() => void ask()}>
        {t('make')}
      </Button>
      {made ? <MadeLink {...given} made={made} onClose={() => setMade(null)} /> : null}
    </Permitted>
  );
}

function MadeLink({ child, end, words, made, onClose }: FamilyLinkProps & { made: Made; onClose: () => void }) {
  const t = useTranslations(words);
  const instant = useInstantText();
  const address = `${window.location.origin}${familyAddress(made.key)}`;
  const { action, asking } = useActions();
  const { name } = child;
  const shut = () =>
    action(
      end,
      { studentId: child.id },
      { title: t('endTitle', { name }), text: t('endText'), label: t('end'), danger: true, said: t('ended', { name }) },
    );
  return (
    <LinkDialog
      title={t('title', { name })}
      text={t('text', { until: instant(made.until) })}
      label={t('address')}
      address={address}
      pictureAlt={t('pictureAlt', { name })}
      beside={
        <Button look="link" onClick={shut}>
          {t('end')}
        </Button>
      }
      onClose={onClose}
    >
      {asking}
    </LinkDialog>
  );
}
