import type { z } from 'zod'
import { notFoundIn } from '@portal/shared/platform/call/errors'
import { pageSize } from '@portal/shared/platform/call/paging'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { nameFor } from '@portal/shared/identity/publicNames/publicNameRules'
import { shownOf } from '@portal/shared/competition/statistics/computeStatistic'
import type { Leader, Leaders } from '@portal/shared/competition/statistics/sheet.schemas'
import type { listLeaders } from '@portal/shared/competition/statistics/statistic.calls'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import { statisticText } from '@portal/shared/competition/statistics/statisticTexts'
import { findDistricts, findLevel } from '../../directory/activities/activity.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { shortTeamNameOf, teamNameOf } from '../../directory/teams/teamName'
import type { Scope } from '../../identity/organizations/scope'
import { refuseUnknown } from '../../directory/activities/refuseUnknown'
import { crestOf } from '../../directory/schools/crest.repository'
import { findSchoolsOfChildren } from '../../directory/schools/schoolRecord.repository'
import { findFirstLevel, findKeepers, findLeaders, type LeaderFilter, type LeaderRow } from './season.repository'

type Query = z.output<(typeof listLeaders)['input']>


/** The schools whose students this reader knows by name, whatever they chose; null for all. */
async function ownSchools(reader: Reader, who: SignedIn): Promise<readonly number[] | null> {
  if (who.roleType === 'org') return null
  if (who.roleType === 'parent') return findSchoolsOfChildren(reader, who.organizationId, who.userId)
  return who.schoolId === null || who.roleType === 'fan' ? [] : [who.schoolId]
}

async function districtsOf(reader: Reader, scope: Scope, { classification, district, school }: Query, activityId: number, levelId: number | undefined): Promise<Pick<LeaderFilter, 'districtIds'>> {
  if (classification === undefined && district === undefined && school === undefined) return {}
  const found = await findDistricts(reader, scope, { activityId, ...(levelId !== undefined && { levelId }), classification, district, school })
  if (found.length === 0 && school !== undefined) await refuseUnknown(reader, scope, { school })
  else if (found.length === 0) throw notFoundIn(district === undefined ? 'classification' : 'district', 'There is no such district.')
  return { districtIds: found.map(({ id }) => id) }
}

function present(row: LeaderRow, statistic: StatisticDefinition, own: readonly number[] | null, isByMatch: boolean, today: string): Leader {
  const isOwnSchool = own?.includes(row.schoolId) ?? false
  const text = isByMatch && statistic.kind === 'count' ? row.value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }) : statisticText(statistic, row.value)
  return {
    rank: row.rank, name: nameFor(row.student, own === null || isOwnSchool, today), teamId: row.teamId, teamName: teamNameOf(row), shortName: shortTeamNameOf(row), crest: crestOf(row), levelName: row.levelName, isOwnSchool, matches: row.matches, value: row.value, valueText: text,
  }
}

/** Statistics that have leaders where nothing is chosen: the sum that the sport asks for first. */
const firstOf = (shown: readonly StatisticDefinition[]) => shown.find(({ key }) => key === 'points' || key === 'goals') ?? shown.find(({ kind }) => kind === 'count') ?? shown[0]

/**
 * Who leads in a statistic of an activity in the chosen year.
 * @throws DomainError not-found naming an activity, level, classification, district or statistic that is not there
 */
export async function readLeaders(reader: Reader, scope: Scope, who: SignedIn, query: Query, now: Date): Promise<Leaders> {
  const keepers = (await findKeepers(reader, scope.organization.id)).filter(({ statistics }) => shownOf(statistics).length > 0)
  // Where a school is asked for and no activity, the first in which it has a district; without one the first of all.
  const ofSchool = query.school !== undefined && (query.activity === undefined || query.level === undefined) ? await findDistricts(reader, scope, { school: query.school }) : []
  const firstKeeper = keepers.find(({ id }) => ofSchool.some(({ activityId }) => activityId === id)) ?? keepers[0]
  const activity = query.activity === undefined ? firstKeeper : keepers.find(({ slug }) => slug === query.activity)
  const base = { academicYear: scope.academicYear.label, activities: keepers.map(({ slug }) => slug), measure: query.measure, page: query.page, pageSize }
  const nothing = { ...base, activity: null, level: null, statistic: null, statistics: [], needText: '', rows: [], total: 0 }
  if (!activity) {
    if (query.activity !== undefined) throw notFoundIn('activity', 'This activity does not track statistics.')
    return nothing
  }
  const shown = shownOf(activity.statistics)
  const statistic = query.statistic === undefined ? firstOf(shown) : shown.find(({ key }) => key === query.statistic)
  if (!statistic) throw notFoundIn('statistic', 'The activity does not track this.')
  const levelOfSchool = ofSchool.find(({ activityId }) => activityId === activity.id)
  const level = query.level !== undefined ? await findLevel(reader, scope, query.level)
    : levelOfSchool ? { id: levelOfSchool.levelId, slug: levelOfSchool.levelSlug, name: levelOfSchool.levelName } : await findFirstLevel(reader, scope, activity.id)
  const filter: LeaderFilter = { activityId: activity.id, levelId: level?.id ?? null, ...(await districtsOf(reader, scope, query, activity.id, level?.id)) }
  const read = (limit: number, offset: number) => findLeaders(reader, scope, filter, statistic, query.measure, { limit, offset })
  const rows = await read(pageSize, (query.page - 1) * pageSize)
  // A page behind the last one: how many there are is asked of the first.
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : (await read(1, 0))[0]?.total ?? 0)
  const own = await ownSchools(reader, who)
  const { leadersNeed } = statistic
  return {
    ...base, total,
    activity: { activity: activity.slug, name: activity.name, contestName: activity.contestName },
    level: level ? { level: level.slug, name: level.name } : null,
    statistic,
    statistics: shown.map(({ key, name, group }) => ({ key, name, group })),
    needText: leadersNeed ? `At least ${leadersNeed.least} ${(activity.statistics.find(({ key }) => key === leadersNeed.key)?.name ?? leadersNeed.key).toLowerCase()}` : '',
    rows: rows.map((row) => present(row, statistic, own, query.measure === 'match', dayOf(now, scope.organization.timeZone))),
  }
}
