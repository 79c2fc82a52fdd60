import type { z } from 'zod'
import type { Changeable } from '@portal/shared/platform/call/defineCall'
import { Day, line, Slug } from '@portal/shared/platform/call/fields'
import { dayOf, zoneName } from '@portal/shared/platform/format/dateTexts'
import { rowTimeOf } from '@portal/shared/platform/format/matchTime'
import { daysBetween } from '@portal/shared/platform/format/zonedTime'
import type { MatchSummary } from '@portal/shared/scheduling/matches/match.schemas'
import { findBrackets } from '../../../competition/brackets/bracket.repository'
import { readDrawnBrackets } from '../../../competition/brackets/readDrawnBrackets'
import { readPublicEvents } from '../../../competition/events/readPublicEvents'
import { readStandings } from '../../../competition/standings/readStandings'
import { findDistricts, type FoundDistrict } from '../../../directory/activities/activity.repository'
import { countPublicSchools, findPublicSchools } from '../../../directory/schools/publicSchool.repository'
import type { Scope } from '../../../identity/organizations/scope'
import type { Reader } from '../../../platform/db/database'
import type { Remembered } from '../../../platform/http/remembered'
import { findAllMatches } from '../../../scheduling/matches/match.repository'
import { presentMatch } from '../../../scheduling/matches/presentMatch'
import { Looks } from '../pageQuery'
import { crestOf } from '../../../directory/schools/crest.repository'
import { findGameDays } from '../site/site.repository'
import { daysBelow, openingDay, stripDays, type GameDay } from './stripDays'

/** What of the day is shown, and the district whose table stands beside it; `q` is what is looked for. */
export const HomeQuery = Looks.pick({ theme: true }).extend({
  day: Day.optional(), activity: Slug.optional(), level: Slug.optional(), classification: Slug.optional(), district: Slug.optional(),
  q: line(80).optional(),
})
export type HomeQuery = z.output<typeof HomeQuery>

/** A day that follows below the one that is shown. */
export interface HomeDay {
  day: string
  groups: HomeGroup[]
  /** Of the day, whether all of them are listed or not. */
  total: number
}

/** Games of one activity and level. */
export interface HomeGroup {
  activity: string
  level: string
  name: string
  total: number
  matches: MatchSummary[]
}

/** As many games as a day can have and a page can show. */
const mostOfDay = 600
/** About as many games as a screen and a half shows, shared by the activities; one alone shows all of its own. */
const mostTogether = 48
/** Rows of three columns are full. */
const inRows = (games: number) => Math.min(12, Math.max(6, Math.ceil(games / 3) * 3))
const mostAlone = 240
/** So few that a laptop's screen has room below them: eight rows of three columns. */
const fewGames = 24
/** Schools beside the scores: rows of three. */
const mostCrests = 9
/** Brackets that are looked into for one that is being played. */
const mostBracketsRead = 4

/** What changes which days have games. */
const dayChanges: readonly Changeable[] = ['matches', 'seasons', 'events', 'brackets', 'tennis', 'teams', 'activities', 'imports']

const districtChanges: readonly Changeable[] = ['teams', 'activities', 'setupLists', 'imports', 'standings']

/** A match with what its list is narrowed and ordered by. */
interface DayMatch {
  match: MatchSummary
  classification: string | null
  order: number
}

/** The games of the day with what there is to choose among them. @param room for how many games there is room below another day */
async function readDay(reader: Reader, scope: Scope, day: string, districts: readonly FoundDistrict[], query: HomeQuery, room?: number) {
  const rows = await findAllMatches(reader, scope, { day, statuses: ['scheduled', 'postponed', 'suspended', 'final'] }, { limit: mostOfDay })
  const orderOf = new Map<string, number>()
  districts.forEach(({ activitySlug, levelSlug }, index) => { if (!orderOf.has(`${activitySlug}/${levelSlug}`)) orderOf.set(`${activitySlug}/${levelSlug}`, index) })
  const classOf = new Map(districts.map(({ id, classificationSlug, classificationLabel }) => [id, classificationSlug === null ? null : { slug: classificationSlug, label: classificationLabel ?? classificationSlug }]))
  const all = rows.map((row): DayMatch => ({
    match: presentMatch(row), classification: (row.match.districtId === null ? null : classOf.get(row.match.districtId)?.slug) ?? null,
    order: orderOf.get(`${row.activity.slug}/${row.level.slug}`) ?? districts.length,
  })).sort((one, other) => one.order - other.order)

  const activities = new Map(all.map(({ match }) => [match.activity.activity, match.activity.name]))
  const present = new Set(all.map((each) => each.classification))
  const classifications = new Map([...classOf.values()].flatMap((each) => (each && present.has(each.slug) ? [[each.slug, each.label] as const] : [])))
  const shown = all.filter(({ match, classification }) =>
    (query.activity === undefined || match.activity.activity === query.activity) && (query.level === undefined || match.level.level === query.level) && (query.classification === undefined || classification === query.classification))
  const groups = new Map<string, HomeGroup>()
  for (const { match } of shown) {
    const key = `${match.activity.activity}/${match.level.level}`
    const group = groups.get(key) ?? { activity: match.activity.activity, level: match.level.level, name: `${match.activity.name}, ${match.level.name}`, total: 0, matches: [] }
    groups.set(key, group)
    group.total += 1
    group.matches.push(match)
  }
  const most = query.activity !== undefined && room === undefined ? mostAlone : inRows((room ?? mostTogether) / groups.size)
  for (const group of groups.values()) group.matches = group.matches.sort((one, other) => Number(other.status === 'final') - Number(one.status === 'final')).slice(0, most)
  for (const group of groups.values()) group.matches = group.matches.map((match) => ({ ...match, timeText: rowTimeOf(match, scope.organization.timeZone) }))
  return {
    groups: [...groups.values()],
    /** "Central Time": of the times that name no zone, said once below them. */
    zoneText: zoneName(scope.organization.timeZone),
    activities: [...activities].map(([slug, name]) => ({ slug, name })), classifications: [...classifications].map(([slug, name]) => ({ slug, name })),
  }
}

