'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { LinkDialog } from '@/components/shared/overlay/link-dialog.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { familyAddress } from '@/lib/navigation/paths.ts';

interface FamilyLinkProps {
  readonly child: { readonly id: string; readonly name: string };
}

/** Hands out the link by which a child's guardians see and pay its bills, and shuts all of them again. */
export function FamilyLink({ child }: FamilyLinkProps) {
  const t = useTranslations('fees-bills.link');
  const { run, busy } = useAction('fees.familyLink');
  const [made, setMade] = useState<CallReply<'fees.familyLink'> | null>(null);
  const make = async () => {
    const outcome = await run({ studentId: child.id });
    if (outcome.ok) setMade(outcome.data);
  };
  return (
    <Permitted of="fees.order.link">
      <Button busy={busy} onClick={() => void make()}>
        {t('make')}
      </Button>
      {made ? <MadeLink child={child} made={made} onClose={() => setMade(null)} /> : null}
    </Permitted>
  );
}

interface MadeLinkProps extends FamilyLinkProps {
  readonly made: CallReply<'fees.familyLink'>;
  readonly onClose: () => void;
}

function MadeLink({ child, made, onClose }: MadeLinkProps) {
  const t = useTranslations('fees-bills.link');
  const instant = useInstantText();
  const address = `${window.location.origin}${familyAddress(made.key)}`;
  const { action, asking } = useActions();
  const { name } = child;
  const end = () =>
    action(
      'fees.endFamilyLink',
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
        <Button look="link" onClick={end}>
          {t('end')}
        </Button>
      }
      onClose={onClose}
    >
      {asking}
    </LinkDialog>
  );
}
