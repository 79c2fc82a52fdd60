import { DomainError } from '@portal/shared/platform/call/errors'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import type { z } from 'zod'
import type { AddOfficePerson } from '@portal/shared/identity/profiles/profile.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import { lockWords } from '../../platform/db/lockWords'
import { takeUpload } from '../../platform/files/takeUpload'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { createPasswordLink } from '../passwords/createPasswordLink'
import { onCoachAdded } from '../identity.hooks'
import { tellOrgAdmins } from '../orgAdmins/tellOrgAdmins'
import { checkGivenAgain, demandAgain } from '../secondFactors/proveAgain'
import { grantRoles } from './grantRoles'
import { findPersonAddedWith, insertPerson, replaceContacts } from './profile.repository'
import { givenTypes } from './savePerson'
import { refuseTakenEmail } from './takenEmail'

/**
 * Adds someone with roles and, if asked, sends them the link with which they set a password. The same form sent twice adds
 * one person and sends one link. Who adds someone to the office is asked for password and code again, and the other admins are told.
 * @returns the key of the person
 * @throws DomainError invalid-input (the address is taken, a role or school is not there), not-yours (roles that the adder may not give, teams that they do not run), wrong-code, too-many-tries
 */
export async function addPerson(kind: 'staff' | 'org', { key, sendLink, roles, contacts, coachOf, password, otp, ...values }: z.output<typeof AddOfficePerson>, context: RequestContext<SignedIn>): Promise<number> {
  const { who } = context
  const again = await checkGivenAgain(context, { password, otp })
  const added = await context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findPersonAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return earlier
    if (roles.length === 0) throw new DomainError('invalid-input', { fields: [{ field: 'roles', message: 'Please give at least one role.' }] })
    await refuseTakenEmail(tx, who, values.email)
    if (values.photoFileId !== null) await takeUpload(tx, who, values.photoFileId, 'photo', 'photoFileId')
    const userId = await insertPerson(tx, { ...values, organizationId: who.organizationId, passwordHash: null, isNewProfile: true, addedKey, createdAt: context.now() })
    await replaceContacts(tx, { userId }, contacts)
    const { given } = await grantRoles(tx, who, userId, [], roles, givenTypes[kind])
    if (kind === 'org') {
      await demandAgain(tx, context, again)
      await tellOrgAdmins(tx, context, [`added ${values.firstName} ${values.lastName} (${values.email}) to the office as ${joinNames(given.map(({ role }) => role))}`])
    }
    await onCoachAdded.run({ tx, context, userId, teamIds: coachOf, field: 'coachOf' })
    if (sendLink) await createPasswordLink(tx, userId, 'newUser', context)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'user.added', subjectType: 'user', subjectId: userId, requestId: context.requestId,
      data: { after: values, roles: { given }, contacts: contacts.length, sendLink },
    })
    return userId
  })
  context.wakeSender?.()
  return added
}
