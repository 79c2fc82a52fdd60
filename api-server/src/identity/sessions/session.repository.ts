import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { Permission } from '@portal/shared/platform/access/permissions'
import { accentStyle } from '@portal/shared/platform/colors/accentStyle'
import type { CurrentUser } from '@portal/shared/platform/call/currentUser.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { school } from '../../directory/schools/school.tables'
import { isNamed } from '../organizations/isNamed.repository'
import { organization } from '../organizations/organization.tables'
import { findPreferences } from '../preferences/preference.repository'
import { role, userRole } from '../roles/role.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { session, signInTries } from './session.tables'
import { areRulesAsked } from './rulesAsked.repository'
import { ofAssociation } from '../organizations/ofAssociation.repository'
import type { SignedIn } from '../../platform/http/requestContext'
import { findFirstStep, stepColumns } from './firstStep.repository'
import { asSchoolAdmin, schoolAdminName } from './schoolView.policy'

/** The admin behind a session is still there and may still act as others; asked on each request, so that taking it away works at once. */
async function mayStillAct(reader: Reader, adminId: number): Promise<boolean> {
  const [held] = await reader.select({ id: userRole.id }).from(user).innerJoin(userRole, eq(userRole.userId, user.id)).innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(user.id, adminId), isNull(user.deletedAt), eq(user.status, 'active'), eq(role.roleType, 'org'), sql`'user-edit' = any(${role.permissions})`)).limit(1)
  return held !== undefined
}

/** What the role School Admin may do: as the organization has it, or null if there is none of this name anymore. */
async function findSchoolAdminPermissions(reader: Reader, organizationId: number): Promise<string[] | null> {
  const [found] = await reader.select({ permissions: role.permissions }).from(role).where(and(eq(role.organizationId, organizationId), eq(role.name, schoolAdminName), eq(role.roleType, 'staff')))
  return found?.permissions ?? null
}

/** The person of a live session, in its role or, in the School Admin view, as staff of the school. */
export const findActorByTokenHash = (reader: Reader, tokenHash: string, now: Date) => findActor(reader, eq(session.tokenHash, tokenHash), now)

/** As findActorByTokenHash, inside a transaction that changes the session. */
export const findActorBySession = (reader: Reader, sessionId: number, now: Date) => findActor(reader, eq(session.id, sessionId), now)

/**
 * A person in a role of theirs, without a session: for work that continues after its request (jobs). In the School Admin view
 * as staff of that school. Undefined once the account is closed or inactive or the role is taken from them.
 */
export async function findActorInRole(
  reader: Reader, { userId, userRoleId, viewSchoolId, now }: { userId: number; userRoleId: number; viewSchoolId: number | null; now: Date },
): Promise<SignedIn | undefined> {
  const [row] = await reader
    .select({
      userId: user.id, userRoleId: userRole.id, roleName: role.name, roleType: role.roleType, permissions: role.permissions, wholeSchool: role.wholeSchool,
      organizationId: user.organizationId, schoolId: userRole.schoolId, ...stepColumns,
    })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(organization, eq(organization.id, user.organizationId))
    .where(and(eq(user.id, userId), eq(userRole.id, userRoleId), isNull(user.deletedAt), eq(user.status, 'active')))
  if (!row) return undefined
  const { hasTemporaryPassword, needsSecondFactor, isNewProfile, ...own } = row
  const actor = { ...own, firstStep: await findFirstStep(reader, row, now), sessionId: 0, actingUserId: null, actingAs: false, schoolView: false, lastUsedAt: now, officeUsedAt: now }
  if (viewSchoolId === null) return actor
  return own.roleType === 'org' ? asSchoolAdmin(actor, viewSchoolId, await findSchoolAdminPermissions(reader, own.organizationId)) : undefined
}

