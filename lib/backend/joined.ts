import { accountDirectory } from './account/account-directory.ts';
import { joinBindings } from './account/own/outside-bindings.ts';
import { expenseApproval } from './approvals/expense/approval.ts';
import { joinApprovals } from './approvals/index.ts';
import { dosageOn } from './diet/dosage/dosage.ts';
import { recipeApproval } from './diet/recipe/approval.ts';
import { tellKitchen } from './diet/recipe/conflicts.ts';
import { decisionLink } from './diet/recipe/student-link.ts';
import { followRegister } from './enterprise/ask-run.ts';
import { hasCorporation, notifyStaff } from './enterprise/index.ts';
import { wxworkBinding } from './enterprise/own-binding.ts';
import { joinFamily } from './family/index.ts';
import { advancesCarried } from './fees/advances/closing-check.ts';
import { billLine, billLink } from './fees/bills/student-joins.ts';
import { joinChannelRefunds } from './fees/channel-refunds/followers.ts';
import { joinPayments } from './fees/channels/notices.ts';
import { feeDaysClosed } from './fees/day-closes/closing-check.ts';
import { tiedSubjects } from './fees/day-closes/tied-subjects.ts';
import { itemStandard } from './fees/items/group-standard.ts';
import { agreementLine, heldLine, openingLink } from './fees/openings/held.ts';
import { channelOrderLink } from './fees/orders/channel-orders.ts';
import { billsPurpose } from './fees/orders/family-bills.ts';
import { orderReceiver } from './fees/orders/learn.ts';
import { paymentLink } from './fees/payments/student-link.ts';
import { protocolLink } from './fees/protocols/protocols.ts';
import { channelPayments } from './fees/reconciliation/closing-check.ts';
import { refundLine } from './fees/refund-orders/leaving-line.ts';
import { originalEnded } from './fees/refund-orders/original.ts';
import { refundOrderLink } from './fees/refund-orders/student-link.ts';
import { refundApproval } from './fees/refund-runs/approval.ts';
import { followRefunds } from './fees/refund-suggestions/day-follower.ts';
import { feeFigures } from './fees/reports/group-figures.ts';
import { discountApproval } from './fees/student-plans/discount-approval.ts';
import { planLine } from './fees/student-plans/leaving-line.ts';
import { payerGuardians } from './fees/student-plans/payer-guardians.ts';
import { planLink } from './fees/student-plans/plans-of.ts';
import { refundFigures } from './fees/student-plans/refund-figures.ts';
import { joinFinance } from './finance/joined.ts';
import { closedFigures } from './finance/periods/group-figures.ts';
import { subjectStandard } from './finance/subjects/group-standard.ts';
import { stockClosed, stockTie } from './goods/close/tied-subjects.ts';
import { issueLink } from './goods/issue/student-link.ts';
import { purchaseApproval } from './goods/request/approval.ts';
import { joinGroup, joinStandards } from './group/joined.ts';
import { checkedFigures } from './health/check/group-figures.ts';
import { checkLink } from './health/check/student-link.ts';
import { fitnessLink } from './health/fitness/student-link.ts';
import { healthDay } from './health/health-day.ts';
import { joinHealth } from './health/joined.ts';
import { measurementLink } from './health/measurement/student-link.ts';
import { restrictionLink } from './health/restriction/student-link.ts';
import { healthLinks } from './health/student-links.ts';
import { joinPeople } from './kernel/people.ts';
import { noticePurpose } from './media/message/family-notice.ts';
import { roleStandard } from './organisation/roles/group-standard.ts';
import { schoolDirectory } from './organisation/school-directory.ts';
import { practicePurpose } from './practice/analysis/family-link.ts';
import { namedInRules } from './safety/access/rename-children.ts';
import { credentialLine, revokeCredentialsOf } from './safety/credentials/leaving.ts';
import { bedLine, freeBedsOf } from './safety/dormitory/leaving.ts';
import { joinSafety } from './safety/joined.ts';
import { salaryTied } from './salary/book/tied-subjects.ts';
import { salaryApproval } from './salary/record/approval.ts';
import { leaveApproval } from './students/attendance/leave-approval.ts';
import { classDirectory } from './students/classes/reached-classes.ts';
import { groupFigures } from './students/group-figures.ts';
import { teachersOf } from './students/index.ts';
import { joinStudents } from './students/joined.ts';

/**
 * Says what modules hang into others, which do not know them, in this order: for whatever calls verbs or what they are
 * made of.
 */
export function join(): void {
  joinPeople(accountDirectory, schoolDirectory, classDirectory);
  joinStudents({
    links: [
      planLink,
      billLink,
      openingLink,
      paymentLink,
      refundOrderLink,
      protocolLink,
      channelOrderLink,
      restrictionLink,
      checkLink,
      measurementLink,
      ...healthLinks,
      decisionLink,
      fitnessLink,
      issueLink,
    ],
    leavingChecks: [planLine, billLine, heldLine, refundLine, agreementLine, bedLine, credentialLine],
    leavingFollowers: [freeBedsOf, revokeCredentialsOf],
    namedRecords: [namedInRules],
    payerLinks: [payerGuardians],
    dayFigures: [refundFigures],
    dayFollowers: [followRefunds],
    registerFollowers: [followRegister],
  });
  joinFamily({ bills: billsPurpose, practice: practicePurpose, notice: noticePurpose });
  joinPayments(orderReceiver);
  joinChannelRefunds(originalEnded);
  joinFinance({
    tiedSubjects: [tiedSubjects, stockTie, salaryTied],
    closingChecks: [feeDaysClosed, advancesCarried, channelPayments, stockClosed],
  });
  joinApprovals({
    kinds: [
      purchaseApproval,
      expenseApproval,
      refundApproval,
      discountApproval,
      leaveApproval,
      salaryApproval,
      recipeApproval,
    ],
    teachersOf,
    tell: notifyStaff,
    hasApp: hasCorporation,
  });
  joinBindings([wxworkBinding]);
  joinSafety({ healthDay, dosageOn });
  joinHealth({ restrictionFollowers: [tellKitchen] });
  joinStandards([subjectStandard, itemStandard, roleStandard]);
  joinGroup({ figures: [groupFigures, checkedFigures, feeFigures, closedFigures] });
}
