import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { canonicalPhone } from '@portal/shared/platform/format/phone'
import { codeLength, codeMinutes, readTarget, type SendOtp } from '@portal/shared/identity/passwords/password.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { networkOf } from '../../platform/http/publicLimit'
import type { RequestContext } from '../../platform/http/requestContext'
import { writeSignUpCode } from './sendSignUpCode'
import { notifyPeople } from '../../platform/platform.hooks'
import { sendsTexts } from '../../platform/mail/sendsTexts'
import { findOrganizations } from '../organizations/organization.repository'
import { publicScope } from '../organizations/scope'
import { hashPassword } from '../sessions/hashPassword'
import { findAllByTarget, insertCode, writeAndMaybeTakeBack, type CodePurpose, type CodeTarget } from './password.repository'
import { codeLetter, codeMessage, codeText } from './password.letters'
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
 * Counts that a code was asked for, and makes one.
 * @returns the code, to be sent, and the row that keeps its hash
 * @throws DomainError too-many-tries
 */
export async function makeCode(context: RequestContext, to: CodeTarget, purpose: CodePurpose) {
  await countTries(context, [
    { key: `codeTo:${to.channel}/${to.target}`, most: mostToTarget, minutes: 60 },
    { key: `codeFrom:${networkOf(context.address)}`, most: mostFromAddress, minutes: 60, comesBack: true },
  ])
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const codeHash = await hashPassword(code)
  const createdAt = context.now()
  return { code, kept: { ...to, purpose, codeHash, createdAt, expiresAt: new Date(createdAt.getTime() + codeMinutes * 60_000) } }
}

/**
 * Makes a code and sends it, if the target belongs to an account or someone signs up with it. The code is made, hashed and kept in either case, so that
 * neither the answer nor its time tells whether there is one. A new code takes the place of an earlier one.
 * Codes are kept as argon2id with a salt of their own: the six digits cannot be had from the table before they expire.
 * @throws DomainError invalid-input, too-many-tries, unknown-organization
 */
export async function sendCode(input: z.output<typeof SendOtp>, context: RequestContext): Promise<void> {
  const to = targetOf(input)
  // Before anything is looked up: people with an account and people without one get the same answer.
  if (to.channel === 'phone' && !sendsTexts(context.settings)) {
    throw new DomainError('invalid-input', { fields: [{ field: 'target', message: 'This portal sends no text messages. Please use your email address.' }] })
  }
  const joins = input.otpFor === 'signUp' ? (await publicScope(context.database.reader, context.common)).organization : null
  const { code, kept } = await makeCode(context, to, input.otpFor)
  const { createdAt } = kept

  await context.tx(async (tx) => {
    await insertCode(tx, kept)
    if (joins) {
      await writeSignUpCode(tx, context, joins, to, code)
      return
    }
    const [account] = await findAllByTarget(tx, to, input.otpFor, context.common.orgParam, createdAt)
    await writeCode(tx, context, to, input, { account, code, createdAt })
  })
  context.wakeSender?.()
}

/** What is written for nobody, in the place of an account. */
const nobody = { userId: 0, firstName: 'Nobody', organizationName: 'Nobody' }

/**
 * Writes the message with a code, and records it. Where there is no account the same is done and rolled back, all but the
 * sending: the time of the answer does not reveal whether there is one.
 */
async function writeCode(
  tx: Tx, context: RequestContext, to: CodeTarget, { type, otpFor }: z.output<typeof SendOtp>,
  { account, code, createdAt }: { account: Awaited<ReturnType<typeof findAllByTarget>>[number] | undefined; code: string; createdAt: Date },
): Promise<void> {
  const [any] = await findOrganizations(tx, {})
  const organizationId = account?.organizationId ?? any?.id
  // A portal that is not set up knows nobody.
  if (organizationId === undefined) return
  const given = account ?? nobody
  await writeAndMaybeTakeBack(tx, account !== undefined, async () => {
    await notifyPeople.run({ tx, letters: [{ kind: codeLetter, cause: context.requestId, organizationId, userId: given.userId, ...to, ...(to.channel === 'phone' ? codeText(given.organizationName, code) : codeMessage(given, code, otpFor)), createdAt }] })
    await writeAudit(tx, {
      organizationId, userId: null, action: 'password.codeSent', subjectType: 'user', subjectId: given.userId, data: { type, otpFor }, requestId: context.requestId,
    })
  })
}
