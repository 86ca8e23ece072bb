interface Row {
  readonly row: string;
  readonly name: string;
}

/** A row's name without its place among others, （二）管理费用. */
const plainName = (name: string) => name.replace(/^（.）/, '');

/** Rows that 财会〔2024〕25号 names anew, by the name they had. */
const renamed: Readonly<Record<string, string>> = {
  应付职工薪酬: '应付工资',
  应交税费: '应交税金',
  文物资源: '文物文化资产',
  无形资产净值: '无形资产',
};

/** The row of another year's statement, perhaps of another edition, that says the same; missing where it had none. */
export function formerRow(name: string, former: readonly Row[]): string | undefined {
  const wanted = plainName(name);
  return former.find((row) => plainName(row.name) === wanted || plainName(row.name) === renamed[wanted])?.row;
}
