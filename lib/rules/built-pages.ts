/**
 * The pages of the console that exist, by their path below its root: the one flag by which menu, search, work bench,
 * application centre, tips and introductions leave out what is not there (design section 11). A test compares it with
 * the folder `app`.
 */
const builtPages: ReadonlySet<string> = new Set([
  '/app-store/all',
  '/app-store/list',
  '/basic/attendance',
  '/basic/class',
  '/basic/duplicates',
  '/basic/leavingStudent',
  '/basic/lists',
  '/basic/reports',
  '/basic/student',
  '/basic/studentDocument',
  '/basic/studentField',
  '/charge/batch',
  '/charge/bill',
  '/charge/advance',
  '/charge/balance',
  '/charge/billTrash',
  '/charge/item',
  '/charge/oneOff',
  '/charge/opening',
  '/charge/plan',
  '/charge/refundPlan',
  '/charge/dayClose',
  '/charge/facePayment',
  '/charge/payment',
  '/charge/shift',
  '/charge/refund',
  '/charge/refundSuggestion',
  '/charge/report',
  '/charge/sponsor',
  '/charge/studentPlan',
  '/charge/ticket',
  '/default',
  '/finance/index',
  '/gallery',
  '/marketing',
  '/newGoods/item',
  '/newGoods/no-auth',
  '/newGoods/supplier',
  '/newGoods/unit',
  '/newGoods/warehouse',
  '/news/bulletin',
  '/safety/accessRecord',
  '/safety/accessRule',
  '/safety/areaIntrusion',
  '/safety/credential',
  '/safety/crowd',
  '/safety/device',
  '/safety/dormitory',
  '/safety/dormitoryRoll',
  '/safety/myVisitor',
  '/safety/pickUp',
  '/safety/screen',
  '/safety/securityScreen',
  '/safety/stranger',
  '/safety/visitor',
  '/safety/warning',
  '/setting/account',
  '/setting/calendar',
  '/setting/department',
  '/setting/dictionary',
  '/setting/flags',
  '/setting/log',
  '/setting/menu',
  '/setting/message',
  '/setting/problems',
  '/setting/role',
  '/setting/staff',
  '/setting/system',
  '/withoutPermission',
  '/wxwork',
  '/health/absence',
  '/health/case',
  '/health/hygiene',
  '/health/injury',
  '/health/inspection',
  '/health/medicine',
  '/health/round',
  '/health/sign',
  '/health/check',
  '/health/physique/entry',
  '/health/restriction',
]);

/** All of them, for whoever compares. */
export const builtPaths: readonly string[] = [...builtPages];

/** Whether a page exists at a path below the console's root. */
export const isBuilt = (path: string): boolean => builtPages.has(path);

/** A page that only says why others are shut is none of a product's. */
const shutPages: readonly string[] = ['/newGoods/no-auth'];

/** Whether any page exists at or below one of these paths. */
export const isBuiltBelow = (roots: readonly string[]): boolean =>
  builtPaths.some(
    (path) => !shutPages.includes(path) && roots.some((root) => path === root || path.startsWith(`${root}/`)),
  );
