import { eq } from 'drizzle-orm';
import type { NamedAction } from '@/lib/contracts/named-actions.ts';
import { accounts } from '../account/schema.ts';
import type { Database, Tx } from '../db/client.ts';
import { bindings, identities } from '../enterprise/schema.ts';
import { join } from '../joined.ts';
import { appendAudit } from '../kernel/audit.ts';
import { installationMarks } from '../kernel/schema.ts';
import { transaction } from '../kernel/tenancy.ts';
import { menuSettings } from '../organisation/schema/menu-settings.ts';
import { saveFlag } from '../organisation/settings/flags.ts';
import { classStaff } from '../students/schema/memberships.ts';
import { acting } from './acting.ts';
import { buildApprovals } from './build-approvals.ts';
import { buildApps } from './build-apps.ts';
import { buildAttendance, buildMorning } from './build-attendance.ts';
import { buildCalendar } from './build-calendar.ts';
import { buildChecks } from './build-checks.ts';
import { buildCourses } from './build-courses.ts';
import { buildDepartments } from './build-departments.ts';
import { buildDictionaries } from './build-dictionaries.ts';
import { buildDiet } from './build-diet.ts';
import { buildDisplays } from './build-displays.ts';
import { buildDocuments } from './build-documents.ts';
import { buildDormitories } from './build-dormitories.ts';
import { buildDuplicates } from './build-duplicates.ts';
import { buildFields } from './build-fields.ts';
import { buildFinance } from './build-finance.ts';
import { buildGates } from './build-gates.ts';
import { buildGrowth } from './build-growth.ts';
import { buildHealthDays } from './build-health-days.ts';
import { buildKitchen } from './build-kitchen.ts';
import { buildLives } from './build-lives.ts';
import { buildMeals } from './build-meals.ts';
import { buildMedia } from './build-media.ts';
import { buildMessages } from './build-messages.ts';
import { buildNotices } from './build-notices.ts';
import { buildGroupFigures, buildOrganisations } from './build-organisations.ts';
import { buildPhotos } from './build-photos.ts';
import { buildPickUps } from './build-pick-ups.ts';
import { buildPractice } from './build-practice.ts';
import { buildPurchases } from './build-purchases.ts';
import { buildRecipes } from './build-recipes.ts';
import { buildResources } from './build-resources.ts';
import { buildRestrictions } from './build-restrictions.ts';
import { buildSalary } from './build-salary.ts';
import { buildAccount, buildMember, buildRole, buildSchool } from './build-school.ts';
import { buildSiblings } from './build-siblings.ts';
import { buildStandards } from './build-standards.ts';
import { buildStock } from './build-stock.ts';
import { bookStockYear } from './build-stock-books.ts';
import type { StoreHands } from './build-stock-year.ts';
import { buildClasses, type Filling } from './build-students.ts';
import { buildVaccinations } from './build-vaccinations.ts';
import { buildVisitors } from './build-visitors.ts';
import type { Hands } from './build-vouchers.ts';
import { buildWaitingStaff } from './build-waiting-staff.ts';
import { buildWarnings } from './build-warnings.ts';
import { type DemoKeys, keepDemoKeys } from './demo-keys.ts';
import { type DemoRole, demoRoleName, demoRoles } from './demo-roles.ts';
import { buildFees } from './fees/build-fees.ts';
import { buildFeeYear } from './fees/year.ts';
import { seededRandom } from './random.ts';
import { type DemoSchool, demoCorporations, demoPeople, demoSchools } from './scenario.ts';

/** More than a class holds. */
const siblingsApart = 61;
const photos = 16;

/**
 * Loads the demo scenario into an empty installation and marks it in the same transaction, so that a kill leaves all of
 * it or nothing.
 * @returns whether the installation holds the demo scenario, loaded now or earlier
 */
export async function loadDemo(database: Database, now: Date, passwordHash: string): Promise<boolean> {
  join();
  const loaded = await transaction(database, async (tx) => {
    const mark = { name: 'demo', at: now };
    const marked = await tx.insert(installationMarks).values(mark).onConflictDoNothing().returning();
    if (marked.length === 0) return true;
    const [somebody] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
    if (somebody) {
      await tx.delete(installationMarks).where(eq(installationMarks.name, mark.name));
      return false;
    }
    return build(tx, now, passwordHash);
  });
  if (typeof loaded === 'boolean') return loaded;
  await keepDemoKeys(loaded);
  return true;
}

async function build(tx: Tx, now: Date, passwordHash: string): Promise<DemoKeys> {
  const on = { tx, now };
  const ids = new Map<string, string>();
  for (const { phone, name } of demoPeople) ids.set(phone, await buildAccount(on, { phone, name, passwordHash }));
  const groupId = await buildOrganisations(on, ids);
  const keys: DemoKeys = { displays: [], gates: [] };
  for (const school of Object.keys(demoSchools) as DemoSchool[]) {
    const { display, gates } = await buildDemoSchool(on, school, groupId, ids);
    keys.displays.push(display);
    keys.gates.push(...gates);
  }
  await buildGroupFigures(on, groupId);
  await buildStandards(on, groupId, ids.get(demoPeople[0]?.phone ?? '') ?? '');
  return keys;
}

