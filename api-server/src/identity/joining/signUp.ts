import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { checkSignUp } from '@portal/shared/identity/joining/checkSignUp'
import type { SignUp } from '@portal/shared/identity/joining/joining.schemas'
import type { NewSession } from '@portal/shared/platform/call/currentUser.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { networkOf } from '../../platform/http/publicLimit'
import type { RequestContext } from '../../platform/http/requestContext'
import { findOpenInvitation, findStudent, useInvitation, type OpenInvitation } from '../family/family.repository'
import { gone, isFromSchool, joinFamily } from '../family/useInvitation'
import { currentVersion } from '../legalTexts/legalText.repository'
import { notifyPeople } from '../../platform/platform.hooks'
import { sendsTexts } from '../../platform/mail/sendsTexts'
import { insertUserWithRole } from '../organizations/organization.repository'
import { publicScope, type Scope } from '../organizations/scope'
import { checkCode } from '../passwords/checkCode'
import { refuseCommonPassword } from '../passwords/commonPasswords'
import { useCode } from '../passwords/password.repository'
import { targetOf } from '../passwords/sendCode'
import { countTries } from '../passwords/tryLimits'
import { hashToken } from '../sessions/findSignedIn'
import { hashPassword, verifyPassword } from '../sessions/hashPassword'
import { findHeldRoles } from '../sessions/session.repository'
import { openSession } from '../signIn/signIn'
import { findOwnSchools } from '../profiles/profile.repository'
import {
  findRecentApplicant, findRequestableRoles, insertApplicant, insertRequests, provedBy, withdrawEarlier,
} from '../requests/joining.repository'
import { findUserByEmail } from '../passwords/password.repository'
import { receivedLetter, receivedMessage, welcomeLetter, welcomeMessage } from './joining.letters'

/** A form that is sent again within so many minutes, because no answer came, finds what it did. */
const repeatMinutes = 30

interface Checked {
  /** A parent's invitation, for the child that it names. */
  invitation: OpenInvitation | null
  organization: Scope['organization']
  /** What is asked, a row for each school; a fan's one row has no school. */
  asked: { schoolId: number | null; schoolName: string; roleId: number }[]
}

/**
 * Takes a sign-up: a fan is in at once; staff, students and parents become an applicant with one request for each school.
 * Nothing is said about accounts before the email address is proved by its code.
 * @throws DomainError invalid-input, wrong-code (with the field), too-many-tries, account-exists, unknown-organization
 */
export async function signUp(input: SignUp, context: RequestContext): Promise<{ session: NewSession | null }> {
  const { organization } = await publicScope(context.database.reader, context.common)
  const problems = checkSignUp(input, dayOf(context.now(), organization.timeZone), sendsTexts(context.settings))
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
  await countTries(context, [
    { key: `signUp:${organization.id}/${input.email}`, most: 10, minutes: 60 },
    { key: `signUpFrom:${networkOf(context.address)}`, most: 60, minutes: 60, comesBack: true },
  ])
  await refuseCommonPassword(input.password, 'password')
  const checked = await checkAsked(input, organization, context)

  const repeated = await findRepeated(input, organization.id, context)
  if (repeated) return repeated
  const emailCodeId = await proved(input, 'email', context)
  const phoneCodeId = input.phone === '' || !sendsTexts(context.settings) ? null : await proved(input, 'phone', context)
  const passwordHash = await hashPassword(input.password)

  const answer = await context.tx(async (tx) => {
    for (const codeId of [emailCodeId, phoneCodeId]) {
      if (codeId !== null && !(await useCode(tx, codeId, context.now()))) throw new DomainError('wrong-code')
    }
    const account = await findUserByEmail(tx, organization.id, input.email)
    if (account) {
      throw new DomainError('account-exists', account.deletedAt ? { message: 'There was an account with this email. Please ask the office to restore it.' } : {})
    }
    const isInvited = checked.invitation !== null && (await isInvitedBySchool(tx, checked.invitation))
    return input.roleType === 'fan' || isInvited ? letIn(tx, input, checked, passwordHash, context) : apply(tx, input, checked, passwordHash, context)
  })
  context.wakeSender?.()
  return answer
}

/** Schools and roles as the organization has them; a role of another organization, or one that is not to be asked for, is refused. */
async function checkAsked(input: SignUp, organization: Scope['organization'], { database: { reader }, now }: RequestContext): Promise<Checked> {
  const version = await currentVersion(reader, organization.id, 'terms')
  if (input.termsVersion !== version) {
    throw new DomainError('invalid-input', { fields: [{ field: 'termsVersion', message: 'The terms have changed. Please read and accept them again.' }] })
  }
  const roles = await findRequestableRoles(reader, organization.id, input.roleType)
  const [first] = roles
  if (!first) throw new DomainError('invalid-input', { fields: [{ field: 'roleType', message: 'Nobody can sign up as this here. Please ask the office.' }] })
  if (input.invitation !== '') {
    const found = await findOpenInvitation(reader, hashToken(input.invitation), now())
    const invitation = found?.organizationId === organization.id && found.sentFrom === 'student' && found.email === input.email ? found : null
    const child = invitation?.studentId == null ? undefined : await findStudent(reader, organization.id, invitation.studentId)
    if (!child) throw new DomainError('invalid-input', { fields: [{ field: 'email', message: 'The invitation went to another address, has already been used, or is more than seven days old.' }] })
    return { organization, invitation, asked: [{ schoolId: child.schoolId, schoolName: child.schoolName, roleId: first.roleId }] }
  }
  if (input.roleType === 'fan') return { organization, invitation: null, asked: [{ schoolId: null, schoolName: organization.name, roleId: first.roleId }] }

  const names = new Map((await findOwnSchools(reader, organization.id, input.schools.map(({ schoolId }) => schoolId))).map((each) => [each.schoolId, each.name]))
  const problems = input.schools.flatMap(({ schoolId, roleId }, index) => {
    if (!names.has(schoolId)) return [{ field: `schools.${index}.schoolId`, message: 'Please select a School' }]
    if (roleId !== null && !roles.some((each) => each.roleId === roleId)) return [{ field: `schools.${index}.roleId`, message: 'Please choose a role.' }]
    return []
  })
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
  return { organization, invitation: null, asked: input.schools.map(({ schoolId, roleId }) => ({ schoolId, schoolName: names.get(schoolId)!, roleId: roleId ?? first.roleId })) }
}

