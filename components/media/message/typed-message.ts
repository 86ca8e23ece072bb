import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type AnsweringKind, isForStaff, type TargetKind } from '@/lib/contracts/media/message.data.ts';
import type { OpenedMessage } from '@/lib/contracts/media/message.ts';
import type { ConfirmKind } from '@/lib/rules/media/signature.ts';

/** A message as it is typed. */
export interface TypedMessage {
  title: string;
  text: string;
  /** `kind:id`; of one child without its id. */
  to: string;
  childId: string;
  confirm: ConfirmKind;
  answering: AnsweringKind;
  answerBy: string;
  /** Empty where it leaves at once. */
  leavesOn: string;
  leavesAt: string;
}

export const noMessage: TypedMessage = {
  title: '',
  text: '',
  to: '',
  childId: '',
  confirm: 'none',
  answering: 'one',
  answerBy: '',
  leavesOn: '',
  leavesAt: '08:00',
};

/** Half hours at which families are not left in peace. */
export const leavingTimes: readonly string[] = Array.from({ length: 32 }, (_, at) => {
  const minute = 6 * 60 + at * 30;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
});

/** What is asked of a message that is typed: staff are told and not asked. */
export function askedOf(typed: TypedMessage): CallInput<'media.previewNotice'> {
  const [kind = '', id = ''] = typed.to.split(':');
  const target = { kind: kind as TargetKind, id: kind === 'child' ? typed.childId : id };
  const isAsking = typed.confirm !== 'none' && !isForStaff(target.kind);
  return {
    ...{ title: typed.title.trim(), text: typed.text.trim(), target },
    ...(isAsking && { confirm: typed.confirm, answering: typed.answering, answerBy: typed.answerBy || null }),
    leavesAt: typed.leavesOn === '' ? null : `${typed.leavesOn} ${typed.leavesAt}`,
  };
}

/** One that was held, as it was typed: when it leaves is chosen anew. */
export const typedAgain = ({
  title,
  text,
  targetKind,
  targetId,
  confirm,
  answering,
  answerBy,
}: OpenedMessage): TypedMessage => ({
  ...noMessage,
  ...{ title, text, to: targetKind === 'child' ? 'child:' : `${targetKind}:${targetId}` },
  ...{ childId: targetKind === 'child' ? targetId : '', confirm, answering, answerBy: answerBy ?? '' },
});
