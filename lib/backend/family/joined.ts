import type { BillsShown } from '@/lib/contracts/family/bills.ts';
import type { NoticeAnswer, NoticeShown } from '@/lib/contracts/family/notice.ts';
import type { PracticeShown } from '@/lib/contracts/family/practice.ts';
import type { FamilyPayment, FamilyPrepared, FamilyWallet, WalletCall } from '@/lib/contracts/family.ts';
import type { FamilyCtx } from './tickets.ts';

/** For which child, and whether the end of a guardian's phone was given. */
export interface FamilyAsked {
  readonly studentId: string;
  readonly isProven: boolean;
  /** Where the page is, behind the origin. */
  readonly path: string;
}

/** Work that asks others in between: each step is a transaction in which the ticket is looked at anew. */
export type FamilySteps = <T>(step: (on: FamilyCtx, asked: FamilyAsked) => Promise<T>) => Promise<T>;

/** What stands behind links to bills. Refusals are the module's own; notFound is told as a link that opens nothing. */
export interface BillsPurpose {
  show(on: FamilyCtx, asked: FamilyAsked): Promise<BillsShown>;
  pay(run: FamilySteps, payment: FamilyPayment): Promise<FamilyPrepared>;
  /** What a page inside the wallet's app hands to it, for whoever the code says has it open. */
  wallet(run: FamilySteps, opened: FamilyWallet): Promise<WalletCall>;
}

/** What stands behind links to messages: each belongs to one guardian. Refusals are the module's own. */
export interface NoticePurpose {
  show(on: FamilyCtx, ticketId: string): Promise<NoticeShown>;
  /** The guardian asks for the text. */
  read(on: FamilyCtx, ticketId: string): Promise<void>;
  answer(on: FamilyCtx, ticketId: string, answer: NoticeAnswer): Promise<void>;
}

/** What stands behind links to what a child practised; it is read alone. */
export interface PracticePurpose {
  show(on: FamilyCtx, studentId: string): Promise<PracticeShown>;
}

interface Purposes {
  readonly bills: BillsPurpose;
  readonly practice: PracticePurpose;
  readonly notice: NoticePurpose;
}

let given: Purposes | null = null;

/** Says what is behind the purposes of links: tables and verbs of others. */
export function joinFamily(purposes: Purposes): void {
  given = purposes;
}

export function purposes(): Purposes {
  if (!given) throw new Error('Nothing is behind links: call join of lib/backend/joined.ts first');
  return given;
}
