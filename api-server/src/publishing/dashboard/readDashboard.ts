import type { Dashboard, DashboardPart } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { daysBetween, weeksAround } from '@portal/shared/publishing/dashboard/weeksAround'
import { documentKindNames } from '@portal/shared/eligibility/documents/document.kinds'
import { dayOf, dayText } from '@portal/shared/platform/format/dateTexts'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Reader } from '../../platform/db/database'
import { presentFollowedMatch, readFollowed } from '../favourites/readFollowed'
import type { Remembered } from '../../platform/http/remembered'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findAllMatches } from '../../scheduling/matches/match.repository'
import { ownScope, type Scope } from '../../identity/organizations/scope'
import type { ShownTeam } from '../../directory/teams/team.repository'
import { countByWeek, findOpenJobs, findRejectedDocuments, findRosterDeadlines, findTeamPlaces } from './dashboard.repository'
import { readComing } from './readComing'
import { documentsOf, readDue } from './readDue'
import { findOwnTeams } from '../../directory/rosters/findOwnTeams'
import { readOwnMatches, type OwnMatches } from './readOwnMatches'

/** Rows of each list that is not of the own teams. */
const shownRows = 5
/** Rosters that close within this many days are listed. */
const daysAhead = 21
/** Failed jobs are listed for this many days. */
const daysOfFailure = 3
/** Weeks that the charts show before and after this one. */
const weeksBefore = 10
const weeksAfter = 6

const noMatches: OwnMatches = { teams: [], scoresDue: [], scoresDueTotal: 0, nextMatches: [], latestResults: [], totals: null }

/** What a signed-in person sees first. A part that cannot be read is left out and named; the others are whole. */
export async function readDashboard({ database: { reader }, who, common, now, log, remembered }: RequestContext<SignedIn>): Promise<Dashboard> {
  const scope = await ownScope(reader, who, common)
  const at = now()
  const failed: DashboardPart[] = []
  const part = async <Result>(name: DashboardPart, read: () => Promise<Result>, without: Result): Promise<Result> => {
    try {
      return await read()
    } catch (error) {
      log.error({ err: error, part: name }, 'a part of the dashboard could not be read')
      failed.push(name)
      return without
    }
  }
  const teams = await part('matches', () => findOwnTeams(reader, scope, who), [])
  const [matches, coming, due, rosterDeadlines, rejected, jobs, favourites, charts] = await Promise.all([
    part('matches', () => readOwnMatches(reader, scope, who, teams, at, remembered), noMatches),
    part('coming', () => readComing(reader, scope, who, teams.map(({ teamId }) => teamId), at), []),
    part('due', () => readDue(reader, scope, who, at), null),
    part('rosters', () => readDeadlines(reader, scope, who, teams, at), []),
    part('documents', () => readRejected(reader, who), { rows: [], total: 0 }),
    part('jobs', () => readJobs(reader, who, at), []),
    part('favourites', () => readFavouriteMatches(reader, scope, who, at), null),
    part('charts', () => readCharts(reader, scope, who, at, remembered), null),
  ])
  return {
    ...matches, coming, due, rosterDeadlines, rejectedDocuments: rejected.rows, rejectedDocumentsTotal: rejected.total, jobs, favourites, charts,
    failed: [...new Set(failed)],
  }
}

async function readDeadlines(reader: Reader, scope: Scope, who: SignedIn, teams: ShownTeam[], now: Date): Promise<Dashboard['rosterDeadlines']> {
  if (who.roleType !== 'staff' || !scope.academicYear.isCurrent) return []
  const today = dayOf(now, scope.organization.timeZone)
  const until = dayOf(new Date(now.getTime() + daysAhead * 86_400_000), scope.organization.timeZone)
  const found = await findRosterDeadlines(reader, scope, [...new Set(teams.map(({ activityId }) => activityId))], today, until)
  const places = await findTeamPlaces(reader, found.length === 0 ? [] : teams.map(({ teamId }) => teamId))
  return found.map(({ activityId, name, dueOn }) => ({
    activityId, name, dueOn, dueText: dayText(new Date(`${dueOn}T12:00:00Z`), 'UTC'), daysLeft: daysBetween(today, dueOn),
    teams: places.filter((place) => place.activityId === activityId)
      .map(({ teamId, schoolActivityId, levelId, levelName, name: own }) => ({ teamId, schoolActivityId, levelId, label: [levelName, own].filter(Boolean).join(' ') })),
  }))
}

async function readRejected(reader: Reader, who: SignedIn) {
  const of = documentsOf(who)
  if (!of) return { rows: [], total: 0 }
  const { rows, total } = await findRejectedDocuments(reader, who.organizationId, of, shownRows)
  return { rows: rows.map(({ firstName, lastName, kind, ...row }) => ({ ...row, studentName: `${firstName} ${lastName}`, kindName: documentKindNames[kind] })), total }
}

async function readJobs(reader: Reader, who: SignedIn, now: Date): Promise<Dashboard['jobs']> {
  // Jobs are requested in the user's own name; an admin who acts as someone else is not shown theirs.
  if (who.actingUserId !== null) return []
  const rows = await findOpenJobs(reader, who.userId, new Date(now.getTime() - daysOfFailure * 86_400_000), shownRows)
  return rows.map(({ jobId, title, status, message, errorMessage }) => ({ jobId, title, status, text: status === 'failed' ? errorMessage : message }))
}

async function readFavouriteMatches(reader: Reader, scope: Scope, who: SignedIn, now: Date): Promise<Dashboard['favourites']> {
  const { total, filter } = await readFollowed(reader, scope, who.userId)
  if (total === 0) return null
  const sides = new Set(filter.teamIds)
  // What was just begun still counts as next.
  const from = new Date(now.getTime() - 2 * 3_600_000)
  const next = await findAllMatches(reader, scope, { followed: filter, statuses: ['scheduled', 'postponed'], startsFrom: from }, { limit: shownRows })
  const latest = await findAllMatches(reader, scope, { followed: filter, statuses: ['final'] }, { newestFirst: true, limit: shownRows })
  const present = (rows: typeof next) => rows.map((row) => presentFollowedMatch(row, sides, now))
  return { total, next: present(next), latest: present(latest) }
}

/**
 * The weeks around now, for the office. They are counted over all matches of seventeen weeks: what was counted within the same minute
 * is shown again, even if a score has come in since, as on a game night one comes in every second.
 */
async function readCharts(reader: Reader, scope: Scope, who: SignedIn, now: Date, remembered: Remembered): Promise<Dashboard['charts']> {
  if (who.roleType !== 'org') return null
  const { organization, academicYear } = scope
  const weeks = weeksAround(dayOf(now, organization.timeZone), weeksBefore, weeksAfter)
  const starts = [...weeks.map(({ day }) => day), addDays(weeks.at(-1)!.day, 7)].map((day) => zonedTime(day, '00:00', organization.timeZone))
  const counts = await remembered.of(
    `weeks/${organization.id}/${academicYear.id}/${Math.floor(now.getTime() / 60_000)}`, ['seasons', 'activities', 'imports', 'organizations'], () => countByWeek(reader, scope, starts, now),
  )
  const byWeek = new Map(counts.map(({ week, ...counted }) => [week, counted]))
  return byWeek.size === 0 ? null : { weeks: weeks.map(({ day, label }, week) => ({ onTime: 0, late: 0, missing: 0, played: 0, ahead: 0, ...byWeek.get(week), day, label })) }
}
