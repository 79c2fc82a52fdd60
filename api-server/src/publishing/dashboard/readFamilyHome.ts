import type { FamilyHome } from '@portal/shared/publishing/dashboard/home.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { shortSchoolName } from '@portal/shared/platform/format/shortSchoolName'
import { phaseOf } from '@portal/shared/publishing/favourites/phaseOf'
import { presentOwnTime, readOwnTimes } from '../../competition/eventDays/readOwnTimes'
import { readOwnTasks } from '../../competition/eventTasks/readTasks'
import { kindsToAdd } from '../../eligibility/documents/document.policy'
import { findSubject } from '../../directory/schools/subject.repository'
import { crestOf } from '../../directory/schools/crest.repository'
import { findTeamsPlayedFor } from '../../directory/rosters/playedFor.repository'
import { findAllTeamsById, findAllTeamsOfSchool, type ShownTeam } from '../../directory/teams/team.repository'
import { ownScope } from '../../identity/organizations/scope'
import { feedPath } from '@portal/shared/platform/format/feedPath'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findAllMatches, type ShownMatch } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import { presentScheduledMatch, recordText } from '../../scheduling/matches/presentTeam'
import { rankText } from '../../competition/standings/teamResults'
import { findFamily, findRejectedDocuments } from './dashboard.repository'
import { documentsOf } from './readDue'
import { longestMatch, presentOwnMatch } from './readOwnMatches'

/** Matches of each member's lists: the next one in its card and four after it, the last three results, and those without a score, as far back as anyone looks. */
const shown = { next: 5, results: 3, unscored: 20, times: 12 }
/** Matches and documents that are read for a whole family. */
const mostNext = 60
const mostFinal = 2_000
const mostDocuments = 50

/** What concerns each of a family first. Everything is read once for all of them, however many they are. */
export async function readFamilyHome({ database: { reader }, who, common, now }: RequestContext<SignedIn>): Promise<FamilyHome> {
  const scope = await ownScope(reader, who, common)
  const at = now()
  const side = who.roleType === 'student' ? 'own' as const : 'children' as const
  const family = await findFamily(reader, scope.organization.id, who.userId, side)
  const played = await findTeamsPlayedFor(reader, scope, who.userId, side)
  const playedFor = await findAllTeamsById(reader, scope, [...new Set(played.map(({ teamId }) => teamId))])
  const ofSchools = new Map<number, ShownTeam[]>()
  for (const { studentId, schoolId } of family) {
    // On no roster yet, a child's school is what there is to follow.
    if (!ofSchools.has(schoolId) && !played.some((each) => each.studentId === studentId)) ofSchools.set(schoolId, await findAllTeamsOfSchool(reader, scope, schoolId))
  }
  const teams = [...new Map([...playedFor, ...[...ofSchools.values()].flat()].map((team) => [team.teamId, team])).values()]
  const teamIds = teams.map(({ teamId }) => teamId)
  const find = async (filter: Parameters<typeof findAllMatches>[2], limit: number, newestFirst = false) => (teamIds.length === 0 ? [] : findAllMatches(reader, scope, { teamIds, ...filter }, { newestFirst, limit }))
  const coming = (await find({ statuses: ['scheduled', 'postponed'], startsFrom: new Date(at.getTime() - longestMatch) }, mostNext))
    .filter(({ match, activity }) => phaseOf(match, activity.matchMinutes, at) !== 'awaitingScore')
  const unscored = (await find({ statuses: ['scheduled'], startsBefore: at }, mostNext, true)).filter(({ match, activity }) => phaseOf(match, activity.matchMinutes, at) === 'awaitingScore')
  const final = await find({ statuses: ['final'] }, mostFinal, true)
  const documents = documentsOf(who)
  const rejected = documents ? (await findRejectedDocuments(reader, who.organizationId, documents, mostDocuments)).rows : []
  const kindsOf = new Map<number, readonly string[]>()
  for (const studentId of new Set(rejected.map((each) => each.studentId))) {
    const subject = await findSubject(reader, who.organizationId, 'student', studentId)
    kindsOf.set(studentId, subject ? kindsToAdd(who, subject) : [])
  }
  // Events have a permission of their own.
  const mayEvents = who.permissions.includes('general-event-list')
  const today = dayOf(at, scope.organization.timeZone)
  const times = mayEvents ? await readOwnTimes(reader, { organizationId: scope.organization.id, academicYearId: scope.academicYear.id, studentIds: family.map(({ studentId }) => studentId), endsFrom: today }) : []
  // What is over by its time is not told; a meet is, as long as its day is.
  const ahead = times.filter(({ end, wholeDay }) => wholeDay !== null || end > at)
  return {
    tasks: mayEvents ? await readOwnTasks(reader, scope, who, {}, at) : [],
    members: family.map(({ studentId, firstName, schoolId, schoolName, shortName, ...colors }) => {
      const own = new Set(played.filter((each) => each.studentId === studentId).map(({ teamId }) => teamId))
      const ownTeams = own.size > 0 ? playedFor.filter(({ teamId }) => own.has(teamId)) : ofSchools.get(schoolId) ?? []
      const isOwn = ({ match }: ShownMatch) => ownTeams.some(({ teamId }) => teamId === match.homeTeamId || teamId === match.awayTeamId)
      const results = final.filter(isOwn)
      const next = coming.filter(isOwn).slice(0, shown.next)
      const present = (row: ShownMatch) => presentOwnMatch(row, ownTeams, false, { reports: [], now: at, isNext: row === next[0] })
      return {
        studentId, firstName, schoolName, schoolShort: shortSchoolName({ name: schoolName, shortName }), crest: crestOf({ schoolName, ...colors }),
        teams: ownTeams.map((team) => ({
          teamId: team.teamId, activityId: team.activityId, levelId: team.levelId, activity: team.activity.activity, label: `${team.activity.name}, ${team.level.name}`,
          recordText: recordText(results.filter(({ match }) => match.homeTeamId === team.teamId || match.awayTeamId === team.teamId).map((row) => presentScheduledMatch(presentMatch(row), team.teamId))),
          rankText: rankText(team), calendarPath: feedPath('teams', team.teamId),
        })),
        next: next.map(present),
        results: results.slice(0, shown.results).map(present),
        unscored: unscored.filter(isOwn).slice(0, shown.unscored).map(present),
        times: ahead.filter((each) => each.studentId === studentId).slice(0, shown.times).map(presentOwnTime),
        documents: rejected.filter((each) => each.studentId === studentId).map(({ documentId, kind, reason }) => ({ documentId, kind, reason, canSend: kindsOf.get(studentId)!.includes(kind) })),
      }
    }),
  }
}