/** @param first the role of a session that has chosen none: someone who had none when they signed in is in their first one as soon as it is given */
async function findActor(reader: Reader, isSession: SQL, now: Date, first?: number): Promise<SignedIn | undefined> {
  const [row] = await reader
    .select({
      sessionId: session.id,
      userId: user.id,
      chosenRoleId: session.userRoleId,
      userRoleId: userRole.id,
      roleName: sql<string>`coalesce(${role.name}, '')`,
      roleType: role.roleType,
      permissions: sql<string[]>`coalesce(${role.permissions}, '{}')`,
      wholeSchool: sql<boolean>`coalesce(${role.wholeSchool}, false)`,
      organizationId: user.organizationId,
      schoolId: userRole.schoolId,
      actingUserId: session.actingUserId,
      lastUsedAt: session.lastUsedAt,
      officeUsedAt: session.officeUsedAt,
      ...stepColumns,
      viewSchoolId: session.viewSchoolId,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(organization, eq(organization.id, user.organizationId))
    .leftJoin(userRole, eq(userRole.id, first ?? session.userRoleId))
    .leftJoin(role, eq(role.id, userRole.roleId))
    .where(and(isSession, gt(session.expiresAt, now), isNull(session.revokedAt), isNull(user.deletedAt), eq(user.status, 'active')))
  if (row?.chosenRoleId === null && first === undefined) {
    const given = await findFirstRole(reader, row.userId)
    if (given !== undefined) return findActor(reader, isSession, now, given)
  }
  if (!row || (row.actingUserId !== null && !(await mayStillAct(reader, row.actingUserId)))) return undefined
  const { viewSchoolId, chosenRoleId, hasTemporaryPassword, needsSecondFactor, isNewProfile, ...own } = row
  const actingAs = own.actingUserId !== null
  // An admin who acts as someone has proved themselves in their own session.
  const actor = { ...own, actingAs, firstStep: actingAs ? null : await findFirstStep(reader, row, now), schoolView: false }
  return viewSchoolId === null || own.roleType !== 'org' ? actor : asSchoolAdmin(actor, viewSchoolId, await findSchoolAdminPermissions(reader, own.organizationId))
}

/** People who could sign in with this address; several when it is known to several organizations. */
export async function findAllByEmail(reader: Reader, email: string, orgParam: string | undefined) {
  return reader
    .select({ userId: user.id, organizationId: user.organizationId, passwordHash: user.passwordHash, temporaryPasswordUntil: user.temporaryPasswordUntil })
    .from(user)
    .innerJoin(organization, eq(organization.id, user.organizationId))
    .where(and(eq(user.email, email), isNull(user.deletedAt), eq(user.status, 'active'), orgParam ? isNamed(orgParam) : undefined))
    .orderBy(asc(user.id))
}

/** The role a person starts in: the first that was given. */
export async function findFirstRole(reader: Reader, userId: number): Promise<number | undefined> {
  const [row] = await reader.select({ id: userRole.id }).from(userRole).where(eq(userRole.userId, userId)).orderBy(asc(userRole.id)).limit(1)
  return row?.id
}

/** The roles that a person holds, the first that was given first. */
export async function findHeldRoles(reader: Reader, userId: number) {
  return reader
    .select({ userRoleId: userRole.id, roleType: role.roleType })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, userId))
    .orderBy(asc(userRole.id))
}

/** The organization of a person who is not deleted. */
export async function findOwnOrganization(reader: Reader, userId: number): Promise<number | undefined> {
  const [row] = await reader.select({ organizationId: user.organizationId }).from(user).where(and(eq(user.id, userId), isNull(user.deletedAt)))
  return row?.organizationId
}

export async function insertSession(tx: Tx, values: typeof session.$inferInsert): Promise<number> {
  const [row] = await tx.insert(session).values(values).returning({ id: session.id })
  return row!.id
}

export async function revokeSession(tx: Tx, sessionId: number, now: Date): Promise<void> {
  await tx.update(session).set({ revokedAt: now }).where(and(eq(session.id, sessionId), isNull(session.revokedAt)))
}

