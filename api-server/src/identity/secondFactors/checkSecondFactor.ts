import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { findAccount } from '../passwords/password.repository'
import { countTries } from '../passwords/tryLimits'
import { decrypt } from '../../platform/secrets/encrypt'
import { secretKeyOf } from '../../platform/secrets/secretKey'
import { hashRecoveryCode } from './recoveryCodes'
import { lockSecondFactor, updateSecondFactor } from './secondFactor.repository'
import { secondFactorLetter, secondFactorMessage } from './secondFactor.letters'
import { stepOf } from './totp'

/** What a secret is encrypted for: put into another person's row, it does not open. */
export const encryptedFor = (userId: number) => `secondFactor:${userId}`

/** A code that is wrong, used, too old, or of someone else's app. @param field the field that it is in, in a form that has more */
export const wrongFactorCode = (field?: string) => {
  const message = 'This code is incorrect or was already used. Please wait for the next one in your app.'
  return new DomainError('wrong-code', { message, ...(field && { fields: [{ field, message }] }) })
}

/** Wrong codes that a person's account takes: five in ten minutes as for other codes, and thirty in a day. @throws DomainError too-many-tries */
export async function countFactorTry(context: Pick<RequestContext, 'tx' | 'now'>, userId: number): Promise<void> {
  await countTries(context, [
    { key: `secondFactor:${userId}`, most: 5, minutes: 10 },
    { key: `secondFactorDay:${userId}`, most: 30, minutes: 1440 },
  ])
}

/**
 * Takes a code of the person's app, or a recovery code, and uses it up. Count the try before (countFactorTry).
 * @param otp six digits, or sixteen letters and digits
 * @returns false for a code that is not taken
 */
export async function takeFactorCode(tx: Tx, context: Pick<RequestContext, 'now' | 'settings' | 'requestId' | 'log'>, userId: number, otp: string): Promise<boolean> {
  const factor = await lockSecondFactor(tx, userId)
  if (!factor?.confirmedAt) return false
  if (/^\d{6}$/.test(otp)) {
    const secret = decrypt(secretKeyOf(context.settings), factor.sealedSecret, encryptedFor(userId))
    if (secret === null) {
      context.log.error({ userId }, 'a second factor cannot be decrypted: the key is not the one that it was encrypted with')
      return false
    }
    const step = stepOf(secret, otp, context.now(), factor.lastStep)
    if (step === null) return false
    await updateSecondFactor(tx, userId, { lastStep: step })
    return true
  }
  const hash = hashRecoveryCode(otp)
  if (!factor.recoveryHashes.includes(hash)) return false
  const recoveryHashes = factor.recoveryHashes.filter((each) => each !== hash)
  await updateSecondFactor(tx, userId, { recoveryHashes })
  const account = (await findAccount(tx, userId))!
  await notifyPeople.run({ tx, letters: [{ kind: secondFactorLetter, cause: context.requestId, organizationId: account.organizationId, userId, channel: 'email', target: account.email, ...secondFactorMessage(account, 'recoveryUsed'), createdAt: context.now() }] })
  await writeAudit(tx, {
    organizationId: account.organizationId, userId, actingUserId: null, action: 'secondFactor.recoveryUsed', subjectType: 'user', subjectId: userId,
    data: { left: recoveryHashes.length }, requestId: context.requestId,
  })
  return true
}
