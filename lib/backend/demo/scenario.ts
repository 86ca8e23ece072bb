import type { RoleScope } from '@/lib/rules/role-scope.ts';
import type { ClassPlan } from './build-students.ts';

/** Rights of the demo roles; every key is one of the registry. */
export const demoRoles = {
  administrator: { name: '管理员', keys: ['*'] },
  teacher: {
    name: '教师',
    scope: 'classes',
    keys: [
      'organisation.workBench.open',
      'notices.notice.view',
      'students.record.view',
      'students.record.edit',
      'students.record.reveal',
      'students.class.view',
      'students.attendance.view',
      'students.attendance.record',
      'students.leave.ask',
      'safety.pickUp.view',
      'safety.pickUp.confirm',
      'safety.dormitory.view',
      'safety.dormitory.roll',
      'safety.warning.view',
      'safety.warning.handle',
      'safety.visitor.appoint',
      'organisation.health.open',
      'health.check.view',
      'health.check.record',
      'health.restriction.view',
      'health.absence.view',
      'health.absence.edit',
      'health.hygiene.view',
      'health.hygiene.record',
      'goods.item.view',
      'goods.issue.view',
      'goods.issue.request',
      'approvals.inbox.open',
      'approvals.expense.claim',
    ],
  },
  finance: {
    name: '财务',
    keys: [
      'organisation.workBench.open',
      'notices.notice.view',
      'students.record.view',
      'students.record.export',
      'fees.item.view',
      'fees.item.edit',
      'fees.plan.view',
      'fees.plan.edit',
      'fees.studentPlan.view',
      'fees.studentPlan.edit',
      'fees.batch.view',
      'fees.batch.edit',
      'fees.bill.view',
      'fees.bill.trash',
      'fees.oneOff.view',
      'fees.oneOff.edit',
      'fees.claim.view',
      'fees.claim.edit',
      'fees.refund.view',
      'fees.refund.suggest',
      'fees.counter.take',
      'fees.payment.view',
      'fees.payment.reverse',
      'fees.refundOrder.view',
      'fees.refundOrder.ask',
      'fees.ticket.view',
      'fees.ticket.register',
      'fees.shift.view',
      'fees.day.view',
      'fees.report.view',
      'fees.report.export',
      'finance.ledger.view',
      'finance.ledger.edit',
      'finance.ledger.verify',
      'finance.ledger.export',
      'finance.archive.keep',
      'finance.subject.edit',
      'finance.voucher.view',
      'finance.voucher.edit',
      'finance.voucher.post',
      'finance.period.close',
      'finance.carryOver.execute',
      'finance.book.view',
      'finance.statement.view',
      'finance.statement.edit',
      'finance.reconciliation.view',
      'finance.reconciliation.edit',
      'approvals.inbox.open',
      'approvals.expense.claim',
    ],
  },
  /** Audits and closes what the clerk has written, and publishes what the clerk has billed. */
  chief: {
    name: '财务主管',
    keys: [
      'organisation.workBench.open',
      'notices.notice.view',
      'fees.batch.view',
      'fees.batch.publish',
      'fees.bill.view',
      'fees.bill.waive',
      'fees.bill.void',
      'fees.refund.view',
      'fees.refund.decide',
      'fees.payment.view',
      'fees.refundOrder.view',
      'fees.refundOrder.decide',
      'fees.ticket.view',
      'fees.ticket.batch',
      'fees.shift.view',
      'fees.shift.handOver',
      'fees.day.view',
      'fees.day.close',
      'fees.day.reopen',
      'fees.report.view',
      'fees.report.export',
      'finance.ledger.view',
      'finance.ledger.verify',
      'finance.ledger.export',
      'finance.voucher.view',
      'finance.voucher.audit',
      'finance.voucher.post',
      'finance.period.close',
      'finance.period.reopen',
      'finance.book.view',
      'finance.statement.view',
      'finance.reconciliation.view',
      'approvals.inbox.open',
      'approvals.expense.claim',
      'approvals.expense.all',
    ],
  },
  guard: {
    name: '门卫',
    keys: [
      'organisation.workBench.open',
      'notices.notice.view',
      'safety.pickUp.view',
      'safety.pickUp.confirm',
      'safety.visitor.view',
      'safety.visitor.gate',
      'safety.access.view',
      'safety.device.view',
      'safety.warning.view',
      'safety.warning.handle',
    ],
  },
  dormitory: {
    name: '宿管',
    keys: [
      'organisation.workBench.open',
      'notices.notice.view',
      'students.record.view',
      'students.leave.ask',
      'safety.dormitory.view',
      'safety.dormitory.edit',
      'safety.dormitory.roll',
      'safety.warning.view',
    ],
  },
  doctor: {
    name: '卫生保健',
    keys: [
      'organisation.workBench.open',
      'notices.notice.view',
      'students.record.view',
      'students.class.view',
      'students.attendance.view',
      'organisation.health.open',
      'health.check.view',
      'health.check.record',
      'health.measurement.view',
      'health.measurement.record',
      'health.restriction.view',
      'health.restriction.edit',
      'health.restriction.export',
      'health.absence.view',
      'health.absence.edit',
      'health.case.view',
      'health.case.edit',
      'health.medicine.view',
      'health.medicine.order',
      'health.medicine.give',
      'health.sign.view',
      'health.sign.edit',
      'health.injury.view',
      'health.injury.edit',
      'health.hygiene.view',
      'health.hygiene.record',
      'health.inspection.view',
      'health.vaccination.view',
      'health.vaccination.edit',
      'organisation.diet.open',
      'diet.dish.view',
      'diet.dish.edit',
      'diet.material.view',
      'diet.ownMaterial.view',
      'diet.ownMaterial.edit',
      'diet.crowd.view',
      'diet.crowd.edit',
      'diet.headcount.view',
      'diet.headcount.edit',
      'diet.analysis.view',
    ],
  },
  kitchen: {
    name: '食堂',
    keys: [
      'organisation.workBench.open',
      'organisation.diet.open',
      'diet.dish.view',
      'diet.dish.edit',
      'diet.material.view',
      'diet.ownMaterial.view',
      'diet.ownMaterial.edit',
      'diet.crowd.view',
      'diet.headcount.view',
      'goods.item.view',
      'goods.stock.view',
      'goods.issue.view',
      'goods.issue.request',
    ],
  },
  /** Leads the school: decides, sets the flows, hands over for others. */
  head: {
    name: '校（园）长',
    keys: [
      'organisation.workBench.open',
      'notices.notice.view',
      'approvals.inbox.open',
      'approvals.application.all',
      'approvals.application.hand',
      'approvals.delegate.others',
      'approvals.flow.view',
      'approvals.flow.edit',
      'approvals.expense.claim',
      'approvals.expense.all',
    ],
  },
  deputy: {
    name: '副校（园）长',
    keys: [
      'organisation.workBench.open',
      'notices.notice.view',
      'approvals.inbox.open',
      'approvals.flow.view',
      'approvals.expense.claim',
    ],
  },
  logistics: {
    name: '后勤主管',
    keys: [
      'organisation.workBench.open',
      'notices.notice.view',
      'approvals.inbox.open',
      'approvals.flow.view',
      'approvals.expense.claim',
      'diet.headcount.edit',
    ],
  },
  none: { name: '未分配权限', keys: [] },
} as const satisfies Record<string, { name: string; scope?: RoleScope; keys: readonly string[] }>;

