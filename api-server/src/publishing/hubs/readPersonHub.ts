import { dutyNames } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { storedPositions } from '@portal/shared/directory/rosters/rosterRules'
import { personKinds } from '@portal/shared/identity/profiles/profile.schemas'
import { accountStatusOf } from '@portal/shared/identity/users/personList.schemas'
import { heroColors } from '@portal/shared/platform/colors/teamColors'
import { formatPhone } from '@portal/shared/platform/format/phone'
import type { PersonHub } from '@portal/shared/publishing/hubs/personHub.schemas'
import { whoIsEligible } from '../../directory/directory.hooks'
import { grouped } from '../../directory/participation/grouped'
import { seesEligibilityOf, seesMedicalAt } from '../../directory/teams/team.policy'
import { findAllTeamsById, findCoaches, type ShownTeam } from '../../directory/teams/team.repository'
import type { Scope } from '../../identity/organizations/scope'
import { nothingThere, pictureOfPerson } from '../../identity/profiles/presentPerson'
import { pictureOfStudent } from '../../identity/profiles/presentStudent'
import { isSharedWithOthers, isVisibleRole, maySeePerson } from '../../identity/profiles/profile.policy'
import { findChildrenOf, findContacts, findPerson, findRolesOf } from '../../identity/profiles/profile.repository'
import { findStudent } from '../../identity/profiles/studentProfile.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findCoachedBy, findLooks, findPlaysFor } from './personHub.repository'
import { presentHubTeam, tellEvents, tellMatches } from './tellMatches'

type OfTeams = readonly { teamId: number; as: string }[]

/** The head of the page: a school's colors, or neutral ones for who belongs to none. */
async function looksOf(reader: Reader, schoolId: number | null): Promise<Pick<PersonHub, 'school' | 'hero'>> {
  const found = schoolId === null ? undefined : await findLooks(reader, schoolId)
  return { school: found ? { schoolId: found.schoolId, name: found.name } : null, hero: heroColors({ first: found?.primaryColor ?? '', second: found?.secondaryColor ?? '' }) }
}

async function teamsOf(reader: Reader, scope: Scope, of: OfTeams, now: Date) {
  const as = new Map(of.map((each) => [each.teamId, each.as]))
  const shown = await findAllTeamsById(reader, scope, [...as.keys()])
  const told = await tellMatches(reader, scope, [...as.keys()], now)
  const comes = await tellEvents(reader, scope, [...as.keys()], now)
  return { shown, teams: shown.map((team) => ({ ...presentHubTeam(team, told, scope, comes), as: as.get(team.teamId)! })) }
}

/** Who is eligible in the activities of these teams: told of as many of them as the reader may know it of. */
async function eligibilityOf(reader: Reader, scope: Scope, who: SignedIn, of: 'students' | 'coaches', personId: number, teams: readonly ShownTeam[], isFamily: boolean, now: Date): Promise<PersonHub['eligibility']> {
  const coaches = await findCoaches(reader, teams.map(({ teamId }) => teamId))
  const mayKnow = ({ teamId, schoolId }: ShownTeam) => isFamily || seesEligibilityOf(who, { schoolId, coachIds: coaches.filter((each) => each.teamId === teamId).map(({ userId }) => userId) })
  const byActivity = grouped(teams.filter(mayKnow), ({ activityId }) => activityId)
  const found: PersonHub['eligibility'] = []
  for (const [activityId, own] of byActivity) {
    const withMedical = of === 'students' && (isFamily || own.every(({ schoolId }) => seesMedicalAt(who, schoolId)))
    const states = await whoIsEligible.ask({ reader, of, personIds: [personId], organizationId: scope.organization.id, academicYearId: scope.academicYear.id, activityId, now, withMedical })
    const eligibility = states.get(personId)
    if (eligibility) found.push({ activityId, name: own[0]!.activity.name, teams: own.map(({ level, teamName }) => [level.name, teamName].filter(Boolean).join(' ')), eligibility })
  }
  return found
}

