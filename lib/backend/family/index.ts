export type { BillsShown } from '@/lib/contracts/family/bills.ts';
export type { FamilyPayment, FamilyPrepared, FamilyWallet, WalletCall } from '@/lib/contracts/family.ts';
export { type BillsPurpose, type FamilyAsked, type FamilySteps, joinFamily } from './joined.ts';
export { type FamilyCtx, offerTickets, revokeTickets, ticketPath } from './tickets.ts';