/** The code's key, or the refusal at the code's field. */
async function proved(input: SignUp, type: 'email' | 'phone', context: RequestContext): Promise<number> {
  try {
    return await checkCode(context, targetOf({ type, target: input[type] }), input[`${type}Code`], 'signUp')
  } catch (error) {
    if (!(error instanceof DomainError) || error.id !== 'wrong-code') throw error
    throw new DomainError('wrong-code', { fields: [{ field: `${type}Code`, message: error.message }] })
  }
}

/** The answer of the same form sent before, for anyone who knows the password that was chosen in it. */
async function findRepeated(input: SignUp, organizationId: number, context: RequestContext): Promise<{ session: NewSession | null } | null> {
  const { reader } = context.database
  const since = new Date(context.now().getTime() - repeatMinutes * 60_000)
  const applicant = await findRecentApplicant(reader, organizationId, input.email, since)
  const account = await findUserByEmail(reader, organizationId, input.email)
  const made = input.roleType === 'fan' && account && !account.deletedAt && account.createdAt > since ? account : undefined
  // One comparison in any case: time does not tell whether there is anyone.
  if (!(await verifyPassword((made ?? applicant)?.passwordHash, input.password))) return null
  if (!made) return { session: null }
  // Only what this form created, and no more: anyone who holds other roles signs in, with whatever that asks for.
  const [role, ...others] = await findHeldRoles(reader, made.userId)
  if (role?.roleType !== 'fan' || others.length > 0) return null
  return { session: await context.tx((tx) => openSession(tx, context, { userId: made.userId, userRoleId: role.userRoleId, organizationId })) }
}

/** The school or the office invited this parent: it has had its say. */
async function isInvitedBySchool(tx: Tx, invitation: OpenInvitation): Promise<boolean> {
  const child = await findStudent(tx, invitation.organizationId, invitation.studentId!)
  return child !== undefined && isFromSchool(tx, invitation, child)
}

async function letIn(tx: Tx, input: SignUp, { organization, invitation, asked }: Checked, passwordHash: string, context: RequestContext) {
  const now = context.now()
  const { email, firstName, lastName, phone } = input
  const { userId, userRoleId } = await insertUserWithRole(
    tx,
    { organizationId: organization.id, email, passwordHash, firstName, lastName, phone, ...provedBy({ ...input, phoneProved: input.phoneCode !== '' }, now), createdAt: now },
    { roleId: asked[0]!.roleId, schoolId: asked[0]!.schoolId },
  )
  if (invitation) await joinFamily(tx, context, invitation, { parentUserId: userId, studentId: invitation.studentId! })
  await writeAudit(tx, { organizationId: organization.id, userId, actingUserId: null, action: 'joining.letIn', subjectType: 'user', subjectId: userId, data: { roleType: input.roleType }, requestId: context.requestId })
  await notifyPeople.run({ tx, letters: [{ kind: welcomeLetter, cause: context.requestId, organizationId: organization.id, userId, channel: 'email', target: email, ...welcomeMessage(organization.name, firstName, context.baseUrl()), createdAt: now }] })
  return { session: await openSession(tx, context, { userId, userRoleId, organizationId: organization.id }) }
}

async function apply(tx: Tx, input: SignUp, { organization, invitation, asked }: Checked, passwordHash: string, context: RequestContext) {
  const now = context.now()
  const { roleType, email, firstName, lastName, phone, position, grade, bornOn, children, termsVersion } = input
  const said = roleType === 'staff' ? { position } : roleType === 'student' ? { grade, bornOn } : { children }
  const profile = { ...said, ...(input.phoneCode === '' && { phoneProved: false }) }
  if (invitation && !(await useInvitation(tx, invitation.invitationId, now))) throw gone()
  const places = asked.map(({ schoolId, roleId }) => ({ schoolId: schoolId!, roleId }))
  await withdrawEarlier(tx, organization.id, email, places, now)
  const applicantId = await insertApplicant(tx, { organizationId: organization.id, roleType, email, firstName, lastName, phone, passwordHash, profile, termsVersion, createdAt: now })
  const requestIds = await insertRequests(tx, places.map((place) => ({ organizationId: organization.id, kind: 'signUp' as const, applicantId, ...place, createdAt: now, ...(invitation && { details: { studentId: invitation.studentId } }) })))
  await writeAudit(tx, {
    organizationId: organization.id, userId: null, action: 'joining.applied', subjectType: 'applicant', subjectId: applicantId,
    data: { roleType, requestIds, ...(places.length > 0 && { places }) }, requestId: context.requestId,
  })
  await notifyPeople.run({ tx, letters: [{
    kind: receivedLetter, cause: context.requestId, organizationId: organization.id, userId: null, channel: 'email', target: email, ...receivedMessage(organization.name, firstName, asked.map(({ schoolName }) => schoolName)), createdAt: now,
  }] })
  return { session: null }
}
