import { shortSchoolName } from '@portal/shared/platform/format/shortSchoolName'
import { giveCoach, listNamedTeams, listTeamFilters, listTeams } from '@portal/shared/directory/teams/teamCoach.calls'
import { DomainError } from '@portal/shared/platform/call/errors'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope } from '../../identity/organizations/scope'
import { findCrests } from '../schools/crest.repository'
import { findOwnSchools } from '../../identity/profiles/profile.repository'
import { giveCoach as give } from './giveCoach'
import { mayRunTeam, maySeeTeamsOf } from './team.policy'
import { countTeams, findActivityNames, findNamedTeams, findStaffAt, findTeamPage, type TeamsOf } from './teamCoach.repository'
import { findStaffOf } from './teamRecord.repository'

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

export const teamCoachRoutes = [
  serve(listTeams, async ({ page, pageSize, search, sort, schoolId, activityId, coach, roster }, { database: { reader }, who, common }) => {
    const { academicYear } = await ownScope(reader, who, common)
    // Staff see their own school's, whatever they ask for.
    const own = who.roleType === 'org' ? 'all' as const : who.schoolId ?? 0
    const of: TeamsOf = { organizationId: who.organizationId, academicYearId: academicYear.id, schoolId: own === 'all' ? schoolId ?? 'all' : own, activityId, withoutCoach: coach === 'none', withoutRoster: roster === 'none' }
    const total = await countTeams(reader, of, search)
    const teams = await findTeamPage(reader, of, { search, sort, offset: (page - 1) * pageSize, limit: pageSize })
    const coaches = await findStaffOf(reader, teams.map(({ teamId }) => teamId))
    const coachesOf = (id: number) => coaches.filter(({ teamId }) => teamId === id)
    const mayGive = (team: { teamId: number; schoolId: number }) => mayRunTeam(who, { schoolId: team.schoolId, coachIds: coachesOf(team.teamId).map(({ userId }) => userId) })
    const open = teams.filter((team) => coachesOf(team.teamId).length === 0 && mayGive(team))
    const staff = await findStaffAt(reader, who.organizationId, [...new Set(open.map((team) => team.schoolId))])
    const crests = await findCrests(reader, teams.map((team) => team.schoolId))
    return {
      rows: teams.map(({ shortName, ...team }) => ({
        ...team, crest: crests.get(team.schoolId)!, schoolShort: shortSchoolName({ name: team.schoolName, shortName }), coachNames: coachesOf(team.teamId).map(fullName).join(', '), can: { giveCoach: mayGive(team) },
        staff: open.some(({ teamId }) => teamId === team.teamId) ? staff.filter((each) => each.schoolId === team.schoolId).map(({ roleNames, ...each }) => ({ userId: each.userId, name: fullName(each), roleNames })) : [],
      })),
      total, page, pageSize,
    }
  }),

  serve(listTeamFilters, async ({ schoolId }, { database: { reader }, who }) => {
    const [school] = schoolId === undefined || who.roleType !== 'org' ? [] : await findOwnSchools(reader, who.organizationId, [schoolId])
    return { school: school ?? null, activities: await findActivityNames(reader, who.organizationId) }
  }),

  serve(listNamedTeams, async ({ schoolId }, { database: { reader }, who, common }) => {
    const { academicYear } = await ownScope(reader, who, common)
    if (!(await maySeeTeamsOf(reader, who, schoolId)) || (await findOwnSchools(reader, who.organizationId, [schoolId])).length === 0) throw new DomainError('not-found', { message: 'There is no such school.' })
    const teams = await findNamedTeams(reader, { organizationId: who.organizationId, academicYearId: academicYear.id, schoolId })
    const coaches = await findStaffOf(reader, teams.map(({ teamId }) => teamId))
    return teams.map(({ teamId, teamName }) => {
      const own = coaches.filter((each) => each.teamId === teamId)
      return { teamId, teamName, coachNames: own.map(fullName).join(', '), can: { giveCoach: mayRunTeam(who, { schoolId, coachIds: own.map(({ userId }) => userId) }) } }
    })
  }),

  serve(giveCoach, async ({ teamId, userId }, context) => {
    await context.tx((tx) => give(tx, context, userId, [teamId], 'userId'))
    return new WithMessage({}, 'The coach is saved.')
  }),
]
