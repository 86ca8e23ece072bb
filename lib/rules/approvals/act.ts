import type { Beside } from './flow.ts';

interface Decision {
  readonly task: number;
  readonly by: string;
  /** The content that was decided on. */
  readonly seen: string;
  readonly gave: Beside;
}

export type Act =
  | (Decision & { readonly act: 'agree' | 'refuse' })
  /** To a node that was entered before, or to the applicant: null. */
  | (Decision & { readonly act: 'return'; readonly to: string | null })
  /** Another one decides instead; `forOther`: somebody with the right to it hands on what is not theirs. */
  | {
      readonly act: 'hand';
      readonly task: number;
      readonly by: string;
      readonly to: string;
      readonly forOther?: boolean;
    }
  | { readonly act: 'addBefore' | 'addAfter'; readonly task: number; readonly by: string; readonly to: string }
  /** `forOther`: the module lets others than the applicant take its documents back and send them again. */
  | { readonly act: 'withdraw'; readonly by: string; readonly forOther?: boolean }
  | { readonly act: 'resend'; readonly by: string; readonly content: string; readonly forOther?: boolean };

/** Why an act is refused. */
export const actFaults = [
  'wrongState',
  'notYours',
  'changed',
  'lacking',
  'cannotDecide',
  'namedAlready',
  'notEntered',
] as const;
export type ActFault = (typeof actFaults)[number];
