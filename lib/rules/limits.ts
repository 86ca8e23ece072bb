import { approvalLimits } from './limits/approval-limits.ts';
import { courseLimits } from './limits/course-limits.ts';
import { deviceLimits } from './limits/device-limits.ts';
import { dietLimits } from './limits/diet-limits.ts';
import { displayLimits } from './limits/display-limits.ts';
import { familyLimits } from './limits/family-limits.ts';
import { feeLimits } from './limits/fee-limits.ts';
import { financeLimits } from './limits/finance-limits.ts';
import { goodsLimits } from './limits/goods-limits.ts';
import { groupLimits } from './limits/group-limits.ts';
import { importLimits } from './limits/import-limits.ts';
import { listLimits } from './limits/list-limits.ts';
import { mediaLimits } from './limits/media-limits.ts';
import { messagingLimits } from './limits/messaging-limits.ts';
import { noticeLimits } from './limits/notice-limits.ts';
import { practiceLimits } from './limits/practice-limits.ts';
import { recordLimits } from './limits/record-limits.ts';
import { resourceLimits } from './limits/resource-limits.ts';
import { safetyLimits } from './limits/safety-limits.ts';
import { salaryLimits } from './limits/salary-limits.ts';
import { signInLimits } from './limits/sign-in-limits.ts';
import { upkeepLimits } from './limits/upkeep-limits.ts';
import { wireLimits } from './limits/wire-limits.ts';

/**
 * Every limit of the product in one table: sizes in bytes, times in milliseconds unless the name says otherwise.
 * Screens, schemas and the README read it; what every page or list carries to the browser reads its part alone, because
 * the whole table would come along.
 */
export const limits = {
  ...wireLimits,
  ...importLimits,
  ...listLimits,
  ...recordLimits,
  ...noticeLimits,
  ...displayLimits,
  ...familyLimits,
  ...feeLimits,
  ...financeLimits,
  ...goodsLimits,
  ...groupLimits,
  ...approvalLimits,
  ...dietLimits,
  ...courseLimits,
  ...deviceLimits,
  ...practiceLimits,
  ...resourceLimits,
  ...safetyLimits,
  ...salaryLimits,
  ...signInLimits,
  ...upkeepLimits,
  ...messagingLimits,
  ...mediaLimits,
} as const;
