import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { checkOwnPassword } from '../passwords/checkOwnPassword'
import type { ProofAgain } from '@portal/shared/identity/passwords/proof.schemas'
import { tellOrgAdmins } from '../orgAdmins/tellOrgAdmins'
import { findAccount, revokeSessionsOf } from '../passwords/password.repository'
import { forgetCountedTries } from '../passwords/tryLimits'
import { decrypt, encrypt } from '../../platform/secrets/encrypt'
import { secretKeyOf } from '../../platform/secrets/secretKey'
import { countFactorTry, encryptedFor, takeFactorCode, wrongFactorCode } from './checkSecondFactor'
import { hashRecoveryCode, makeRecoveryCodes } from './recoveryCodes'
import { checkGivenAgain, demandAgain } from './proveAgain'
import { deleteSecondFactor, lockPerson, lockSecondFactor, putUnconfirmed, updateSecondFactor } from './secondFactor.repository'
import { secondFactorLetter, secondFactorMessage } from './secondFactor.letters'
import { makeSecret, stepOf, uriOf } from './totp'

type Own = RequestContext<SignedIn>

const alreadyOn = () => new DomainError('changed-meanwhile', { message: 'Your account asks for codes already. Turn that off first to set up another app.' })
const notBegun = () => new DomainError('changed-meanwhile', { message: 'There is nothing to confirm. Please begin again.' })

/** Makes a secret, which takes the place of one that was never confirmed. @throws DomainError changed-meanwhile, invalid-input, too-many-tries */
export async function beginSecondFactor({ password }: { password: string }, context: Own): Promise<{ uri: string; secret: string }> {
  const account = await checkOwnPassword(context, password)
  const { userId } = context.who
  const secret = makeSecret()
  const encrypted = encrypt(secretKeyOf(context.settings), secret, encryptedFor(userId))
  await context.tx(async (tx) => {
    if (!(await putUnconfirmed(tx, userId, encrypted, context.now()))) throw alreadyOn()
    await tell(tx, context, { action: 'secondFactor.begun', userId })
  })
  return { uri: uriOf(secret, account), secret }
}

/**
 * Turns the second factor on: the app has shown a right code. Other sessions, opened without one, end.
 * @returns the recovery codes, which nobody can read again
 * @throws DomainError wrong-code, too-many-tries, changed-meanwhile
 */
export async function confirmSecondFactor({ otp }: { otp: string }, context: Own): Promise<{ recoveryCodes: string[] }> {
  const { userId, sessionId } = context.who
  await countFactorTry(context, userId)
  const recoveryCodes = makeRecoveryCodes()
  await context.tx(async (tx) => {
    const factor = await lockSecondFactor(tx, userId)
    if (!factor) throw notBegun()
    if (factor.confirmedAt) throw alreadyOn()
    const secret = decrypt(secretKeyOf(context.settings), factor.sealedSecret, encryptedFor(userId))
    const step = secret === null ? null : stepOf(secret, otp, context.now(), factor.lastStep)
    if (step === null) throw wrongFactorCode()
    await updateSecondFactor(tx, userId, { confirmedAt: context.now(), lastStep: step, recoveryHashes: recoveryCodes.map(hashRecoveryCode) })
    const endedSessions = await revokeSessionsOf(tx, userId, sessionId, context.now())
    await tell(tx, context, { action: 'secondFactor.on', userId, message: 'on', data: { endedSessions } })
  })
  await forgetCountedTries(context, [`secondFactor:${userId}`])
  context.wakeSender?.()
  return { recoveryCodes }
}

/**
 * Makes new recovery codes in the place of all earlier ones, for who did not keep them or has used them up.
 * @returns the codes, which nobody can read again
 * @throws DomainError invalid-input, wrong-code, too-many-tries, changed-meanwhile
 */
