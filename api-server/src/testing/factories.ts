import { setUp } from '@portal/shared/identity/organizations/organization.calls'
import type { ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import type { ActivityRules } from '@portal/shared/directory/activities/activity.schemas'
import { usualConfirmation, type ScoreConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import { soccerScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { soccerRules } from '@portal/shared/directory/rules/defaultRules'
import { activity, level } from '../directory/activities/activity.tables'
import { district } from '../directory/districts/district.tables'
import { schoolActivity } from '../directory/participation/participation.tables'
import { school } from '../directory/schools/school.tables'
import { team, teamStaff } from '../directory/teams/team.tables'
import { role } from '../identity/roles/role.tables'
import { match } from '../scheduling/matches/match.tables'
import { insertUserWithRole } from '../identity/organizations/organization.repository'
import { openSession } from '../identity/signIn/signIn'
import { recomputeStandings } from '../competition/standings/recomputeStandings'
import { eq } from 'drizzle-orm'
import { testSetUpCode, type TestPortal } from './testPortal'

export const adminPassword = 'Prairie-Lamp-7!'

/** Sets the portal up as its first visitor would. @returns the admin's token and the keys of the organization and its year */
export async function setUpOrganization(portal: TestPortal) {
  const { payload } = await portal.send(setUp, {
    organizationName: 'Test Association', organizationParam: 'test', timeZone: 'America/Chicago',
    yearLabel: '2026-27', yearStartsOn: '2026-08-01', yearEndsOn: '2027-07-31',
    firstName: 'Ada', lastName: 'Office', email: 'ada@office.example', password: adminPassword, setUpCode: testSetUpCode,
  })
  return { adminToken: payload.token, organizationId: payload.user.organization.id, yearId: payload.user.academicYears[0]!.id }
}

/** Most tests are about what follows from a score, not about how two schools agree on it. */
const firstReportCounts: ScoreConfirmation = { ...usualConfirmation, by: 'one' }

/** An organization with one district of soccer teams, each of a school of its own. */
export async function makeLeague(portal: TestPortal, { teamNames = ['Atlas', 'Borea', 'Corvus', 'Delphi'], rules, confirmation = firstReportCounts }: { teamNames?: string[]; rules?: ActivityRules; confirmation?: ScoreConfirmation } = {}) {
  const base = await setUpOrganization(portal)
  const { organizationId, yearId: academicYearId } = base
  const made = await portal.database.transaction(async (tx) => {
    const [sport] = await tx.insert(activity).values({
      organizationId, slug: 'soccer', name: 'Soccer', kind: 'teamSport', gender: 'girls', position: 1,
      rules: rules ?? { scores: soccerScoreRules, standings: soccerRules }, scoreConfirmation: confirmation,
    }).returning()
    const [varsity] = await tx.insert(level).values({ organizationId, slug: 'varsity', name: 'Varsity', position: 1 }).returning()
    const [one] = await tx.insert(district).values({ organizationId, academicYearId, activityId: sport!.id, levelId: varsity!.id, slug: 'district-1', name: 'District 1', position: 1 }).returning()
    const teams: { teamId: number; schoolId: number; name: string }[] = []
    for (const name of teamNames) {
      const [place] = await tx.insert(school).values({ organizationId, name, schoolParam: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), namesStudents: true }).returning()
      const [taking] = await tx.insert(schoolActivity).values({ academicYearId, schoolId: place!.id, activityId: sport!.id }).returning()
      const [made] = await tx.insert(team).values({
        organizationId, academicYearId, schoolActivityId: taking!.id, schoolId: place!.id, activityId: sport!.id, levelId: varsity!.id, districtId: one!.id,
      }).returning()
      teams.push({ teamId: made!.id, schoolId: place!.id, name })
    }
    await recomputeStandings(tx, [one!.id], portal.services.now())
    return { activityId: sport!.id, levelId: varsity!.id, districtId: one!.id, teams }
  })
  return { ...base, ...made }
}
export type League = Awaited<ReturnType<typeof makeLeague>>

/** Gives what the league plays another word than "match". */
export const callContests = (portal: TestPortal, { activityId }: Pick<League, 'activityId'>, contestName: ContestName) =>
  portal.database.transaction((tx) => tx.update(activity).set({ contestName }).where(eq(activity.id, activityId)))

/** A district match that was to be played on 1 November 2026, without a score; teams by their place in the league. */
export async function makeMatch(portal: TestPortal, league: League, home = 0, away = 1, values: Partial<typeof match.$inferInsert> = {}): Promise<number> {
  const { organizationId, yearId, activityId, levelId, districtId, teams } = league
  return portal.database.transaction(async (tx) => {
    const [made] = await tx.insert(match).values({
      organizationId, academicYearId: yearId, activityId, levelId, districtId,
      homeTeamId: teams[home]!.teamId, awayTeamId: teams[away]!.teamId,
      startsAt: new Date('2026-11-01T20:00:00Z'), timeZone: 'America/Chicago', kind: 'district', ...values,
    }).returning({ id: match.id })
    return made!.id
  })
}

/** Signs a new person in, in one of the organization's roles. Coaches are given their teams. */
export async function loginAs(
  portal: TestPortal,
  { organizationId }: { organizationId: number },
  { roleName, schoolId = null, coaches = [] }: { roleName: string; schoolId?: number | null; coaches?: number[] },
): Promise<{ token: string; userId: number }> {
  made += 1
  const email = `person-${made}@test.example`
  return portal.database.transaction(async (tx) => {
    const roles = await tx.select({ id: role.id, name: role.name }).from(role).where(eq(role.organizationId, organizationId))
    const held = roles.find((each) => each.name === roleName)
    if (!held) throw new Error(`There is no role ${roleName}`)
    const { userId, userRoleId } = await insertUserWithRole(tx, { organizationId, email, firstName: 'Person', lastName: `Number ${made}` }, { roleId: held.id, schoolId })
    if (coaches.length > 0) await tx.insert(teamStaff).values(coaches.map((teamId) => ({ teamId, userId, duty: 'headCoach' as const })))
    const { token } = await openSession(tx, { ...portal.services, requestId: 'test' }, { userId, userRoleId, organizationId })
    return { token, userId }
  })
}
let made = 0
