import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { studentFields } from '../students/schema/fields.ts';
import type { Filling } from './build-students.ts';
import type { Random } from './random.ts';

type Field = Pick<FieldRow, 'label' | 'tab' | 'type' | 'choices'>;

const busLines = ['东线', '西线', '南线'];
const bus: Field = { label: '接送车', tab: 'child', type: 'choice', choices: busLines };
const nap: Field = { label: '午睡自带被褥', tab: 'child', type: 'yesNo', choices: [] };
const care: Field = { label: '参加课后服务', tab: 'child', type: 'yesNo', choices: [] };
const shoe: Field = { label: '室内鞋尺码', tab: 'file', type: 'number', choices: [] };
const talent: Field = { label: '兴趣特长', tab: 'file', type: 'text', choices: [] };
const talents = ['绘画', '舞蹈', '足球', '围棋', '钢琴', '游泳'];

/** Fields that the school has added itself, filled in for most children. */
export async function buildFields(
  { tx, school }: Filling,
  children: readonly string[],
  random: Random,
  isSchool: boolean,
): Promise<void> {
  const fields = (isSchool ? [bus, care, talent] : [bus, nap, shoe]).map((field) => ({ ...field, id: uuidv7() }));
  await tx
    .insert(studentFields)
    .values(fields.map((field, position) => ({ ...field, schoolId: school.id, required: false, position })));
  const filled = children
    .filter(() => random.next() < 0.8)
    .map((id) => ({ id, custom: Object.fromEntries(fields.map((field) => [field.id, sampleValue(field, random)])) }));
  await tx.execute(sql`
    update students set custom = filled.custom
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as filled(id uuid, custom jsonb)
    where students.school_id = ${school.id} and students.id = filled.id`);
}

function sampleValue({ type, choices }: Field, random: Random): string {
  if (type === 'choice') return random.pick(choices);
  if (type === 'yesNo') return random.next() < 0.6 ? 'yes' : 'no';
  return type === 'number' ? String(random.between(14, 20)) : random.pick(talents);
}
