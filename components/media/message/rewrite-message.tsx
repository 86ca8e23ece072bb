'use client';

import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { MessageRow } from '@/lib/contracts/media/message.ts';
import SendMessage from './send-message.tsx';
import { typedAgain } from './typed-message.ts';

/** Looks again at a message that was held at its time, and sends it in its place. */
export default function RewriteMessage({ row: { id, version }, onClose }: MoveFormProps<MessageRow>) {
  const { data } = useCall('media.message', { id });
  if (!data) return null;
  return <SendMessage first={typedAgain(data)} instead={{ id, version }} onClose={onClose} />;
}
