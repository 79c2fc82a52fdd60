import { DomainError } from '@portal/shared/platform/call/errors'
import {
  addTeam, findTeamStaff, getTeam, getTeamForm, getTeamPage, listSchoolTeams, removeTeam, restoreTeam, saveTeam,
} from '@portal/shared/directory/teams/schoolTeam.calls'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { serve, WithMessage } from '../../platform/http/serve'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { scopeOf } from '../../identity/organizations/scope'
import { findPerson } from '../../identity/profiles/profile.repository'
import { whoIsEligible } from '../directory.hooks'
import { presentSchoolTeams, presentTeamForm, presentTeamPage, presentTeamRecord } from './presentTeams'
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

/** A team that this person sees, in its academic year. @throws DomainError not-found */
export async function seasonOf(reader: Reader, who: SignedIn, teamId: number) {
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
    const states = await whoIsEligible.ask({
      reader, of: 'coaches', organizationId: who.organizationId, academicYearId: at.academicYearId, activityId: at.activityId, personIds: found.map(({ userId }) => userId), now: now(),
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
]
