import type { Dashboard, DashboardPart } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { documentKindNames } from '@portal/shared/eligibility/documents/document.kinds'
import { dayOf, dayText } from '@portal/shared/platform/format/dateTexts'
import { daysBetween } from '@portal/shared/platform/format/zonedTime'
import type { Reader } from '../../platform/db/database'
import { presentFollowedMatch, readFollowed } from '../favourites/readFollowed'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findAllMatches } from '../../scheduling/matches/match.repository'
import { ownScope, type Scope } from '../../identity/organizations/scope'
import type { ShownTeam } from '../../directory/teams/team.repository'
import { findRejectedDocuments, findRosterDeadlines, findTeamPlaces } from './dashboard.repository'
import { readComing } from './readComing'
import { documentsOf, readDue } from './readDue'
import { findOwnTeams } from '../../directory/rosters/findOwnTeams'
import { readJobs } from './readJobs'
import { readParts } from './readParts'
import { readOwnMatches, type OwnMatches } from './readOwnMatches'

/** Rows of each list that is not of the own teams. */
const shownRows = 5
/** Rosters that close within this many days are listed. */
const daysAhead = 21

const noMatches: OwnMatches = { teams: [], scoresDue: [], scoresDueTotal: 0, nextMatches: [], latestResults: [] }

/** What a signed-in person sees first. A part that cannot be read is left out and named; the others are whole. */
export async function readDashboard(context: RequestContext<SignedIn>): Promise<Dashboard> {
  const { database: { reader }, who, common, now } = context
  const scope = await ownScope(reader, who, common)
  const at = now()
  const { part, failed } = readParts<DashboardPart>(context, 'the dashboard')
  const teams = await part('matches', () => findOwnTeams(reader, scope, who), [])
  const [matches, coming, due, rosterDeadlines, rejected, jobs, favourites] = await Promise.all([
    part('matches', () => readOwnMatches(reader, scope, who, teams, at), noMatches),
    part('coming', () => readComing(reader, scope, who, teams.map(({ teamId }) => teamId), at), []),
    part('due', () => readDue(reader, scope, who, at), null),
    part('rosters', () => readDeadlines(reader, scope, who, teams, at), []),
    part('documents', () => readRejected(reader, who), { rows: [], total: 0 }),
    part('jobs', () => readJobs(reader, who, at), []),
    part('favourites', () => readFavouriteMatches(reader, scope, who, at), null),
  ])
  return {
    ...matches, coming, due, rosterDeadlines, rejectedDocuments: rejected.rows, rejectedDocumentsTotal: rejected.total, jobs, favourites,
    failed: [...failed],
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
