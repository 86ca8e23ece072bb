import type { ClassPlan } from './build-students.ts';
import type { DemoRole } from './demo-roles.ts';

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

/** What lies above the group and beside it: a bureau with two districts, the group in the first of them. */
export const demoBureau = { name: '南城区教育局', districts: ['东片区', '西片区'] } as const;

/** The third school of the group, which has nobody yet and has reported nothing. */
export const demoThirdSchool = { schoolNo: '100003', name: '晨光幼儿园', schoolMold: 1 } as const;

export interface DemoPerson {
  readonly phone: string;
  readonly name: string;
  readonly works: Partial<Record<DemoSchool, DemoRole>>;
  /** Also acts for the group above the schools, and for the bureau above that. */
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
    'administrator of both schools, head of the bureau and the group',
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
  person('18', '郭明', { kindergarten: 'storekeeper' }, 'kindergarten, storekeeper'),
  person('19', '方圆', { kindergarten: 'purchaser' }, 'kindergarten, purchaser'),
  person('31', '何平', { primary: 'none' }, 'primary school, empty menu'),
  person('32', '钱朵', {}, 'no school'),
  person('51', '方远', { primary: 'head' }, 'primary school, head'),
  person('52', '袁清', { primary: 'deputy' }, 'primary school, deputy'),
  person('53', '邱实', { primary: 'logistics' }, 'primary school, head of logistics'),
  person('33', '韩雪', { primary: 'sports' }, 'primary school, sports teacher'),
  person('34', '温雅', { primary: 'payroll' }, 'primary school, payroll clerk'),
  person('35', '范琳', { kindergarten: 'committee' }, 'kindergarten, parent on the meal committee'),
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
