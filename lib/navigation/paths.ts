/**
 * The path table: every fixed address of the product, public ones first (shell specification 2.1), then the static
 * ones under the console (2.2). Addresses of menu entries come from the menu; old names that a remote menu forces on us
 * (newGoods, singleDiet, nutrition) appear here and nowhere else.
 */
export const publicAddress = {
  root: '/',
  login: '/login',
  register: '/register',
  createSchool: '/createSchool',
  bindPhone: '/bindPhone',
  alipayLogin: '/alipayLogin',
  forgetPassword: '/forgetPwd',
  enterpriseLogin: '/loginQw',
  transformId: '/transformId',
  loginCenter: '/loginCenter',
  bindSuccess: '/bindSuccess',
  historyDataLoading: '/historyDataLoading',
  serviceAgreement: '/agreement/xjj',
  privacyAgreement: '/agreement/privacy',
  outbox: '/outbox',
  practice: '/practiceInClass',
  practiceUserLogin: '/practiceInClass/userLogin',
  practiceLearningAnalysis: '/practiceInClass/learningAnalysis',
  practiceSubjectList: '/practiceInClass/subjectList',
  activateAccount: '/activateAccount',
  certificate: '/certificate',
  wxworkLogin: '/wxworkLogin',
  wxworkNotInitialised: '/wxwork/notInit',
  wxworkStatus: '/wxwork/status',
  dosage: '/singleDiet/dosage',
  app: '/app',
  healthGuard: '/healthGuard',
  dormitoryScreen: '/dormitoryScreen',
  backDormitoryScreen: '/backDormitoryScreen',
  childAttendance: '/eduplus/basic/childAttend',
} as const;

/** The names of the product-introduction pages; the address keeps the specification's spelling. */
export const marketingPages = [
  'materialManage',
  'campusConsumption',
  'intelligentSecurity',
  'financialManagement',
  'health',
  'safeSchoolyard',
  'generaLedger',
  'app',
  'cloudClass',
] as const;

export type MarketingPage = (typeof marketingPages)[number];

/** Where menu entries live: an entry `/basic/student` is served at `/eduplus/basic/student`. */
export const consoleRoot = '/eduplus';

export const consoleAddress = {
  /** Opens nothing itself: the guard leads on to the first permitted entry. */
  root: consoleRoot,
  workBench: '/eduplus/default',
  marketing: '/eduplus/marketing',
  setting: '/eduplus/setting',
  settingAccount: '/eduplus/setting/account',
  settingStaff: '/eduplus/setting/staff',
  settingDepartment: '/eduplus/setting/department',
  settingCalendar: '/eduplus/setting/calendar',
  settingLog: '/eduplus/setting/log',
  settingSystem: '/eduplus/setting/system',
  settingRole: '/eduplus/setting/role',
  settingFlags: '/eduplus/setting/flags',
  settingDictionary: '/eduplus/setting/dictionary',
  help: '/eduplus/setting/problems',
  messages: '/eduplus/setting/message',
  bulletin: '/eduplus/news/bulletin',
  appCentre: '/eduplus/app-store/list',
  myVisitor: '/eduplus/safety/myVisitor',
  monitor: '/eduplus/device/monitor',
  approvalInbox: '/eduplus/approval/inbox',
  allApps: '/eduplus/app-store/all',
  settingMenu: '/eduplus/setting/menu',
  withoutPermission: '/eduplus/withoutPermission',
  goodsNotAuthorised: '/eduplus/newGoods/no-auth',
  students: '/eduplus/basic/student',
  attendance: '/eduplus/basic/attendance',
  wxwork: '/eduplus/wxwork',
  finance: '/eduplus/finance/index',
  foodMaterials: '/eduplus/nutrition/materials',
  myMaterials: '/eduplus/nutrition/myMaterial',
} as const;

/** Where the handlers of the session lie, outside the guard. */
export const sessionRoot = '/session';

/**
 * Documents that change the session or a preference (posts, but for `expired`, the picture `captcha` and the way back
 * from a provider); they answer with a redirect.
 */
export const sessionAddress = {
  signIn: '/session/signin',
  captcha: '/session/captcha',
  foundSchool: '/session/found',
  code: '/session/code',
  enterByCode: '/session/enter',
  register: '/session/register',
  forgotten: '/session/forgotten',
  activate: '/session/activate',
  bindPhone: '/session/bind',
  password: '/session/password',
  scan: '/session/scan',
  picture: '/session/qr',
  family: '/session/family',
  school: '/session/school',
  signOut: '/session/signout',
  locale: '/session/locale',
  expired: '/session/expired',
  wxwork: '/session/wxwork',
  wxworkActivate: '/session/wxwork/activate',
  wxworkActivateByCode: '/session/wxwork/activate-by-code',
  wxworkInstalled: '/session/wxwork/installed',
  wxworkCorporation: '/session/wxwork/corporation',
} as const;

/** Below it lies what guardians open by a link, which is its own key. */

export const familyAddress = (ticket: string) => `/family/${ticket}`;
export const isFamilyPage = (path: string) => /^\/family\/[^/]+$/.test(path);
/** What a supplier opens by a link, likewise. */
export const sharedOrderAddress = (key: string) => `/supplierOrder/${key}`;
export const isSharedOrderPage = (path: string) => /^\/supplierOrder\/[^/]+$/.test(path);
/** The cookie, of one such page alone, that shows the end of a guardian's phone was given. */
export const familyProofCookie = 'family';

/** Where a sign-in or binding at a provider begins (post) and comes back to (get). */
export const thirdAddress = (appCode: string) => `${sessionRoot}/third/${appCode}`;

/** Address of one article of the help centre (shell 2.2). */
export const problemAddress = (id: string) => `${consoleAddress.help}/info/${id}`;

/** Address of one product-introduction page. */
export function marketingAddress(page: MarketingPage): string {
  return `${consoleAddress.marketing}/${page}`;
}

/** The parameter of the no-permission page that names the page to be asked for. */
export const askedPage = 'ask';

/** The parameter of the no-permission page that names the page that was shut. */
export const shutPage = 'page';

/** The parameter of the no-permission page that names a page which no menu entry names. */
export const shutAddress = 'at';

/** Where one asks for an entry of the menu that one may not open. */
export const askForPage = (menuId: string) =>
  `${consoleAddress.withoutPermission}?${askedPage}=${encodeURIComponent(menuId)}`;

/** Address of a menu entry's path, which may come with or without the console's prefix and leading slash. */
export function menuAddress(entryPath: string): string {
  const path = tidyPath(`/${entryPath}`);
  return path === consoleRoot || path.startsWith(`${consoleRoot}/`) ? path : `${consoleRoot}${path}`;
}

/** One spelling per path: no query, no doubled or trailing slash. */
export function tidyPath(path: string): string {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return bare === '' ? '/' : bare;
}

/** True for `http:` and `https:` addresses, which are never recorded as tabs. */
export function isExternal(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** Last segment that means: the view of the folder before it. */
export const viewMark = '/eduplus_last';

/** Address of the view a path opens: the folder before eduplus_last, else the path itself. */
export function viewAddress(path: string): string {
  const tidy = tidyPath(path);
  return tidy.endsWith(viewMark) ? tidy.slice(0, -viewMark.length) : tidy;
}