/** A student for who may open them. @throws DomainError not-found, restore-first */
export async function readStudentHub(reader: Reader, scope: Scope, who: SignedIn, studentId: number, now: Date): Promise<PersonHub> {
  const picture = await pictureOfStudent(reader, who, await findStudent(reader, who.organizationId, studentId))
  const { row, relation, parents, account } = picture
  // A parent need not learn here where the other parent is reached.
  const reachOf = ({ userId, email, phone }: (typeof parents)[number]) => (relation === 'parent' && userId !== who.userId ? { email: '', phone: '' } : { email, phone: formatPhone(phone) })
  const entries = await findPlaysFor(reader, scope, studentId)
  const { shown, teams } = await teamsOf(reader, scope, entries.map(({ teamId, jersey, playingPosition, isCaptain }) => ({
    teamId, as: [jersey && `#${jersey}`, ...storedPositions(playingPosition), isCaptain && 'captain'].filter(Boolean).join(', ') || 'Player',
  })), now)
  return {
    academicYear: scope.academicYear.label,
    kind: 'student', personId: studentId, name: `${row.firstName} ${row.lastName}`, firstName: row.firstName, lastName: row.lastName, photoFileId: row.photoFileId,
    // A student without an account signs in nowhere: nobody is invited.
    status: accountStatusOf(row.status, account === null || account.passwordHash !== null),
    about: [`Grade ${row.grade}`],
    ...(await looksOf(reader, row.schoolId)),
    email: account?.email ?? row.email, phone: formatPhone(row.phone),
    isShared: false,
    teams,
    eligibility: await eligibilityOf(reader, scope, who, 'students', studentId, shown, relation === 'parent', now),
    family: parents.map((each) => ({ personId: each.userId, kind: 'parent', name: `${each.firstName} ${each.lastName}`, about: 'Parent', ...reachOf(each) })),
    contacts: (await findContacts(reader, { studentId })).map((each) => ({ ...each, phone: formatPhone(each.phone) })),
  }
}

/** Someone with an account for who may open them, as the first of the kinds that the reader may. @throws DomainError not-found, restore-first */
export async function readUserHub(reader: Reader, scope: Scope, who: SignedIn, userId: number, now: Date): Promise<PersonHub> {
  const found = await findPerson(reader, who.organizationId, userId)
  if (!found) throw nothingThere()
  const held = { roles: await findRolesOf(reader, userId), childSchoolIds: (await findChildrenOf(reader, userId)).map(({ schoolId }) => schoolId) }
  const kind = personKinds.find((each) => maySeePerson(who, each, held))
  if (!kind) throw nothingThere()
  const { row, roles, children, facts } = await pictureOfPerson(reader, who, kind, found)
  const shownRoles = roles.filter((role) => isVisibleRole(who, role))
  const seen = children.filter(({ schoolId }) => who.roleType === 'org' || schoolId === who.schoolId)
  const schoolId = shownRoles.find((role) => role.roleType === kind && role.schoolId !== null)?.schoolId ?? (kind === 'parent' ? seen[0]?.schoolId : null) ?? null
  // Of who works at another school too, staff see their own school's part.
  const coached = (await findCoachedBy(reader, scope, userId)).filter((each) => who.roleType === 'org' || each.schoolId === who.schoolId)
  const { shown, teams } = await teamsOf(reader, scope, coached.map(({ teamId, duty }) => ({ teamId, as: dutyNames[duty] })), now)
  return {
    academicYear: scope.academicYear.label,
    kind, personId: userId, name: `${row.firstName} ${row.lastName}`, firstName: row.firstName, lastName: row.lastName, photoFileId: row.photoFileId,
    status: accountStatusOf(row.status, row.passwordHash !== null),
    about: [...new Set(shownRoles.map(({ roleName, schoolId: at, schoolName }) => (at === null || at === schoolId ? roleName : `${roleName}, ${schoolName}`)))],
    ...(await looksOf(reader, schoolId)),
    email: row.email, phone: formatPhone(row.phone),
    isShared: isSharedWithOthers(who, facts),
    teams,
    eligibility: await eligibilityOf(reader, scope, who, 'coaches', userId, shown, false, now),
    family: kind === 'parent' ? seen.map((child) => ({ personId: child.studentId, kind: 'student', name: `${child.firstName} ${child.lastName}`, about: child.schoolName, email: '', phone: '' })) : [],
    contacts: [],
  }
}
