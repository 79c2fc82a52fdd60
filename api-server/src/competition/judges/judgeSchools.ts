import type { Reader } from '../../platform/db/database'
import { findSchoolsOfUsers, type JudgeRecord } from './judge.repository'

/** The schools that some judges must not judge: those that were named, and where they hold a role themselves. */
export async function readJudgeSchools(reader: Reader, judges: readonly Pick<JudgeRecord, 'userId' | 'schoolIds'>[]): Promise<(judge: Pick<JudgeRecord, 'userId' | 'schoolIds'>) => number[]> {
  const held = await findSchoolsOfUsers(reader, judges.flatMap(({ userId }) => userId ?? []))
  return ({ userId, schoolIds }) => [...new Set([...schoolIds, ...held.filter((each) => each.userId === userId).map(({ schoolId }) => schoolId)])]
}
