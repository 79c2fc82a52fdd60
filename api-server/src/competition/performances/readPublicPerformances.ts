import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { DomainError } from '@portal/shared/platform/call/errors'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { placeTextOf } from '@portal/shared/competition/events/sharedPlaces'
import { isSingledOut, performanceSight, presentPerformance } from '@portal/shared/competition/performances/performanceSight'
import type { PublicPerformanceResults } from '@portal/shared/competition/performances/performanceResults.calls'
import { bestInClass, sweepstakes } from '@portal/shared/competition/performances/awards'
import { totalOf, type CountedPerformance } from '@portal/shared/competition/performances/totalScores'
import { unnamed } from '@portal/shared/identity/publicNames/publicNameRules'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import { publicScope } from '../../identity/organizations/scope'
import { findEvent } from '../events/event.repository'
import { findCertifications } from '../events/eventCertification.repository'
import { findEntries } from '../events/eventTeam.repository'
import { fullName } from '../events/eventTexts'
import { readPublicEvent } from '../events/readPublicEvents'
import { readShownPlaces } from '../events/shownPlaces'
import { groupEntries } from '../events/groupEntries'
import { findPerformances, findPerformers, type PerformanceRow } from './performance.repository'
import { ratedOf } from './presentPerformances'
import { readRules } from './readCategories'

/** Who performs, as far as everyone may read it: named ones, and how many more. A large ensemble is its school's. */
function performersText(kind: PerformanceRow['category']['kind'], names: readonly string[]): string {
  const named = kind === 'large' ? [] : names.filter((name) => name !== unnamed)
  const others = names.length - named.length
  return named.length === 0 ? '' : [...named, ...(others > 0 ? [`${others} more, not named`] : [])].join(', ')
}

/** Where results stand of whom nobody is to know: with a school's name, "Tuba solo" would say who it is. */
const headingOfHidden: Record<PerformanceRow['category']['kind'], string> = { solo: 'Solos', ensemble: 'Small ensembles', large: 'Large ensembles' }

