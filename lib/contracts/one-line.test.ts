import { z } from 'zod';
import { modules } from './index.ts';

type Found = readonly [path: string, schema: z.ZodType];

/** The texts within a schema, each with where it stands. */
function textsIn(schema: z.ZodType, at: string): readonly Found[] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  if (def.type === 'string') return [[at, schema]];
  const inner = [def.innerType, def.element, def.valueType, def.left, def.right, def.in, def.out];
  const options = (def.options ?? def.items ?? []) as readonly z.ZodType[];
  const shape = Object.entries((def.shape ?? {}) as Record<string, z.ZodType>);
  return [
    ...inner.filter((one) => one instanceof z.ZodType).flatMap((one) => textsIn(one, at)),
    ...options.flatMap((one) => textsIn(one, at)),
    ...shape.flatMap(([name, one]) => textsIn(one, `${at}.${name}`)),
  ];
}

/** Boxes of several lines. */
const boxes = [
  /^students\.(askLeave|changeState|leave|rejoin)\.reason$/,
  /^students\.(enrol|update)\.note$/,
  /^students\.writeNote\.text$/,
  /^fees\.save(Batch|Sponsor)\.note$/,
  /^enterprise\.(sendTest|writeToStaff)\.text$/,
  /^courses\.saveLesson\.(body|marks|subtitles)$/,
  /^fees\.saveChannel\.(private|public)Key$/,
  /^notices\.publishNotice\.content$/,
  /^approvals\.(decide|decideMany|handTask|addSigner|commentApplication)\.comment$/,
  /^approvals\.saveExpense\.note$/,
  /^diet\.(saveDish\.steps|saveMinutes\.(attendees|decisions|topics))$/,
  /^goods\.saveItem\.barcodes$/,
  /^health\.(answerSpecialFile\.answer|measureSign\.measures|noteInjury\.course|(plan|start)SpecialFile\.measures)$/,
  /^practice\.saveQuestion\.(answer|options|stem)$/,
  /^practice\.importQuestions\.questions\.(answer|options|stem)$/,
  /^practice\.remarkQuestion\.answer$/,
  /^resources\.saveResource\.note$/,
  /^salary\.(answerSlip\.answer|askMySlip\.text)$/,
  /^media\.(tryWords|previewNotice|sendNotice)\.text$/,
  // One word on a line.
  /^media\.addWords\.words$/,
  // Cells as the sheet has them.
  /^students\.(mendImport|answerImport|importRows)\./,
];
/** What is looked up and never kept as it came, or is tidied before it is read. */
const lookedUp = [
  /^(account|enterprise)\./,
  /\.(phone|idNumber|key|keys|account|token|seen|schoolNo|columns|mended|opening|menuName|realmName)$/,
  // What opens a lesson to those who sit in it.
  /^practice\.\w+\.(ticket|screen|door|by\.door)$/,
  // What a payment channel sends, over whose bytes it is signed.
  /^fees\.takeNotice\.(door|headers)$/,
  // A path of strokes, told by its own form.
  /^goods\.\w+\.signature$/,
  // What opens a page to guardians.
  /^family\.\w+\.(ticket|proof)$/,
  /^organisation\.(menu|saveMenuSetting|saveRoleMenu|saveView)\./,
];
const known = [...boxes, ...lookedUp];

test('a text that is kept is one line, unless it has a box of several', () => {
  const endpoints = Object.values(modules).flatMap(({ endpoints: of }) => Object.values(of));
  const found = endpoints.flatMap(({ name, input }) => textsIn(input as z.ZodType, name));
  const loose = found.filter(([, schema]) => schema.safeParse('a\nb').success).map(([path]) => path);
  expect([...new Set(loose)].filter((path) => !known.some((one) => one.test(path))).sort()).toEqual([]);
  expect(found.length).toBeGreaterThan(500);
});
