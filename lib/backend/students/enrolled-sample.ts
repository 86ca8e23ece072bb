import { students as contract } from '@/lib/contracts/students.ts';
import type { SampleSchool } from '../kernel/sample.ts';

/** A child with a guardian, for samples that need one. */
export async function enrolled({ call }: SampleSchool) {
  const guardians = [{ relation: 'mother' as const, name: '李芳', phone: '13800138000' }];
  return (await call(contract.endpoints.enrol, { name: '王小明', gender: 'male', guardians })).student;
}