/** What everyone reads of a contest. @throws DomainError not-found, in the same words for what is not published */
export async function readPublicPerformances(reader: Reader, common: CommonParameters, eventId: number, now: Date): Promise<PublicPerformanceResults> {
  const { name, whenText, place } = await readPublicEvent(reader, common, eventId)
  const { organization } = await publicScope(reader, common)
  const row = await findEvent(reader, organization.id, eventId)
  if (!row || row.event.kind !== 'band') throw new DomainError('not-found')
  const { event } = row
  const rules = await readRules(reader, eventId)
  const shown = (await findPerformances(reader, eventId, {})).flatMap((each) => {
    const { category: { isPublished, releasedAt }, isCertified } = each
    const sight = performanceSight('public', { stage: event.stage, isCategoryPublished: isPublished, isReleased: releasedAt !== null, isCertified })
    const rated = ratedOf(each, rules)
    return sight.rating && rated.rating !== null ? [{ each, sight, rated: { ...rated, rating: rated.rating } }] : []
  })
  const performers = await findPerformers(reader, shown.map(({ each }) => each.performance.id))
  const certified = new Set((await findCertifications(reader, eventId)).map(({ classificationId }) => classificationId))
  const groups = await groupEntries(reader, (await findEntries(reader, eventId)).filter(({ entry }) => takesPart(entry.state)), event.academicYearId)
  const nameOfGroup = (group: (typeof groups)[number]) => (groups.length > 1 ? group.classificationName : '')
  const teams = new Map(groups.flatMap((group) => group.teams.map((team) => [team.entry.teamId, { name: fullName(team), classificationName: nameOfGroup(group), classificationId: group.classificationId }] as const)))
  const counted = shown.map(({ each: { performance: { id, teamId, musicClass }, category: { kind, points } }, rated }): CountedPerformance => ({ performanceId: id, teamId, kind, musicClass, points, rating: rated.rating, isReleased: true }))
  const today = dayOf(now, event.timeZone)
  const rows = shown.flatMap(({ each, sight, rated }) => {
    const { performance, categoryName, category: { kind } } = each
    // A yes to a child's name is none to a failure. It is left out whole: without its name it would be found among those that have one. A large ensemble is its school's.
    if (kind !== 'large' && rated.rating > rules.publicRatings) return []
    const own = performers.filter(({ performanceId }) => performanceId === performance.id).map(({ studentInstrument, ...student }) => ({ student, studentInstrument }))
    const seen = presentPerformance({ ...performance, categoryName, kind, performers: own, slot: null, ...rated }, sight, today)
    const team = teams.get(performance.teamId)
    if (!seen || !team) return []
    const isHidden = isSingledOut(kind, own.map(({ student }) => student), today)
    return [{
      awarded: { performanceId: performance.id, categoryId: each.category.termId, classificationId: team.classificationId, ...rated, isReleased: true },
      heading: isHidden ? headingOfHidden[kind] : categoryName, isHidden,
      row: { teamId: performance.teamId, teamName: team.name, classificationName: team.classificationName, performers: performersText(kind, seen.performers.map(({ studentName }) => studentName)), title: seen.title, composer: seen.composer, rating: rated.rating },
    }]
  })
  // Each category in its order; what is not told apart comes after them.
  const headings = [...new Set([...rows.filter(({ isHidden }) => !isHidden), ...rows].map(({ heading }) => heading))]
  const total = (teamId: number) => totalOf(teamId, counted, { points: rules.points, ...rules.totals }).totalScore
  const best = new Set(bestInClass(rows.map(({ awarded }) => awarded), rules.bestRating).flatMap(({ performanceIds }) => performanceIds))
  // Of whom nobody is to know stands nowhere as the best: with the category of that it would say who it is.
  const bestRows = rows.filter(({ awarded, isHidden }) => best.has(awarded.performanceId) && !isHidden)
  const placeIn = await readShownPlaces(reader, event, groups)
  const isWhole = groups.length > 0 && groups.every(({ classificationId }) => certified.has(classificationId))
  const schools = shown.length > 0 && isWhole && groups.length > 1 ? sweepstakes(groups.flatMap((group) => group.teams.filter(({ entry: { teamId } }) => counted.some((each) => each.teamId === teamId)).map((team) => ({ schoolId: team.schoolId, totalScore: total(team.entry.teamId) })))) : []
  const schoolNames = new Map(groups.flatMap((group) => group.teams.map((team) => [team.schoolId, team.schoolName] as const)))
  const asRows = (some: typeof rows) => some.map(({ row }) => row).sort((one, other) => one.rating - other.rating || one.teamName.localeCompare(other.teamName, 'en'))
  return {
    organization: { orgParam: organization.orgParam, name: organization.name }, event: { eventId, name, whenText, place },
    // Without any rating there is nothing to total.
    classifications: shown.length === 0 ? [] : [...groups.filter(({ classificationId }) => certified.has(classificationId)).map((group) => ({
      name: nameOfGroup(group),
      teams: group.teams.map((team) => ({ teamId: team.entry.teamId, name: fullName(team), position: team.entry.position, ...placeIn(group.classificationId, team.entry.teamId), totalScore: total(team.entry.teamId) }))
        // A team that performed nothing has no place, and is no result.
        .filter(({ place, totalScore }) => place !== null || totalScore > 0)
        .sort((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity))
        .map(({ position: _position, ...team }) => team),
    })), ...(schools.length > 0 ? [{ name: 'Sweepstakes', teams: schools.map(({ schoolId, place: rank, totalScore }) => ({ teamId: null, name: schoolNames.get(schoolId)!, place: rank, placeText: placeTextOf(rank, schools.filter((each) => each.place === rank).length), tieText: '', totalScore })) }] : [])],
    categories: [
      ...headings.map((name) => ({ name, rows: asRows(rows.filter(({ heading }) => heading === name)) })),
      ...headings.map((name) => ({ name: `Best in class: ${name}`, rows: asRows(bestRows.filter(({ heading }) => heading === name)) })).filter((each) => each.rows.length > 0),
    ],
  }
}