/** The people of a school: their roles, their places, and what they have marked. */
async function buildStaff(
  on: { readonly tx: Tx; readonly now: Date },
  key: DemoSchool,
  schoolId: string,
  ids: ReadonlyMap<string, string>,
) {
  const { tx, now } = on;
  const roleIds = new Map<DemoRole, string>();
  const nameOf = (role: DemoRole) => demoRoleName(role, demoSchools[key].schoolMold === 2);
  for (const [called, role] of Object.entries(demoRoles)) {
    const name = called as DemoRole;
    roleIds.set(name, await buildRole(on, schoolId, { ...role, name: nameOf(name) }));
  }

  await tx.insert(bindings).values({ corpId: demoCorporations[key], boundSchool: schoolId, boundAt: now });
  const staff = demoPeople.filter(({ works }) => works[key]);
  const teachers: string[] = [];
  for (const [at, { phone, works }] of staff.entries()) {
    const role = works[key] ?? 'none';
    const staffId = await buildMember(on, {
      schoolId,
      accountId: ids.get(phone) ?? '',
      number: String(at + 1).padStart(4, '0'),
      post: nameOf(role),
      roleId: roleIds.get(role),
    });
    await tx.insert(identities).values({
      corpId: demoCorporations[key],
      userId: `woSim${String(at + 1).padStart(4, '0')}`,
      accountId: ids.get(phone) ?? '',
      boundAt: now,
    });
    if (role === 'teacher' || role === 'administrator') teachers.push(staffId);
    const favourites = [...(favouritesOf[role] ?? [])];
    if (favourites.length > 0)
      await tx.insert(menuSettings).values({ schoolId, accountId: ids.get(phone) ?? '', favourites });
  }
  return { staff, teachers, teacherRoleId: roleIds.get('teacher') ?? '' };
}

interface HandsOfSchool {
  readonly teachers: readonly string[];
  readonly hands: Hands;
  /** Null where the school does not work with goods yet. */
  readonly stores: StoreHands | null;
}

/** The children, and all that is kept of them. @returns the keys of the gates */
async function buildChildren(
  filling: Filling,
  key: DemoSchool,
  { teachers, hands, stores }: HandsOfSchool,
): Promise<readonly string[]> {
  const { tx, school } = filling;
  const { schoolMold, seed, classes } = demoSchools[key];
  const { children, classIds } = await buildClasses(filling, classes, seededRandom(seed));
  await tx.insert(classStaff).values(headTeachers(school.id, classIds, teachers));
  const childIds = children.map(({ id }) => id);
  await buildLives(filling, childIds, schoolMold === 2);
  await buildMeals(filling, schoolMold === 2);
  const items = await buildFees(filling, childIds, schoolMold === 2);
  // Before the books, which close the months that it moved in.
  await buildStock(filling, classIds, stores);
  // The other school has no books yet, so that opening them can be tried.
  if (key === 'kindergarten')
    await buildFinance(
      { ...filling, person: { accountId: hands.maker } },
      seededRandom(seed + 3),
      hands,
      stores ? (year) => bookStockYear(filling, { stores, hands }, year) : undefined,
    );
  await buildDuplicates(filling, childIds.slice(40, 43));
  // Two classes keep their register: enough to look at, and quick to load.
  const kept = children.filter(({ classId }) => classIds.indexOf(classId) < 2);
  await buildAttendance(filling, kept, seededRandom(seed + 1));
  const { arrivals, keys } = await buildGates(filling, kept, seededRandom(seed + 6));
  const calledToday = children.filter(({ classId }) => classIds.indexOf(classId) >= classIds.length / 2);
  await buildMorning(filling, arrivals, calledToday, seededRandom(seed + 8));
  await buildDocuments(filling, childIds, seededRandom(seed + 2));
  await buildFields(filling, childIds, seededRandom(seed + 3), schoolMold === 2);
  await buildSiblings(filling, childIds, siblingsApart);
  await buildFeeYear(filling, { children, classIds, items, isSchool: schoolMold === 2, hands });
  if (schoolMold === 2) {
    // The highest grade boards.
    const boarders = children.filter(({ classId }) => classIds.indexOf(classId) >= classIds.length - 5);
    await buildDormitories(filling, boarders, seededRandom(seed + 5));
  }
  await buildWarnings(filling);
  await buildPickUps(filling, childIds.slice(0, 25), seededRandom(seed + 6));
  await buildRestrictions(filling, childIds.slice(0, 8));
  await buildChecks(filling, childIds.slice(0, 60));
  await buildVaccinations(filling, childIds.slice(0, 9));
  await buildHealthDays(filling, { childIds: childIds.slice(10, 14), classIds });
  await buildDiet(filling, schoolMold === 2);
  await buildRecipes(filling, schoolMold === 2);
  await buildPurchases(filling, { asks: hands.maker, decides: hands.poster });
  await buildKitchen(filling, { registers: hands.maker, accepts: hands.poster });
  const ofEachGrade = classIds.filter((_, at) => at % (classIds.length / (schoolMold === 2 ? 6 : 3)) === 0);
  await buildGrowth(filling, { classIds: ofEachGrade, isSchool: schoolMold === 2 }, seededRandom(seed + 9));
  await buildPractice(filling, { classIds, isSchool: schoolMold === 2 }, seededRandom(seed + 10));
  await buildResources(filling, schoolMold === 2, seed + 11);
  await buildVisitors(filling, seededRandom(seed + 7));
  // The rest of the class shows what the screens do without a photo.
  const pictured = children.filter(({ classId }) => classId === classIds[0]).slice(0, photos);
  await buildPhotos(filling, pictured, seededRandom(seed + 4));
  return keys;
}

