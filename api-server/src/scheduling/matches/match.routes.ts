import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import { cancelMatch, findOpponents, getMatch, getNewMatch, moveMatch, postponeMatch, scheduleMatch } from '@portal/shared/scheduling/matches/match.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { mayReschedule } from './match.policy'
import { matchPlaceRoutes } from './matchPlace.routes'
import { callOffMatch, moveMatch as move, type Moved } from './moveMatch'
import { teamNameOf } from '../../directory/teams/teamName'
import { readMatchDetail } from './readMatchDetail'
import { notYourMatch, scheduleMatch as schedule } from './scheduleMatch'
import { findCoachesByName, findOpponents as findTeams, findSeason, findTeamsToSchedule } from './schedule.repository'

/** Opponents that one search shows. */
const mostOpponents = 20

const noTeam = () => new DomainError('not-found', { message: 'There is no such team.' })

const toldOf = ({ detail, done, isPublished }: Moved) => new WithMessage(detail, `${done} ${isPublished ? 'Both schools are notified.' : 'Its draw is not published: nobody is notified.'}`)

export const matchRoutes = [
  ...matchPlaceRoutes,

  serve(getMatch, async ({ matchId }, { who, database, now }) => {
    const detail = await readMatchDetail(database.reader, who, matchId, now())
    if (!detail) throw new DomainError('not-found')
    return detail
  }),

  serve(getNewMatch, async ({ teamId, schoolActivityId, teamLevelId }, { who, database: { reader } }) => {
    const [team] = await findTeamsToSchedule(reader, who.organizationId, [teamId])
    if (!team || team.schoolActivityId !== schoolActivityId || team.levelId !== teamLevelId) throw noTeam()
    if (!mayReschedule({ ...who, actingAs: false }, { teams: [team], coaches: await findCoachesByName(reader, [teamId]) })) throw notYourMatch()
    return {
      team: { teamId, name: teamNameOf({ schoolName: team.schoolName, teamName: team.name }), schoolId: team.schoolId, districtId: team.districtId, districtName: team.districtName },
      activity: { activityId: team.activityId, name: team.activityName, contestName: team.contestName }, level: team.levelName,
      year: { label: team.yearLabel, startsOn: team.yearStartsOn, endsOn: team.yearEndsOn },
      season: await findSeason(reader, team.activityId, team.academicYearId),
    }
  }),

  serve(findOpponents, async ({ teamId, search, opponentId }, { who, database: { reader } }) => {
    const [team] = await findTeamsToSchedule(reader, who.organizationId, [teamId])
    if (!team) throw noTeam()
    const found = await findTeams(reader, who.organizationId, team, search, mostOpponents, opponentId)
    return found.map(({ name, schoolName, districtId, ...each }) => ({
      ...each, name: teamNameOf({ schoolName, teamName: name }), sameDistrict: districtId !== null && districtId === team.districtId,
    }))
  }),

  serve(scheduleMatch, async (input, context) => {
    const { matchId, contestName } = await schedule(input, context)
    return new WithMessage({ matchId }, `The ${contestWords(contestName).one} is scheduled.`)
  }),
  serve(moveMatch, async (input, context) => toldOf(await move(input, context))),
  serve(postponeMatch, async (input, context) => toldOf(await callOffMatch('postponed', input, context))),
  serve(cancelMatch, async (input, context) => toldOf(await callOffMatch('cancelled', input, context))),
]
