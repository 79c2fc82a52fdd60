import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { canonicalPhone } from '@portal/shared/platform/format/phone'
import type { ContactChange, ContactProof } from '@portal/shared/identity/users/ownContact.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { contactCodeLetter, contactCodeMessage } from './user.letters'
import { sendsTexts } from '../../platform/mail/sendsTexts'
import { checkCode } from '../passwords/checkCode'
import { checkOwnPassword } from '../passwords/checkOwnPassword'
import { insertCode, useCode } from '../passwords/password.repository'
import { codeText } from '../passwords/password.letters'
import { makeCode, targetOf } from '../passwords/sendCode'
import { leaveOldAddress } from '../profiles/leaveOldAddress'
import { tellPhoneChange } from '../profiles/tellPhoneChange'
import { refuseTakenEmail } from '../profiles/takenEmail'
import { findOwnProfile, lockOwnProfile, updateOwnContact } from './user.repository'

type Own = RequestContext<SignedIn>

const purposeOf = (context: Own) => `contactOf/${context.who.userId}` as const

/** @throws DomainError not-yours */
async function refuseStudentsEmail(reader: Tx | Own['database']['reader'], { type }: { type: 'email' | 'phone' }, { userId }: SignedIn): Promise<void> {
  if (type === 'phone') return
  const { mayChangeEmail } = await findOwnProfile(reader, userId)
  if (!mayChangeEmail) throw new DomainError('not-yours', { message: 'Your school changes the email address that you sign in with. Please ask them.' })
}

/**
 * Sends a code to the new address or number, once the password was given. Whether someone else has it is not said here: it would
 * tell whose accounts there are to who cannot read what is sent there.
 * @returns whether a code was sent: a portal without text messages cannot prove a number
 * @throws DomainError invalid-input, too-many-tries, not-yours
 */
export async function beginContactChange(input: z.output<typeof ContactChange>, context: Own): Promise<{ codeSent: boolean }> {
  const to = targetOf(input)
  const account = await checkOwnPassword(context, input.password)
  await refuseStudentsEmail(context.database.reader, input, context.who)
  if (to.channel === 'phone' && !sendsTexts(context.settings)) return { codeSent: false }
  const { code, kept } = await makeCode(context, to, purposeOf(context))
  await context.tx(async (tx) => {
    await insertCode(tx, kept)
    await notifyPeople.run({ tx, letters: [{
      kind: contactCodeLetter, cause: context.requestId, organizationId: account.organizationId, userId: context.who.userId, ...to, createdAt: kept.createdAt,
      ...(to.channel === 'phone' ? codeText(account.organizationName, code) : contactCodeMessage(account, code)),
    }] })
    await writeAudit(tx, { ...doneBy(context), action: 'user.contactCodeSent', data: { type: input.type } })
  })
  context.wakeSender?.()
  return { codeSent: true }
}

/**
 * Takes what a code has proved as the person's own. The former address and number are told, and links that were sent there end.
 * @throws DomainError invalid-input, wrong-code, too-many-tries, not-yours
 */
export async function confirmContactChange({ otp, ...input }: z.output<typeof ContactProof>, context: Own) {
  const to = targetOf(input)
  await checkOwnPassword(context, input.password)
  const isProvable = to.channel === 'email' || sendsTexts(context.settings)
  if (isProvable && otp === undefined) throw new DomainError('invalid-input', { fields: [{ field: 'otp', message: 'Please fill in all OTP fields.' }] })
  const codeId = isProvable && otp !== undefined ? await checkCode(context, to, otp, purposeOf(context)) : null
  const saved = await context.tx(async (tx) => {
    const before = await lockOwnProfile(tx, context.who.userId)
    await refuseStudentsEmail(tx, input, context.who)
    if (codeId !== null && !(await useCode(tx, codeId, context.now()))) throw new DomainError('wrong-code')
    const provedAt = codeId === null ? null : context.now()
    if (to.channel === 'email') {
      await refuseTakenEmail(tx, context.who, to.target, { userId: context.who.userId })
      await updateOwnContact(tx, context.who.userId, { email: to.target, emailVerifiedAt: provedAt })
      await leaveOldAddress(tx, { userId: context.who.userId, email: before.email, newEmail: to.target }, context)
      await writeAudit(tx, { ...doneBy(context), action: 'user.changed', data: { before: { email: before.email }, after: { email: to.target } } })
    } else {
      await storePhone(tx, context, before, { phone: input.target, phoneVerifiedAt: provedAt })
    }
    return findOwnProfile(tx, context.who.userId)
  })
  context.wakeSender?.()
  return saved
}

/** Removes the user's own number. @throws DomainError invalid-input, too-many-tries */
export async function removeOwnPhone({ password }: { password: string }, context: Own) {
  await checkOwnPassword(context, password)
  const saved = await context.tx(async (tx) => {
    const before = await lockOwnProfile(tx, context.who.userId)
    if (before.phone !== '') await storePhone(tx, context, before, { phone: '', phoneVerifiedAt: null })
    return findOwnProfile(tx, context.who.userId)
  })
  context.wakeSender?.()
  return saved
}

async function storePhone(tx: Tx, context: Own, before: { phone: string; email: string; isPhoneProved: boolean }, after: { phone: string; phoneVerifiedAt: Date | null }): Promise<void> {
  const { userId } = context.who
  await updateOwnContact(tx, userId, after)
  if (canonicalPhone(before.phone) !== canonicalPhone(after.phone)) await tellPhoneChange(tx, [{ userId, phone: before.phone, wasProved: before.isPhoneProved }], context)
  await writeAudit(tx, { ...doneBy(context), action: 'user.changed', data: { before: { phone: before.phone }, after: { phone: after.phone, proved: after.phoneVerifiedAt !== null } } })
}

const doneBy = ({ who, requestId }: Own) => ({
  organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, subjectType: 'user', subjectId: who.userId, requestId,
})
