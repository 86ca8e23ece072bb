export { resendApproval, withdrawApproval } from './application/act.ts';
export {
  approvalIsOn,
  approvalTurns,
  decideApproval,
  submitApproval,
  takeBackApproval,
} from './application/hung.ts';
export { seenOf } from './application/seen.ts';
export { type ApprovalStand, approvalStand, approvalStands, startApproval } from './application/start.ts';
export {
  type ApprovedDocument,
  type ApprovedKind,
  type DocumentOutcome,
  joinApprovals,
  type Working,
} from './joined.ts';
