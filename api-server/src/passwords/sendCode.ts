import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import { canonicalPhone } from '@portal/shared/format/phone'
import { codeLength, codeMinutes, readTarget, type SendOtp } from '@portal/shared/passwords/password.schemas'
import { writeAudit } from '../audit/writeAudit'
import type { RequestContext } from '../http/requestContext'
import { writeSignUpCode } from '../joining/sendSignUpCode'
import { insertMessage } from '../mail/message.repository'
import { sendsTexts } from '../mail/sendsTexts'
import { publicScope } from '../organizations/scope'
import { hashPassword } from '../sessions/passwords'
import { findAllByTarget, insertCode, type CodeTarget } from './password.repository'
import { codeMessage, codeText } from './passwordMessages'
import { countTries } from './tryLimits'

/** Codes to one target in an hour, and from one network address (a school's people share one). */
const mostToTarget = 5
const mostFromAddress = 60

/** @throws DomainError invalid-input at `target` */
export function targetOf({ type, target }: { type: 'email' | 'phone'; target: string }): CodeTarget {
  const read = readTarget(type, target)
  if ('problem' in read) throw new DomainError('invalid-input', { fields: [{ field: 'target', message: read.problem }] })
  return { channel: type, target: type === 'email' ? read.target : canonicalPhone(target) }
}

/**
 * Makes a code and sends it, if the target belongs to an account or somebody signs up with it. The code is made, hashed and kept in either case, so that
 * neither the answer nor its time tells whether there is one. A new code takes the place of an earlier one.
 * Codes are kept as argon2id with a salt of their own: the six digits cannot be had from the table before they expire.
 * @throws DomainError invalid-input, too-many-tries, unknown-organization
 */
export async function sendCode(input: z.output<typeof SendOtp>, context: RequestContext): Promise<void> {
  const to = targetOf(input)
  // Before anything is looked up: whoever has an account and whoever has none hear the same.
  if (to.channel === 'phone' && !sendsTexts(context.settings)) {
    throw new DomainError('invalid-input', { fields: [{ field: 'target', message: 'This portal sends no text messages. Please use your e-mail address.' }] })
  }
  const joins = input.otpFor === 'signUp' ? (await publicScope(context.database.reader, context.common)).organization : null
  await countTries(context, [
    { key: `codeTo:${to.channel}/${to.target}`, most: mostToTarget, minutes: 60 },
    { key: `codeFrom:${context.address}`, most: mostFromAddress, minutes: 60 },
  ])
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const codeHash = await hashPassword(code)
  const createdAt = context.now()

  await context.tx(async (tx) => {
    await insertCode(tx, { ...to, purpose: input.otpFor, codeHash, createdAt, expiresAt: new Date(createdAt.getTime() + codeMinutes * 60_000) })
    if (joins) {
      await writeSignUpCode(tx, context, joins, to, code)
      return
    }
    const [account] = await findAllByTarget(tx, to, input.otpFor, context.common.orgParam, createdAt)
    if (!account) return
    await insertMessage(tx, { organizationId: account.organizationId, ...to, ...(to.channel === 'phone' ? codeText(account.organizationName, code) : codeMessage(account, code, input.otpFor)), createdAt, isUrgent: true })
    await writeAudit(tx, {
      organizationId: account.organizationId, userId: null, action: 'password.codeSent', subjectType: 'user', subjectId: account.userId,
      data: { type: input.type, otpFor: input.otpFor }, requestId: context.requestId,
    })
  })
  context.wakeSender?.()
}
