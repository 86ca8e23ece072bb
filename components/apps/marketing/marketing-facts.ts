import type { MarketingPage } from '@/lib/navigation/paths.ts';
import { type AppCode, existingApps } from '@/lib/rules/app-catalogue.ts';

interface MarketingFacts {
  /** The app that is applied for. */
  readonly app: AppCode;
  /** Its picture from the product, below `public/marketing`. */
  readonly picture: string;
  /** The help article that goes on where the page ends. */
  readonly article: string;
}

/**
 * What each product-introduction page (shell 2.2) shows and leads to; its words stand in
 * messages/<locale>/marketing.json.
 */
export const marketingFacts: Readonly<Record<MarketingPage, MarketingFacts>> = {
  materialManage: { app: 'goods', picture: 'keepers', article: 'roles' },
  campusConsumption: { app: 'campusCard', picture: 'student-plans', article: 'fee-plans' },
  intelligentSecurity: { app: 'znmw', picture: 'attendance', article: 'attendance' },
  financialManagement: { app: 'charge', picture: 'fees', article: 'fee-plans' },
  health: { app: 'health', picture: 'student-record', article: 'students' },
  safeSchoolyard: { app: 'xyaf', picture: 'attendance-month', article: 'attendance' },
  generaLedger: { app: 'xuejjcw', picture: 'vouchers', article: 'vouchers' },
  app: { app: 'wxwork', picture: 'bulletin', article: 'wecom' },
  cloudClass: { app: 'znypcz', picture: 'calendar', article: 'courses' },
};

/** Whether there is anything of what a page introduces. */
export const isIntroduced = (page: MarketingPage): boolean =>
  existingApps.some(({ code }) => code === marketingFacts[page].app);
