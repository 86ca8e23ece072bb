/** Levels of the home-school contacts as the platform numbers them. */
export const levels = { class: 1, grade: 2, stage: 3, campus: 4, school: 5 } as const;

export interface SimSchoolDepartment {
  readonly id: number;
  name: string;
  parentid: number;
  readonly type: number;
}

export interface SimStudent {
  readonly student_userid: string;
  name: string;
  /** Of the class. */
  department: number;
}

export interface SimParent {
  readonly parent_userid: string;
  mobile: string;
  is_subscribe: 0 | 1;
  children: readonly { readonly student_userid: string; readonly relation: string }[];
}

/** The home-school contacts of a corporation. */
export interface SimHomeSchool {
  readonly departments: Map<number, SimSchoolDepartment>;
  /** By their ids in lower case, in which the platform compares them. */
  readonly students: Map<string, SimStudent>;
  readonly parents: Map<string, SimParent>;
  /** Whether parents may join by the code: 1 scan and join, 2 forbidden. */
  subscribeMode: number;
}

export const idOf = (userid: string) => userid.toLowerCase();

/** A class as a person or a test describes it. */
export interface SimClass {
  readonly id: number;
  readonly name: string;
  readonly parentid?: number;
  readonly students: readonly {
    readonly student_userid: string;
    readonly name?: string;
    readonly parents: readonly {
      readonly parent_userid: string;
      readonly relation: string;
      readonly is_subscribe: 0 | 1;
    }[];
  }[];
}

/** The contacts that classes describe, with departments above them. */
export function homeSchoolOf(
  classes: readonly SimClass[] = [],
  above: readonly SimSchoolDepartment[] = [],
): SimHomeSchool {
  const school: SimHomeSchool = {
    departments: new Map([[1, { id: 1, name: '学校', parentid: 0, type: levels.school }]]),
    students: new Map(),
    parents: new Map(),
    subscribeMode: 1,
  };
  for (const one of above) school.departments.set(one.id, { ...one });
  for (const { id, name, parentid = 1, students } of classes) {
    school.departments.set(id, { id, name, parentid, type: levels.class });
    for (const { student_userid, name: called = '', parents } of students) {
      school.students.set(idOf(student_userid), { student_userid, name: called, department: id });
      for (const { parent_userid, relation, is_subscribe } of parents) {
        const known = school.parents.get(idOf(parent_userid));
        const children = [...(known?.children ?? []), { student_userid, relation }];
        school.parents.set(idOf(parent_userid), { parent_userid, mobile: '', is_subscribe, children });
      }
    }
  }
  return school;
}

interface Stage {
  readonly name: string;
  readonly grades: readonly string[];
  /** How a class of a grade is called. */
  readonly classOf: (grade: string, serial: number) => string;
}

const spelled = (grade: string, serial: number) => `${grade}${serial}班`;
export const stages: Readonly<Record<'kindergarten' | 'primary' | 'junior', Stage>> = {
  kindergarten: {
    name: '幼儿园',
    grades: ['小班', '中班', '大班'],
    classOf: (grade, serial) => `${grade.charAt(0)}${serial}班`,
  },
  primary: { name: '小学', grades: ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'], classOf: spelled },
  junior: { name: '初中', grades: ['初一', '初二', '初三'], classOf: spelled },
};

/**
 * A school with its stages and grades. Children are numbered as schools number them: year of entry, class, order; one
 * father in five does not follow the school's notices.
 */
export function grown(
  parts: readonly { readonly stage: Stage; readonly perGrade: number; readonly children: number }[],
  at = new Date(),
): SimHomeSchool {
  const year = at.getFullYear() - (at.getMonth() < 8 ? 1 : 0);
  const above: SimSchoolDepartment[] = [];
  const classes: SimClass[] = [];
  for (const [part, { stage, perGrade, children }] of parts.entries()) {
    const stageId = 10 + part;
    above.push({ id: stageId, name: stage.name, parentid: 1, type: levels.stage });
    for (const [index, grade] of stage.grades.entries()) {
      const gradeId = 20 + part * 10 + index;
      above.push({ id: gradeId, name: grade, parentid: stageId, type: levels.grade });
      for (let serial = 1; serial <= perGrade; serial++)
        classes.push({
          id: 100 + part * 200 + index * perGrade + serial - 1,
          name: stage.classOf(grade, serial),
          parentid: gradeId,
          students: childrenOf(`${year - index}${String(serial + part * 100).padStart(3, '0')}`, children),
        });
    }
  }
  return homeSchoolOf(classes, above);
}

const childrenOf = (prefix: string, children: number): SimClass['students'] =>
  Array.from({ length: children }, (_, order) => {
    const number = `${prefix}${String(order + 1).padStart(2, '0')}`;
    return {
      student_userid: number,
      parents: [
        { parent_userid: `wpSim${number}f`, relation: '爸爸', is_subscribe: order % 5 === 0 ? 0 : 1 },
        { parent_userid: `wpSim${number}m`, relation: '妈妈', is_subscribe: 1 },
      ],
    };
  });