export async function renewRecoveryCodes({ password, otp }: { password: string; otp: string }, context: Own): Promise<{ recoveryCodes: string[] }> {
  const { userId } = context.who
  await checkOwnPassword(context, password)
  await countFactorTry(context, userId)
  const recoveryCodes = makeRecoveryCodes()
  await context.tx(async (tx) => {
    await proveOwn(tx, context, otp)
    await updateSecondFactor(tx, userId, { recoveryHashes: recoveryCodes.map(hashRecoveryCode) })
    await tell(tx, context, { action: 'secondFactor.recoveryRenewed', userId, message: 'recoveryRenewed' })
  })
  await forgetCountedTries(context, [`secondFactor:${userId}`])
  context.wakeSender?.()
  return { recoveryCodes }
}

/** Turns the user's own second factor off. @throws DomainError invalid-input, wrong-code, too-many-tries, changed-meanwhile */
export async function turnOffSecondFactor({ password, otp }: { password: string; otp: string }, context: Own): Promise<void> {
  const { userId } = context.who
  await checkOwnPassword(context, password)
  await countFactorTry(context, userId)
  await context.tx(async (tx) => {
    await proveOwn(tx, context, otp)
    await deleteSecondFactor(tx, userId)
    await tell(tx, context, { action: 'secondFactor.off', userId, message: 'off' })
  })
  await forgetCountedTries(context, [`secondFactor:${userId}`])
  context.wakeSender?.()
}

/**
 * Turns someone's second factor off, who lost phone and recovery codes. All their sessions end. For someone of the office the doer is
 * asked for password and code again, and the other admins are told.
 * @throws DomainError not-found for nobody of the organization or without one, not-yours for oneself, invalid-input, wrong-code, too-many-tries
 */
export async function resetSecondFactor({ userId, reason, ...proof }: { userId: number; reason: string } & ProofAgain, context: Own): Promise<void> {
  const { who } = context
  if (userId === who.userId) throw new DomainError('not-yours', { message: 'Turn your own off under Account and sessions.' })
  const again = await checkGivenAgain(context, proof)
  await context.tx(async (tx) => {
    const person = await lockPerson(tx, who.organizationId, userId)
    if (!person) throw new DomainError('not-found', { message: 'There is no such person.' })
    if (person.roleTypes.includes('org')) {
      await demandAgain(tx, context, again)
      await tellOrgAdmins(tx, context, [`reset the second factor of ${person.firstName} ${person.lastName}`], userId)
    }
    const factor = await lockSecondFactor(tx, userId)
    if (!factor) throw new DomainError('not-found', { message: 'This person’s account asks for no codes.' })
    await deleteSecondFactor(tx, userId)
    const endedSessions = await revokeSessionsOf(tx, userId, null, context.now())
    await tell(tx, context, { action: 'secondFactor.reset', userId, message: 'reset', data: { reason, endedSessions } })
  })
  context.wakeSender?.()
}

/** Takes a code of the user's own second factor, with its row locked. @throws DomainError wrong-code, changed-meanwhile if there is none */
async function proveOwn(tx: Tx, context: Own, otp: string): Promise<void> {
  const { userId } = context.who
  if (!(await lockSecondFactor(tx, userId))?.confirmedAt) throw new DomainError('changed-meanwhile', { message: 'Your account asks for no codes.' })
  if (!(await takeFactorCode(tx, context, userId, otp))) throw wrongFactorCode()
}

/** Writes down what was done, and tells the person whose second factor it is. */
async function tell(
  tx: Tx,
  { who, now, requestId }: Own,
  { action, userId, message, data = {} }: { action: string; userId: number; message?: Parameters<typeof secondFactorMessage>[1]; data?: object },
): Promise<void> {
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action, subjectType: 'user', subjectId: userId, requestId, data,
  })
  if (!message) return
  const account = (await findAccount(tx, userId))!
  await notifyPeople.run({ tx, letters: [{ kind: secondFactorLetter, cause: requestId, organizationId: account.organizationId, userId, channel: 'email', target: account.email, ...secondFactorMessage(account, message), createdAt: now() }] })
}
