import { getActivityStatistics, getMatchSheets, getTeamStatistics, listLeaders, saveActivityStatistics, saveMatchSheet } from '@portal/shared/competition/statistics/statistic.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope } from '../../identity/organizations/scope'
import { teamFor } from '../../directory/teams/schoolTeam.routes'
import { noTeam } from '../../directory/teams/team.policy'
import { readActivityStatistics, saveStatisticsOf } from './activityStatistics'
import { readLeaders } from './readLeaders'
import { readTeamStatistics } from './readSeason'
import { readSheets } from './readSheets'
import { saveSheet } from './saveSheet'

export const statisticRoutes = [
  serve(getMatchSheets, ({ matchId, eventId }, { database: { reader }, who, now }) => readSheets(reader, who, matchId, now(), eventId)),

  serve(saveMatchSheet, async (input, context) => new WithMessage(await saveSheet(input, context), 'The players and their numbers are saved.')),

  serve(getTeamStatistics, async ({ teamId }, { database: { reader }, who, now }) => {
    const at = await teamFor(reader, who, teamId)
    if (at.deletedAt) throw noTeam()
    return readTeamStatistics(reader, who, at, now())
  }),

  serve(listLeaders, async (query, { database: { reader }, who, common, now }) => readLeaders(reader, await ownScope(reader, who, common), who, query, now())),

  serve(getActivityStatistics, ({ activityId }, { database: { reader }, who }) => readActivityStatistics(reader, who.organizationId, activityId)),

  serve(saveActivityStatistics, async (input, context) => new WithMessage(await saveStatisticsOf(input, context), 'The statistics are saved.')),
]
