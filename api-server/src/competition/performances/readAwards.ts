import { noAwards, type ContestAwards } from '@portal/shared/competition/events/contestAwards.schemas'
import { bestInClass, sweepstakes } from '@portal/shared/competition/performances/awards'
import { isSingledOut } from '@portal/shared/competition/performances/performanceSight'
import { totalOf } from '@portal/shared/competition/performances/totalScores'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findCertifications } from '../events/eventCertification.repository'
import { fullName } from '../events/eventTexts'
import { groupEntries } from '../events/groupEntries'
import type { SeenEvent } from '../events/presentEvent'
import { readReleased } from './countTeams'
import { ratedOf } from './presentPerformances'

/**
 * Best in class and sweepstakes of a contest, of what is released: for a reader who sees every rating that they are made of, as they would tell the others. Of whom
 * nobody is to know stands nowhere but with the office, the host and the own school, as a category with a school's name would say who it is. Until a classification
 * is certified the office and the host alone read its awards, and sweepstakes until all of them are, as they tell its order.
 */
export async function readAwards(reader: Reader, signedIn: SignedIn, seen: SeenEvent, now: Date): Promise<ContestAwards> {
  const released = await readReleased(reader, signedIn, seen)
  if (!released) return noAwards
  const { row: { event }, whole, own } = seen
  const { rules, totalRules, rows, performers, counted, isSeen } = released
  const taking = seen.entries.filter(({ entry }) => takesPart(entry.state))
  const groups = await groupEntries(reader, taking, event.academicYearId)
  const groupOf = new Map(groups.flatMap((group) => group.teams.map(({ entry }) => [entry.teamId, group] as const)))
  const certified = whole ? new Set<number>() : new Set((await findCertifications(reader, event.id)).map(({ classificationId }) => classificationId))
  const isWhole = whole || groups.every(({ classificationId }) => certified.has(classificationId))
  const teams = new Map(taking.map((team) => [team.entry.teamId, team]))
  const rowOf = new Map(rows.map((row) => [row.performance.id, row]))
  const ownSchools = new Set(signedIn.roleType === 'staff' ? own.map(({ schoolId }) => schoolId) : [])
  const keyOf = (classificationId: number, categoryId: number) => `${classificationId} ${categoryId}`
  const performed = rows.flatMap((row) => {
    const group = groupOf.get(row.performance.teamId)
    return group && (whole || row.isCertified) ? [{ row, classificationId: group.classificationId, categoryId: row.category.termId }] : []
  })
  const hidden = new Set(performed.filter(({ row }) => !isSeen(row)).map(({ classificationId, categoryId }) => keyOf(classificationId, categoryId)))
  const today = dayOf(now, event.timeZone)
  const isNamed = ({ performance, category }: (typeof rows)[number]) => whole || ownSchools.has(performance.schoolId) || !isSingledOut(category.kind, performers.filter(({ performanceId }) => performanceId === performance.id), today)
  const best = bestInClass(performed.map(({ row, classificationId, categoryId }) => ({ performanceId: row.performance.id, classificationId, categoryId, ...ratedOf(row, rules), isReleased: true })), rules.bestRating)
    .filter(({ classificationId, categoryId, performanceIds }) => !hidden.has(keyOf(classificationId, categoryId)) && performanceIds.every((id) => isNamed(rowOf.get(id)!)))
  return {
    best: best.map(({ performanceIds }) => {
      const first = rowOf.get(performanceIds[0]!)!
      return {
        classificationName: groups.length > 1 ? groupOf.get(first.performance.teamId)!.classificationName : '', categoryName: first.categoryName,
        performances: performanceIds.map((performanceId) => {
          const row = rowOf.get(performanceId)!
          const { rating, points } = ratedOf(row, rules)
          return { performanceId, uniqueName: whole || ownSchools.has(row.performance.schoolId) ? row.performance.uniqueName : '', teamName: fullName(teams.get(row.performance.teamId)!), rating: rating!, points }
        }),
      }
    }).sort((one, other) => one.categoryName.localeCompare(other.categoryName, 'en') || one.classificationName.localeCompare(other.classificationName, 'en')),
    sweepstakes: isWhole && rows.every(isSeen) && counted.some(({ rating }) => rating !== null)
      ? sweepstakes(taking.filter(({ entry: { teamId } }) => counted.some((each) => each.teamId === teamId && each.rating !== null)).map(({ entry: { teamId }, schoolId }) => ({ schoolId, totalScore: totalOf(teamId, counted, totalRules).totalScore }))).map((each) => ({ ...each, schoolName: taking.find(({ schoolId }) => schoolId === each.schoolId)!.schoolName }))
      : [],
  }
}