/** Who is signed in, as the app shows it; in the School Admin view as staff of the school. */
export async function findCurrentUser(
  reader: Reader, who: Pick<SignedIn, 'userId' | 'userRoleId' | 'actingUserId'> & Partial<Pick<SignedIn, 'schoolView' | 'schoolId' | 'permissions'>>, now: Date,
): Promise<CurrentUser> {
  const [person] = await reader
    .select({
      userId: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email, profilePic: user.photoFileId,
      hasTemporaryPassword: stepColumns.hasTemporaryPassword, isNewProfile: stepColumns.isNewProfile,
      organization: { id: organization.id, orgParam: organization.orgParam, name: organization.name, timeZone: organization.timeZone, logoFileId: organization.logoFileId, color: organization.color },
    })
    .from(user)
    .innerJoin(organization, eq(organization.id, user.organizationId))
    .where(eq(user.id, who.userId))
  const roles = await reader
    .select({
      userRoleId: userRole.id, userRole: role.name, userRoleType: role.roleType, permissions: role.permissions,
      schoolId: userRole.schoolId, schoolName: school.name,
      needsSecondFactor: stepColumns.needsSecondFactor,
    })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(organization, eq(organization.id, role.organizationId))
    .leftJoin(school, eq(school.id, userRole.schoolId))
    .where(eq(userRole.userId, who.userId))
    .orderBy(asc(userRole.id))
  const [admin] = who.actingUserId === null ? [] : await reader.select({ firstName: user.firstName, lastName: user.lastName }).from(user).where(eq(user.id, who.actingUserId))
  const chosen = roles.find((held) => held.userRoleId === who.userRoleId)
  const schoolId = who.schoolView ? who.schoolId! : chosen?.schoolId ?? null
  const [at] = schoolId === null ? [] : await reader.select({ id: school.id, name: school.name, schoolParam: school.schoolParam }).from(school).where(eq(school.id, schoolId))
  const years = await reader
    .select({ id: academicYear.id, label: academicYear.label, isCurrent: academicYear.isCurrent })
    .from(academicYear)
    .where(eq(academicYear.organizationId, person!.organization.id))
    .orderBy(sql`${academicYear.startsOn} desc`)
  const roleType = who.schoolView ? 'staff' : chosen?.userRoleType ?? null
  const [record] = roleType !== 'student' || schoolId === null
    ? []
    : await reader.select({ studentId: student.id }).from(student).where(and(eq(student.userId, who.userId), eq(student.schoolId, schoolId), isNull(student.deletedAt))).limit(1)
  const { hasTemporaryPassword, isNewProfile, organization: { color, ...ofPerson }, ...personal } = person!
  const own = { ...personal, organization: { ...ofPerson, accent: accentStyle(color) } }
  const isActing = who.actingUserId !== null
  const of = { userId: who.userId, organizationId: own.organization.id }
  const firstStep = isActing ? null : await findFirstStep(reader, { ...of, roleType: chosen?.userRoleType ?? null, needsSecondFactor: chosen?.needsSecondFactor ?? false, hasTemporaryPassword, isNewProfile }, now)
  return {
    ...own,
    userRoleId: chosen?.userRoleId ?? null,
    userRole: who.schoolView ? schoolAdminName : chosen?.userRole ?? '',
    userRoleType: roleType,
    permissions: (who.schoolView ? [...who.permissions!] : chosen?.permissions ?? []) as Permission[],
    school: at ?? null,
    schoolView: who.schoolView && at ? { schoolId: at.id, name: at.name } : null,
    userMultiRole: roles.map(({ userRoleId, userRole, userRoleType, schoolId, schoolName }) => ({ userRoleId, userRole, userRoleType, schoolId, schoolName })),
    schoolCount: roleType === 'org' ? await countSchools(reader, own.organization.id) : new Set(who.schoolView ? [schoolId] : roles.flatMap((held) => held.schoolId ?? [])).size,
    schoolStudentId: record?.studentId ?? null,
    academicYears: years,
    firstStep,
    rulesAsked: !isActing && chosen?.userRoleType === 'staff' && (await areRulesAsked(reader, of, now, 'open')),
    preferences: await findPreferences(reader, who.userId),
    actingAs: isActing,
    actingUserName: admin ? `${admin.firstName} ${admin.lastName}` : null,
  }
}

/**
 * Counts one try for a key; a window older than `since` begins again at one. Counting comes before checking, so that tries
 * sent side by side cannot all slip through.
 * @returns tries in the window, this one included
 */
export async function countTry(tx: Tx, key: string, since: Date, now: Date): Promise<number> {
  const inWindow = sql`${signInTries.since} > ${since.toISOString()}::timestamptz`
  const [row] = await tx
    .insert(signInTries)
    .values({ key, tries: 1, since: now })
    .onConflictDoUpdate({
      target: signInTries.key,
      set: {
        tries: sql`case when ${inWindow} then ${signInTries.tries} + 1 else 1 end`,
        since: sql`case when ${inWindow} then ${signInTries.since} else ${now.toISOString()}::timestamptz end`,
      },
    })
    .returning({ tries: signInTries.tries })
  return row!.tries
}

export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(signInTries).where(eq(signInTries.key, key))
}

/** How many schools an association has. */
export async function countSchools(reader: Reader, organizationId: number): Promise<number> {
  return reader.$count(school, and(eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation()))
}
