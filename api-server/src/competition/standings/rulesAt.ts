import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { isSameRules } from '@portal/shared/competition/tieBreakers/isSameRules'
import type { Reader } from '../../platform/db/database'
import { findDistrictRules, findRulesChanges } from './standing.repository'

/** A district with the rules that it went by at a moment. */
export type DistrictAt = Awaited<ReturnType<typeof findDistrictRules>>[number] & {
  /** False where rules were changed later without a record of what they had been: these are the nearest known ones. */
  isTold: boolean
}

interface Step { before: StandingsRules | null; after: StandingsRules | null }

/** Back from the current rules, the latest change first; a change that did not lead to what followed it shows that one is missing. */
function goBack(now: StandingsRules | null, steps: readonly Step[]): { rules: StandingsRules | null; isTold: boolean } {
  let rules = now
  let isTold = true
  for (const { before, after } of steps) {
    if (!isSameRules(after, rules)) isTold = false
    rules = before
  }
  return { rules, isTold }
}

/** Districts with the rules of a moment: today's, with every change in the audit log since undone. */
export async function findDistrictRulesAt(reader: Reader, districtIds: number[], at: Date): Promise<DistrictAt[]> {
  const districts = await findDistrictRules(reader, districtIds)
  const changes = await findRulesChanges(reader, districtIds, [...new Set(districts.map(({ activityId }) => activityId))], at)
  return districts.map((district) => {
    const own = goBack(district.standingsRules, changes.flatMap(({ subjectType, subjectId, data }) => {
      if (subjectType === 'district') return subjectId === district.id ? [data] : []
      // Its year was over: it kept as its own what it had gone by.
      return data.keptFor?.includes(district.id) ? [{ before: null, after: data.before }] : []
    }))
    const followed = goBack(district.activityRules?.standings ?? null, changes.filter(({ subjectType, subjectId }) => subjectType === 'activity' && subjectId === district.activityId).map(({ data }) => data))
    return {
      ...district,
      standingsRules: own.rules,
      activityRules: district.activityRules && followed.rules ? { ...district.activityRules, standings: followed.rules } : district.activityRules,
      isTold: own.isTold && (own.rules !== null || followed.isTold),
    }
  })
}
