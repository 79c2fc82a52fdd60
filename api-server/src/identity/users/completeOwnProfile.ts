import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { canonicalPhone } from '@portal/shared/platform/format/phone'
import type { FirstProfile } from '@portal/shared/identity/users/user.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { tellPhoneChange } from '../profiles/tellPhoneChange'
import { completeProfile, findOwnProfile, lockOwnProfile, updateOwnContact, updateOwnProfile } from './user.repository'

const refusePhone = (message: string) => new DomainError('invalid-input', { fields: [{ field: 'phone', message }] })

/**
 * Keeps what someone says of themselves at their first sign-in, once; afterwards nothing is changed by it. A number that is new
 * is not proved, and resets no password.
 * @throws DomainError invalid-input: students, parents and fans are asked for no number; a proved one is changed with the password
 */
export async function completeOwnProfile({ phone, ...name }: z.output<typeof FirstProfile>, context: RequestContext<SignedIn>) {
  const { who, requestId } = context
  const saved = await context.tx(async (tx) => {
    const before = await lockOwnProfile(tx, who.userId)
    if (!(await completeProfile(tx, who.userId))) return before
    if (phone && who.roleType !== 'staff' && who.roleType !== 'org') throw refusePhone('This is not required of you.')
    const after = await updateOwnProfile(tx, who.userId, name)
    const isNewPhone = phone !== undefined && canonicalPhone(phone) !== canonicalPhone(before.phone)
    if (isNewPhone && before.isPhoneProved) throw refusePhone('Please change this number under My profile, afterward.')
    if (isNewPhone) {
      await updateOwnContact(tx, who.userId, { phone, phoneVerifiedAt: null })
      await tellPhoneChange(tx, [{ userId: who.userId, phone: before.phone, wasProved: false }], context)
    }
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'user.profileCompleted', subjectType: 'user', subjectId: who.userId, requestId,
      data: { before: { firstName: before.firstName, lastName: before.lastName, ...(isNewPhone && { phone: before.phone }) }, after: { ...name, ...(isNewPhone && { phone }) } },
    })
    return isNewPhone ? findOwnProfile(tx, who.userId) : after
  })
  context.wakeSender?.()
  return saved
}