async function buildDemoSchool(
  on: { readonly tx: Tx; readonly now: Date },
  key: DemoSchool,
  orgId: string,
  ids: ReadonlyMap<string, string>,
) {
  const { tx, now } = on;
  const { schoolNo, name, schoolMold, seed, notice } = demoSchools[key];
  const school = await buildSchool(on, { schoolNo, name, schoolMold, orgId });
  const { staff, teachers, teacherRoleId } = await buildStaff(on, key, school.id, ids);
  const isSchool = schoolMold === 2;
  const waiting = { schoolId: school.id, isSchool, roleId: teacherRoleId, count: isSchool ? 24 : 12 };
  await buildWaitingStaff(on, waiting, seededRandom(seed + 3));
  await buildDepartments(on, school.id, isSchool);

  const founder = { accountId: ids.get(staff[0]?.phone ?? '') ?? '' };
  const filling = { tx, now, school, person: founder };
  await buildCalendar(filling);
  await buildNotices(
    filling,
    notice,
    staff.map(({ phone }) => ids.get(phone) ?? ''),
  );
  await buildMedia(filling);
  await buildApps(filling);
  await buildDictionaries(filling, isSchool);
  // One school tells its teachers who has paid, the other keeps what is off.
  if (isSchool)
    await saveFlag(acting(filling, founder.accountId, now), { key: 'fees.classPayments', on: true, version: 0 });
  // The other has not begun with goods yet, so that this can be tried.
  else await saveFlag(acting(filling, founder.accountId, now), { key: 'goods.authorised', on: true, version: 0 });
  const people = { teachers, hands: handsOf(key, ids), stores: storesOf(key, ids) };
  const gates = await buildChildren(filling, key, people);
  await buildMessages(filling);
  await buildApprovals(filling, !isSchool);
  await buildSalary(filling, isSchool);
  await buildCourses(filling);
  const display = await buildDisplays(filling);
  const action: NamedAction = 'organisation.school.demo';
  const object = { type: 'school', id: school.id };
  const source = { at: now, actorId: null, actorName: '', address: '', requestId: 'demo' };
  await appendAudit(tx, school.id, [{ action, object, ...source }]);
  return { display: { school: name, key: display }, gates };
}

/** The clerk writes, the head of finance audits, and the newest administrator of the school posts. */
function handsOf(key: DemoSchool, ids: ReadonlyMap<string, string>): Hands {
  const of = (role: DemoRole) => ids.get(demoPeople.findLast(({ works }) => works[key] === role)?.phone ?? '') ?? '';
  return { maker: of('finance'), auditor: of('chief'), poster: of('administrator') };
}

/** Of the school that works with goods: who keeps the stores, who buys, and who decides. */
function storesOf(key: DemoSchool, ids: ReadonlyMap<string, string>): StoreHands | null {
  const of = (role: DemoRole) => ids.get(demoPeople.find(({ works }) => works[key] === role)?.phone ?? '');
  const [keeper, buyer, head] = [of('storekeeper'), of('purchaser'), of('head')];
  return keeper && buyer && head ? { keeper, buyer, head } : null;
}

/** Menu entries that people of a role have marked: what is charged, and what each child pays. */
const favouritesOf: Partial<Record<DemoRole, readonly string[]>> = { finance: ['201', '204'] };

/** Each of the teachers leads a class in turn, as far as classes go. */
const headTeachers = (schoolId: string, classIds: readonly string[], teachers: readonly string[]) =>
  classIds.map((classId, at) => ({
    schoolId,
    classId,
    staffId: teachers[at % teachers.length] ?? '',
    role: 'headTeacher' as const,
    at: 1,
  }));
