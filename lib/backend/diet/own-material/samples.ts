import type { ImportedRow, materialImportCalls } from '@/lib/contracts/diet/material-import.ts';
import type { ownMaterialCalls } from '@/lib/contracts/diet/own-material.ts';
import { modules } from '@/lib/contracts/index.ts';
import { containedCodes } from '@/lib/rules/diet/contained.ts';
import { nutrients } from '@/lib/rules/diet/nutrients.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { rice } from '../material/samples.ts';

const empty = Object.fromEntries(nutrients.map((nutrient) => [nutrient, ''])) as Record<
  (typeof nutrients)[number],
  string
>;
const unticked = Object.fromEntries(containedCodes.map((code) => [code, false])) as Record<
  (typeof containedCodes)[number],
  boolean
>;

/** What a form would save: milk of the house, of which little is known. */
export const writtenMaterial = {
  ...empty,
  ...unticked,
  name: '本地鲜奶',
  code: 'NAI01',
  aliases: '牛奶',
  group: 'milk' as const,
  season: '',
  source: '包装标签',
  ediblePercent: '100',
  priceCents: 1_200,
  pieceGrams: 0,
  bagGrams: 200,
  boxGrams: 0,
  energy: '65',
  protein: '3.2',
  fat: '3.6',
  carbohydrate: '4.9',
  MIL: true,
};

/** A row of a table, as it was read. */
const importedRow: ImportedRow = {
  ...empty,
  code: 'NAI02',
  name: '酸奶',
  aliases: '',
  group: 'milk',
  ediblePercent: '100',
  contains: 'MIL',
  priceCents: '9.80',
  source: '包装标签',
  energy: '72',
};

/** One in use, as it was read. */
async function one({ call }: SampleSchool) {
  const { id, version } = await call(modules.diet.endpoints.saveOwnMaterial, writtenMaterial);
  return { id, version };
}

const sheet =
  '编号,名称,食物类别,可食部（%）,能量（kcal）,蛋白质（g）,脂肪（g）,碳水化合物（g）\nNAI02,酸奶,奶及制品,100,72,2.5,2.7,9.3\n';

/** How to call what there is about tables of materials. */
export const materialImportSamples: SampleGroup<typeof materialImportCalls> = {
  materialTemplate: nothing,
  readMaterials: { input: async () => ({}), file: { name: '食材.csv', content: sheet } },
  importMaterials: { input: async () => ({ rows: [importedRow] }) },
};

/** How to call what there is about materials of the school's own. */
export const ownMaterialSamples: SampleGroup<typeof ownMaterialCalls> = {
  ownMaterials: nothing,
  ownMaterial: withId(async (school) => (await one(school)).id),
  saveOwnMaterial: {
    input: async (school) => ({ ...writtenMaterial, ...(await one(school)), season: '全年' }),
    ids: ['id'],
  },
  copyMaterial: { input: async () => ({ id: rice }) },
  moveOwnMaterial: { input: async (school) => ({ ...(await one(school)), move: 'retire' as const }), ids: ['id'] },
  removeOwnMaterial: { input: one, ids: ['id'] },
};
