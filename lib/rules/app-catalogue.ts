import { isBuiltBelow } from './built-pages.ts';

/** One app of the application centre. Words stand in messages/<locale>/apps.json under its code. */
export interface AppFacts {
  readonly code: string;
  /** Icon of the menu. */
  readonly icon: string;
  /** Menu paths that it adds; whoever may open one of them may use it. */
  readonly paths: readonly string[];
  /** The name under which the shell asks for its expiry (guard rule 10). */
  readonly menuName?: string;
  /** The module of the registry whose calls end with it; without one nothing does, and it is open. */
  readonly module?: string;
  /** Its product-introduction page. */
  readonly introduction?: string;
}

/** The apps by code; the specification's codes where it names one (shell section 9). */
export const appCatalogue = [
  { code: 'students', icon: 'students', paths: ['/basic'] },
  { code: 'charge', icon: 'fees', paths: ['/charge'], module: 'fees', introduction: 'financialManagement' },
  {
    code: 'xuejjcw',
    icon: 'finance',
    paths: ['/finance'],
    menuName: '财务管理',
    module: 'finance',
    introduction: 'generaLedger',
  },
  { code: 'xuejjcwjc', icon: 'reports', paths: ['/finance'], module: 'finance', introduction: 'generaLedger' },
  { code: 'goods', icon: 'goods', paths: ['/newGoods'], introduction: 'materialManage' },
  { code: 'diet', icon: 'diet', paths: ['/singleDiet', '/nutrition'], menuName: '营养膳食', introduction: 'health' },
  { code: 'health', icon: 'health', paths: ['/health'], introduction: 'health' },
  { code: 'xyaf', icon: 'safety', paths: ['/safety'], introduction: 'safeSchoolyard' },
  { code: 'xskq', icon: 'attendance', paths: ['/basic/attendance'], introduction: 'intelligentSecurity' },
  { code: 'znmw', icon: 'devices', paths: ['/device'], introduction: 'intelligentSecurity' },
  { code: 'campusCard', icon: 'approvals', paths: ['/consumption'], introduction: 'campusConsumption' },
  { code: 'znpkcz', icon: 'classes', paths: ['/resources'], introduction: 'cloudClass' },
  { code: 'znypcz', icon: 'courses', paths: ['/courses'], introduction: 'cloudClass' },
  { code: 'wxwork', icon: 'enterprise', paths: ['/wxwork'], introduction: 'app' },
] as const satisfies readonly AppFacts[];

export type AppCode = (typeof appCatalogue)[number]['code'];
export const appCodes = appCatalogue.map(({ code }) => code) as [AppCode, ...AppCode[]];

/** The apps of which a page exists; the others are not offered, told of or named as bought. */
export const existingApps = appCatalogue.filter(({ paths }) => isBuiltBelow(paths));

/** The apps whose subscriptions close a module, of which the best counts; none where nothing closes it. */
export const codesOf = (module: string | undefined): readonly AppCode[] =>
  module === undefined ? [] : appCatalogue.filter((app: AppFacts) => app.module === module).map(({ code }) => code);

/** How an app stands for a person of a school. */
export const appStates = ['open', 'trial', 'expiring', 'expired', 'notBought', 'noPermission'] as const;
export type AppState = (typeof appStates)[number];
