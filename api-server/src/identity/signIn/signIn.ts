import { randomBytes } from 'node:crypto'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { NewSession } from '@portal/shared/platform/call/currentUser.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import { findWithoutConsent } from '../minors/consent.policy'
import type { Tx } from '../../platform/db/database'
import { networkOf } from '../../platform/http/publicLimit'
import type { RequestContext } from '../../platform/http/requestContext'
import { findWaiting, hasPendingRequest } from '../requests/joining.repository'
import { forgetCountedTries } from '../passwords/tryLimits'
import { countFactorTry, takeFactorCode, wrongFactorCode } from '../secondFactors/checkSecondFactor'
import { findSecondFactor } from '../secondFactors/secondFactor.repository'
import { noteFailedSignIn } from './failedSignIn'
import { hashToken } from '../sessions/findSignedIn'
import { verifyPassword } from '../sessions/hashPassword'
import { findKnownDevice, markDevice } from '../sessions/knownDevice'
import { keyOf, networkFlow, takeNetworkTry, takeSignInTry } from '../signInTries/signInDelay'
import { findAllByEmail, findCurrentUser, findFirstRole, forgetTries, insertSession } from '../sessions/session.repository'
import { giveBackToFlow } from '../signInTries/signInTry.repository'

/**
 * Checks email and password and opens a session. The answer is the same whether or not the account exists; a wrong one
 * says how long the next try has to wait. Someone who has no role yet is signed in without one: the dashboard says whom to ask.
 * @throws DomainError wrong-credentials, too-many-tries; registration-pending or -rejected, to someone with the right password;
 * temporary-password-over, second-factor-needed and wrong-code likewise
 */
export async function signIn(input: { email: string; password: string; otp?: string | undefined }, context: RequestContext): Promise<NewSession> {
  const { database, common } = context
  const candidates = await findAllByEmail(database.reader, input.email, common.orgParam)
  const device = findKnownDevice(context, candidates)
  const networkKey = keyOf('address', networkOf(context.address))
  // Strangers' tries do not count for a browser that the owner has signed in from.
  const doorKey = device ? keyOf('device', `${device}/${input.email}`) : keyOf('email', input.email)
  if (!device) await takeNetworkTry(context, networkKey)
  const retryAfterSeconds = await takeSignInTry(context, doorKey)

  // Someone who signed up and is waiting has no account yet: as many comparisons as for everyone else.
  const waiting = candidates.length === 0 ? await findWaiting(database.reader, input.email, common.orgParam) : undefined
  let found: (typeof candidates)[number] | undefined
  for (const candidate of candidates.length > 0 ? candidates : [undefined]) {
    const isRight = await verifyPassword((candidate ?? waiting)?.passwordHash, input.password)
    if (isRight && waiting) {
      await context.tx((tx) => forgetTries(tx, doorKey))
      throw new DomainError(waiting.isPending ? 'registration-pending' : 'registration-rejected')
    }
    if (isRight) found ??= candidate
  }
  const userRoleId = (found && (await findFirstRole(database.reader, found.userId))) ?? null
  if (found && userRoleId === null && (await hasPendingRequest(database.reader, found.userId))) throw new DomainError('registration-pending')
  if (!found) {
    noteFailedSignIn(context, candidates.map(({ userId }) => userId), 'password', retryAfterSeconds)
    throw new DomainError('wrong-credentials', retryAfterSeconds === null ? {} : { details: { retryAfterSeconds } })
  }
  const { userId, organizationId } = found
  if (found.temporaryPasswordUntil && found.temporaryPasswordUntil <= context.now()) {
    await context.tx((tx) => forgetTries(tx, doorKey))
    throw new DomainError('temporary-password-over')
  }
  await proveSecondFactor(context, userId, doorKey, input.otp)
  // Also for accounts that existed before the birth date was known.
  if ((await findWithoutConsent(database.reader, [userId], context.now())).size > 0) throw new DomainError('consent-missing')
  const session = await context.tx(async (tx) => {
    await forgetTries(tx, doorKey)
    if (!device) await giveBackToFlow(tx, networkKey, networkFlow)
    return openSession(tx, context, { userId, userRoleId, organizationId })
  })
  markDevice(context, found)
  return session
}

/**
 * Asks for a code, if the account has an authenticator app; only now, when the password was right. A right password without a
 * code is no wrong try: what is limited from here on are codes.
 * @throws DomainError second-factor-needed, wrong-code, too-many-tries
 */
async function proveSecondFactor(context: RequestContext, userId: number, doorKey: string, otp: string | undefined): Promise<void> {
  if (!(await findSecondFactor(context.database.reader, userId))?.confirmedAt) return
  await context.tx((tx) => forgetTries(tx, doorKey))
  if (otp === undefined) throw new DomainError('second-factor-needed')
  await countFactorTry(context, userId)
  if (!(await context.tx((tx) => takeFactorCode(tx, context, userId, otp)))) {
    noteFailedSignIn(context, [userId], 'code', null)
    throw wrongFactorCode()
  }
  await forgetCountedTries(context, [`secondFactor:${userId}`])
  context.wakeSender?.()
}

/** How long an admin may be signed in as someone else. */
const actingFor = 60 * 60_000

/**
 * Makes a session and its token for someone who has proved who they are.
 * @param admin in admin-as-user mode who is behind the session, and why
 */
export async function openSession(
  tx: Tx,
  context: Pick<RequestContext, 'now' | 'settings' | 'requestId'> & Partial<Pick<RequestContext, 'userAgent'>>,
  { userId, userRoleId, organizationId }: { userId: number; userRoleId: number | null; organizationId: number },
  admin?: { userId: number; reason: string },
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const now = context.now()
  const expiresAt = new Date(now.getTime() + (admin ? actingFor : context.settings.PORTAL_SESSION_DAYS * 86_400_000))
  const actingUserId = admin?.userId ?? null
  const sessionId = await insertSession(tx, {
    userId, userRoleId, tokenHash: hashToken(token), actingUserId, actingReason: admin?.reason ?? null,
    userAgent: context.userAgent ?? '', createdAt: now, lastUsedAt: now, officeUsedAt: now, expiresAt,
  })
  await writeAudit(tx, {
    organizationId, userId, actingUserId, action: admin ? 'session.openedAsUser' : 'session.opened',
    subjectType: 'session', subjectId: sessionId, requestId: context.requestId, ...(admin && { data: { reason: admin.reason } }),
  })
  const user = await findCurrentUser(tx, { userId, userRoleId, actingUserId }, now)
  // Signing in shows the pending rules, even while they can still be put off.
  return { token, expiresAt: expiresAt.toISOString(), user: { ...user, firstStep: user.firstStep ?? (user.rulesAsked ? 'rules' : null) } }
}