/** What stands below a day with few games, so that the page does not end with them: the days after it, as far as they are needed. */
async function readBelow(reader: Reader, scope: Scope, days: readonly GameDay[], shown: string, districts: readonly FoundDistrict[], query: HomeQuery, first: readonly HomeGroup[]) {
  const below: HomeDay[] = []
  let games = first.reduce((sum, { matches }) => sum + matches.length, 0)
  for (const day of daysBelow(days, shown)) {
    if (games >= fewGames) break
    const { groups } = await readDay(reader, scope, day, districts, query, mostTogether - games)
    games += groups.reduce((sum, { matches }) => sum + matches.length, 0)
    // None may be left of what the address narrows the day to.
    if (groups.length > 0) below.push({ day, groups, total: groups.reduce((sum, { total }) => sum + total, 0) })
  }
  return below
}

/** Up to two brackets of teams that are being played, the one that changed last first. */
async function readLiveBrackets(reader: Reader, scope: Scope, now: Date) {
  const found = (await findBrackets(reader, scope, {}, { sort: '-updated', limit: mostBracketsRead * 4 })).filter(({ bracket }) => bracket.entrantKind === 'team').slice(0, mostBracketsRead)
  const drawn = []
  for (const { bracket } of found) drawn.push(...(await readDrawnBrackets(reader, scope, { bracket: bracket.id, of: 'all' }, now)).brackets)
  return drawn.filter(({ championId, sections }) => championId === null && sections.length > 0).slice(0, 2)
}

/** One table: the district that the address names, else the first of what is played that day, else the first there is. */
async function readTable(reader: Reader, scope: Scope, districts: readonly FoundDistrict[], query: HomeQuery, group: HomeGroup | undefined) {
  const of = (wanted: Partial<Record<'activity' | 'level' | 'classification' | 'district', string | undefined>>) => districts.find((each) =>
    (wanted.activity === undefined || each.activitySlug === wanted.activity) && (wanted.level === undefined || each.levelSlug === wanted.level)
    && (wanted.classification === undefined || each.classificationSlug === wanted.classification) && (wanted.district === undefined || each.slug === wanted.district))
  const chosen = (query.district !== undefined && of(query)) || of({ activity: query.activity ?? group?.activity, level: query.level ?? group?.level, classification: query.classification }) || of({ activity: query.activity }) || districts[0]
  if (!chosen) return null
  return readStandings(reader, scope, { activity: chosen.activitySlug, level: chosen.levelSlug, district: chosen.slug, page: 1 })
}

/**
 * An association's home page: a day's games by activity, and beside them what is played for, who leads, what comes and whose schools these are. It is
 * made of what the public calls answer, so that nothing is on it that is not published.
 */
export async function readHome(reader: Reader, scope: Scope, query: HomeQuery, now: Date, remembered: Remembered) {
  const { organization, academicYear } = scope
  const today = dayOf(now, organization.timeZone)
  const key = `${organization.id}/${academicYear.id}`
  const days = await remembered.of(`home/days/${key}`, dayChanges, () => findGameDays(reader, scope))
  const shown = query.day ?? openingDay(days, today)
  const districts = await remembered.of(`home/districts/${key}`, districtChanges, () => findDistricts(reader, scope, { withTeams: true }))
  const day = await readDay(reader, scope, shown, districts, query)
  const below = await readBelow(reader, scope, days, shown, districts, query, day.groups)
  const events = await readPublicEvents(reader, { orgParam: organization.orgParam }, { when: 'upcoming', page: 1, search: '' }, now)
  const on = events.rows.filter(({ isCancelled }) => !isCancelled)
  const isToday = ({ startsOn }: { startsOn: string }) => startsOn <= dayOf(now, organization.timeZone)
  const schoolCount = await countPublicSchools(reader, scope, { school: undefined, status: undefined })
  return {
    today, shown, hasGames: days.length > 0, strip: days.length > 0 ? stripDays(days, shown, today) : [], ...day, below,
    brackets: await remembered.of(`home/brackets/${key}`, dayChanges, () => readLiveBrackets(reader, scope, now)),
    standings: await readTable(reader, scope, districts, query, day.groups[0]),
    todayEvents: on.filter(isToday),
    events: { rows: on.filter((event) => !isToday(event)).slice(0, 3), total: events.total },
    // Others each day, so that everyone's is there sometimes, and the page stays the same through the day.
    schools: { total: schoolCount, rows: (await findPublicSchools(reader, scope, { school: undefined, status: undefined }, { limit: mostCrests, offset: firstOfToday(today, schoolCount) })).map((row) => ({ name: row.name, shortName: row.shortName, schoolParam: row.schoolParam, crest: crestOf({ ...row, schoolName: row.name }) })) },
  }
}
export type Home = Awaited<ReturnType<typeof readHome>>

/** Where the schools of a day begin in the list of all. */
const firstOfToday = (today: string, total: number): number => (total <= mostCrests ? 0 : (daysBetween('2020-01-01', today) * mostCrests) % (total - mostCrests))
