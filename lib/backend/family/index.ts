export type { BillsShown } from '@/lib/contracts/family/bills.ts';
export type { FamilyPayment, FamilyPrepared, FamilyWallet, WalletCall } from '@/lib/contracts/family.ts';
export {
  type BillsPurpose,
  type FamilyAsked,
  type FamilySteps,
  joinFamily,
  type NoticePurpose,
  type PracticePurpose,
} from './joined.ts';
export { ticketKey } from './ticket-key.ts';
export { addTickets, type FamilyCtx, offerTickets, revokeTickets, ticketPath } from './tickets.ts';
