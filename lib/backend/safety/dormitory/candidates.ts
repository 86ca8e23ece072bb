import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { dormitoryCalls } from '@/lib/contracts/safety/dormitory-calls.ts';
import { mayLiveIn } from '@/lib/rules/dormitory.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { studentsOnRoll } from '../../students/index.ts';
import { findBuilding } from './find.ts';
import { livingPlaces } from './stays.ts';

type Candidates = (typeof dormitoryCalls)['dormCandidates'];

/** Children whom a bed can be given to, found by what is typed. @throws ServiceError notFound */
export async function candidates(ctx: Ctx, { buildingId, q }: ParsedInputOf<Candidates>): Promise<ReplyOf<Candidates>> {
  const { type } = await findBuilding(ctx, buildingId);
  const found = await studentsOnRoll(ctx, { q }, limits.pageSizeDefault);
  const places = await livingPlaces(
    ctx,
    found.map(({ id }) => id),
  );
  return {
    rows: found.map(({ id, name, number, className, gender }) => ({
      id,
      name,
      number,
      className,
      fits: mayLiveIn(type, gender),
      livesIn: places.get(id)?.place ?? null,
    })),
  };
}