export type DemoRole = keyof typeof demoRoles;
export type DemoSchool = 'kindergarten' | 'primary';

/** The two schools of the group, with their classes in a school year. */
export const demoSchools = {
  kindergarten: {
    schoolNo: '100001',
    name: '阳光幼儿园',
    schoolMold: 1,
    seed: 300,
    notice: ['晨检提醒', '本周起晨检提前到 7:40，请各班老师提前到岗。'],
    classes: plans('kindergarten', ['小班', '中班', '大班'], 4, 25),
  },
  primary: {
    schoolNo: '100002',
    name: '阳光小学',
    schoolMold: 2,
    seed: 1_200,
    notice: ['期中安排', '期中测查定于第十周，请各年级组长周五前提交安排。'],
    classes: plans('primary', ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'], 5, 40),
  },
} as const;

/**
 * The simulated corporations that stand for the demo schools; the first members of each are the school's demo people,
 * in their order.
 */
export const demoCorporations = { kindergarten: 'wwSimKindergarten', primary: 'wwSimSchool' } as const;

export const demoGroup = '阳光教育集团';

export interface DemoPerson {
  readonly phone: string;
  readonly name: string;
  readonly works: Partial<Record<DemoSchool, DemoRole>>;
  /** Also acts for the group above the schools. */
  readonly inGroup?: true;
  /** What the start prints about the person. */
  readonly note: string;
}

/** Everybody who can sign in. The prefix 154 has been given to no operator. */
export const demoPeople: readonly DemoPerson[] = [
  person(
    '01',
    '陈静',
    { kindergarten: 'administrator', primary: 'administrator' },
    'administrator of both schools',
    true,
  ),
  person('11', '林悦', { kindergarten: 'administrator' }, 'kindergarten, administrator'),
  person('12', '王欣', { kindergarten: 'teacher' }, 'kindergarten, teacher'),
  person('13', '李敏', { kindergarten: 'finance' }, 'kindergarten, finance clerk'),
  person('14', '赵强', { kindergarten: 'kitchen' }, 'kindergarten, kitchen clerk'),
  person('15', '马骏', { kindergarten: 'guard' }, 'kindergarten, gate guard'),
  person('16', '叶婷', { kindergarten: 'doctor' }, 'kindergarten, doctor'),
  person('17', '罗红', { kindergarten: 'chief' }, 'kindergarten, head of finance'),
  person('41', '高岚', { kindergarten: 'head' }, 'kindergarten, head'),
  person('42', '姜涛', { kindergarten: 'deputy' }, 'kindergarten, deputy'),
  person('43', '唐宁', { kindergarten: 'logistics' }, 'kindergarten, head of logistics'),
  person('21', '周文', { primary: 'administrator' }, 'primary school, administrator'),
  person('22', '吴晓', { primary: 'teacher' }, 'primary school, teacher'),
  person('23', '郑洁', { primary: 'finance' }, 'primary school, finance clerk'),
  person('24', '孙勇', { primary: 'kitchen' }, 'primary school, kitchen clerk'),
  person('25', '石磊', { primary: 'guard' }, 'primary school, gate guard'),
  person('26', '许芳', { primary: 'doctor' }, 'primary school, doctor'),
  person('27', '丁岚', { primary: 'dormitory' }, 'primary school, head of dormitory'),
  person('28', '沈毅', { primary: 'chief' }, 'primary school, head of finance'),
  person('31', '何平', { primary: 'none' }, 'primary school, empty menu'),
  person('32', '钱朵', {}, 'no school'),
  person('51', '方远', { primary: 'head' }, 'primary school, head'),
  person('52', '袁清', { primary: 'deputy' }, 'primary school, deputy'),
  person('53', '邱实', { primary: 'logistics' }, 'primary school, head of logistics'),
];

function person(ending: string, name: string, works: DemoPerson['works'], note: string, inGroup?: true): DemoPerson {
  return { phone: `154000000${ending}`, name, works, note, inGroup };
}

/** Classes of each grade, one child more or less than `size`, as many in all as if they were equal. */
function plans(stage: ClassPlan['stage'], grades: readonly string[], perGrade: number, size: number): ClassPlan[] {
  return grades.flatMap((grade, at) =>
    Array.from({ length: perGrade }, (_, order) => {
      const spread = order === 0 ? -1 : order === 1 ? 1 : 0;
      const name = stage === 'kindergarten' ? `${grade.charAt(0)}${order + 1}班` : `${grade}${order + 1}班`;
      return {
        stage,
        grade: at + 1,
        name,
        capacity: size + 5,
        students: size + spread,
        serial: order + 1,
        room: `${at + 1}0${order + 1}`,
      };
    }),
  );
}
