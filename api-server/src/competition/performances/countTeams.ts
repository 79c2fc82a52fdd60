import { columnsOf } from '@portal/shared/competition/performances/columnsOf'
import { performanceSight, readerKindOf } from '@portal/shared/competition/performances/performanceSight'
import { rankTeams, totalOf, type CountedPerformance, type TotalRules } from '@portal/shared/competition/performances/totalScores'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { readsRosters } from '../../directory/rosters/roster.policy'
import { findOwnStudents } from '../../directory/rosters/roster.repository'
import { fullName } from '../events/eventTexts'
import type { SeenEvent } from '../events/presentEvent'
import type { TeamScore } from '../events/teamScores'
import { findPerformances, findPerformers } from './performance.repository'
import { readerOf } from './performanceReader'
import { ratedOf } from './presentPerformances'
import { readRules } from './readCategories'

/** What is released of a contest, each with whether this reader may see its rating; null for whom the column is not. */
export async function readReleased(reader: Reader, signedIn: SignedIn, { row: { event } }: SeenEvent) {
  const who = await readerOf(reader, signedIn)
  if (!columnsOf('viewEventResult', who).includes('rating')) return null
  const rules = await readRules(reader, event.id)
  const totalRules: TotalRules = { points: rules.points, ...rules.totals }
  const rows = (await findPerformances(reader, event.id, {})).filter(({ category }) => category.releasedAt !== null)
  const performers = await findPerformers(reader, rows.map(({ performance }) => performance.id))
  const ownStudentIds = signedIn.roleType === 'student' || signedIn.roleType === 'parent' ? [...(await findOwnStudents(reader, signedIn.userId, performers.map(({ studentId }) => studentId)))] : []
  const isSeen = ({ performance, category, isCertified }: (typeof rows)[number]) => {
    const performerIds = performers.filter(({ performanceId }) => performanceId === performance.id).map(({ studentId }) => studentId)
    const kind = readerKindOf({ roleType: who.roleType, ownSchoolIds: who.ownSchoolIds, ownStudentIds, readsRosters: readsRosters(who) }, { schoolId: performance.schoolId, hostSchoolId: event.hostSchoolId, performerIds })
    return performanceSight(kind, { stage: event.stage, isCategoryPublished: category.isPublished, isReleased: true, isCertified }).rating
  }
  const counted = rows.map((row): CountedPerformance => {
    const { performance: { id, teamId, musicClass }, category: { kind, points } } = row
    return { performanceId: id, teamId, kind, musicClass, points, rating: ratedOf(row, rules).rating, isReleased: true }
  })
  return { who, rules, totalRules, rows, performers, counted, isSeen }
}

/**
 * The total scores of a contest's teams, of what is released. A team is left out for a reader who may not see every one of its released ratings, as
 * the sum would tell them; so are all for whom the column is not.
 */
export async function countTeams(reader: Reader, signedIn: SignedIn, seen: SeenEvent): Promise<ReadonlyMap<number, TeamScore>> {
  const released = await readReleased(reader, signedIn, seen)
  if (!released) return new Map()
  const { rows, counted, totalRules, isSeen } = released
  const { entries } = seen
  const hidden = new Set(rows.filter((row) => !isSeen(row)).map(({ performance }) => performance.teamId))
  const teams = entries.filter(({ entry }) => takesPart(entry.state)).map((each) => ({ teamId: each.entry.teamId, name: fullName(each) }))
  return new Map(rankTeams(teams, counted, totalRules).filter(({ teamId }) => !hidden.has(teamId)).map(({ teamId, position }) => [
    teamId, { totalScore: counted.some((each) => each.teamId === teamId && each.rating !== null) ? totalOf(teamId, counted, totalRules).totalScore : null, rank: position },
  ]))
}
