import { DomainError } from '@portal/shared/call/errors'
import {
  addTeam, findTeamStaff, getTeam, getTeamForm, getTeamPage, getTeamSeason, getTeamStandings, listSchoolTeams, removeTeam, restoreTeam, saveTeam,
} from '@portal/shared/teams/schoolTeam.calls'
import type { Reader } from '../db/database'
import { findCoachStates } from '../eligibility/findStates'
import type { SignedIn } from '../http/requestContext'
import { serve, WithMessage } from '../http/serve'
import { canReschedule } from '../matches/canReschedule'
import { findOrganizations } from '../organizations/organization.repository'
import { scopeOf } from '../organizations/scope'
import { findPerson } from '../profiles/profile.repository'
import { readStandings } from '../standings/readStandings'
import { canSubmitScore } from './canSubmitScore'
import { presentSchoolTeams, presentTeamForm, presentTeamPage, presentTeamRecord } from './presentTeams'
import { readTeamSeason } from './readSchedule'
import { addTeam as add, changeTeamState, saveTeam as save } from './saveTeam'
import { mayAddTeam, mayRunTeam, maySeeTeamsOf, noTeam } from './team.policy'
import { findTeam } from './team.repository'
import { findPlace, findSchoolStaff, findStaffOf, findTeamRow, type TeamPlace } from './teamRecord.repository'

const foundStaff = 20

/** A school in an activity that this person sees. @throws DomainError not-found */
async function placeFor(reader: Reader, who: SignedIn, schoolActivityId: number): Promise<TeamPlace> {
  const at = await findPlace(reader, who.organizationId, schoolActivityId)
  if (!at || !(await maySeeTeamsOf(reader, who, at.schoolId))) throw new DomainError('not-found', { message: 'The school does not take part in such an activity.' })
  return at
}

/** A team that this person sees. @throws DomainError not-found */
export async function teamFor(reader: Reader, who: SignedIn, teamId: number) {
  const row = await findTeamRow(reader, who.organizationId, teamId)
  if (!row || !(await maySeeTeamsOf(reader, who, row.schoolId))) throw noTeam()
  return row
}

/** The same for those who run it. @throws DomainError not-found, not-yours */
export async function runTeamFor(reader: Reader, who: SignedIn, teamId: number) {
  const row = await teamFor(reader, who, teamId)
  const coachIds = (await findStaffOf(reader, [teamId])).map(({ userId }) => userId)
  // Reading the form is no change: an admin who is signed in as this person sees what they see.
  if (!mayRunTeam({ ...who, actingAs: false }, { schoolId: row.schoolId, coachIds })) throw new DomainError('not-yours', { message: 'This team is run by its coaches and by those who act for the whole school.' })
  return row
}

async function seasonOf(reader: Reader, who: SignedIn, teamId: number) {
  const row = await teamFor(reader, who, teamId)
  const team = await findTeam(reader, who.organizationId, teamId)
  if (row.deletedAt || !team) throw noTeam()
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  return { row, team, scope: await scopeOf(reader, organization!, row.academicYearId, who.roleType !== 'org' && who.roleType !== 'staff') }
}

export const schoolTeamRoutes = [
  serve(listSchoolTeams, async ({ schoolActivityId }, { database: { reader }, who, now }) =>
    presentSchoolTeams(reader, who, await placeFor(reader, who, schoolActivityId), now())),

  serve(getTeamForm, async ({ schoolActivityId }, { database: { reader }, who }) => {
    const at = await placeFor(reader, who, schoolActivityId)
    const self = await findPerson(reader, who.organizationId, who.userId)
    return presentTeamForm(reader, who, at, `${self!.firstName} ${self!.lastName}`)
  }),

  serve(findTeamStaff, async ({ schoolActivityId, search }, { database: { reader }, who, now }) => {
    const at = await placeFor(reader, who, schoolActivityId)
    const runs = mayAddTeam({ ...who, actingAs: false }, at.schoolId) || mayRunTeam({ ...who, wholeSchool: true, actingAs: false }, { schoolId: at.schoolId, coachIds: [] })
    if (!runs) throw new DomainError('not-yours')
    const found = await findSchoolStaff(reader, who.organizationId, at.schoolId, search, foundStaff)
    const states = await findCoachStates(reader, {
      organizationId: who.organizationId, academicYearId: at.academicYearId, activityId: at.activityId, userIds: found.map(({ userId }) => userId), now: now(),
    })
    return found.map(({ userId, firstName, lastName, roleNames }) => ({ userId, name: `${firstName} ${lastName}`, roleNames, eligibility: states.get(userId) ?? null }))
  }),

  serve(addTeam, async (input, context) => new WithMessage({ teamId: await add(input, context) }, 'The team is added.')),

  serve(getTeam, async ({ teamId }, { database: { reader }, who, now }) => presentTeamRecord(reader, who, await runTeamFor(reader, who, teamId), now())),

  serve(saveTeam, async (input, context) => new WithMessage(await save(input, context), 'The team is saved.')),

  serve(removeTeam, async (input, context) => {
    await changeTeamState(input, 'remove', context)
    return {}
  }),

  serve(restoreTeam, async (input, context) => {
    await changeTeamState(input, 'restore', context)
    return new WithMessage({}, 'The team is restored.')
  }),

  serve(getTeamPage, async ({ teamId, schoolActivityId, activityId, levelId }, { database: { reader }, who }) => {
    const row = await teamFor(reader, who, teamId)
    const fits = (schoolActivityId ?? row.schoolActivityId) === row.schoolActivityId && (activityId ?? row.activityId) === row.activityId && (levelId ?? row.levelId) === row.levelId
    if (row.deletedAt || !fits) throw noTeam()
    return presentTeamPage(reader, who, row)
  }),

  serve(getTeamSeason, async ({ teamId }, { database: { reader }, who, now }) => {
    const { team, scope } = await seasonOf(reader, who, teamId)
    const { schedule, rows } = await readTeamSeason(reader, scope, team)
    const can = await canSubmitScore(reader, scope, who, rows, now())
    const movable = await canReschedule(reader, scope, who, rows)
    return { ...schedule, matches: schedule.matches.map((match) => ({ ...match, can: { submitScore: can.get(match.matchId) ?? false, reschedule: movable.has(match.matchId) } })) }
  }),

  serve(getTeamStandings, async ({ teamId }, { database: { reader }, who }) => {
    const { row, team, scope } = await seasonOf(reader, who, teamId)
    if (row.districtSlug !== null && (team.district?.published || !scope.publishedOnly)) {
      return readStandings(reader, scope, { activity: row.activitySlug, level: row.levelSlug, district: row.districtSlug, page: 1 })
    }
    const { organization: { orgParam, name }, academicYear } = scope
    return {
      organization: { orgParam, name }, academicYear: academicYear.label, activity: { activity: row.activitySlug, name: row.activityName }, level: { level: row.levelSlug, name: row.levelName },
      tables: [], total: 0, page: 1, pageSize: 20,
    }
  }),
]
