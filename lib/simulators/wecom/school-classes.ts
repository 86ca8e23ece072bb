/** A class of the home-school contacts. */
export interface SimClass {
  readonly id: number;
  readonly name: string;
  readonly students: readonly SimStudent[];
}

interface SimStudent {
  readonly student_userid: string;
  readonly parents: readonly SimParent[];
}

interface SimParent {
  readonly parent_userid: string;
  readonly relation: string;
  is_subscribe: 0 | 1;
}

/**
 * Children numbered as schools number them: year of entry, class, order. One father in five does not follow the
 * school's notices.
 */
export function classesOf(grades: number, perGrade: number, children: number, at = new Date()): SimClass[] {
  const year = at.getFullYear() - (at.getMonth() < 8 ? 1 : 0);
  return Array.from({ length: grades * perGrade }, (_, index) => {
    const serial = (index % perGrade) + 1;
    const entry = year - Math.floor(index / perGrade);
    const students = Array.from({ length: children }, (_, order) => {
      const number = `${entry}${String(serial).padStart(3, '0')}${String(order + 1).padStart(2, '0')}`;
      const parent = (relation: string, key: string, is_subscribe: 0 | 1) => {
        return { parent_userid: `wpSim${number}${key}`, relation, is_subscribe };
      };
      return {
        student_userid: number,
        parents: [parent('爸爸', 'f', order % 5 === 0 ? 0 : 1), parent('妈妈', 'm', 1)],
      };
    });
    return { id: 100 + index, name: `${entry}级${serial}班`, students };
  });
}
