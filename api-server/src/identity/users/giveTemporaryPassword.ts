import { randomInt } from 'node:crypto'
import { DomainError } from '@portal/shared/platform/call/errors'
import { temporaryPasswordHours } from '@portal/shared/identity/passwords/password.schemas'
import type { ProofAgain } from '@portal/shared/identity/passwords/proof.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { temporaryMessage, temporaryPasswordLetter } from './user.letters'
import { hashPassword } from '../sessions/hashPassword'
import { forgetTries } from '../sessions/session.repository'
import { keyOf } from '../signInTries/signInDelay'
import { tellOrgAdmins } from '../orgAdmins/tellOrgAdmins'
import { checkGivenAgain, demandAgain } from '../secondFactors/proveAgain'
import { whyNotChange } from './user.policy'
import { lockUsersWithRoles } from './user.repository'
import { closeLinks, findAccount, revokeSessionsOf, updatePassword } from '../passwords/password.repository'
import { countTries } from '../passwords/tryLimits'

/** Without letters and digits that are taken for each other when they are read out or written down. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Twelve of them in groups, "k7m2-q9xt-w3hd": 59 bits. */
export const makeTemporaryPassword = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]!).join('')).join('-')

/**
 * Sets a password for someone who has no mail at hand, to be told to them in person. It is valid for three days, allows nothing but
 * choosing their own, and is kept only as a hash. The person's sessions and open links end, a lock after too many tries is lifted, and
 * a message notifies them. For someone of the office the giver is asked for their own password and code, and the other admins are notified.
 * @throws DomainError not-found, not-yours (oneself, and people who may do more), restore-first, conflicts (inactive people), too-many-tries, invalid-input, wrong-code
 */
export async function giveTemporaryPassword({ userId, ...proof }: { userId: number } & ProofAgain, context: RequestContext<SignedIn>): Promise<{ password: string; until: string }> {
  const { who, now } = context
  await countTries(context, [{ key: `temporaryPassword:${who.organizationId}/${userId}`, most: 10, minutes: 60 }])
  const again = await checkGivenAgain(context, proof)
  const password = makeTemporaryPassword()
  const passwordHash = await hashPassword(password)
  const until = new Date(now().getTime() + temporaryPasswordHours * 3_600_000)
  await context.tx(async (tx) => {
    const [person] = await lockUsersWithRoles(tx, who.organizationId, [userId])
    if (!person) throw new DomainError('not-found', { message: 'There is no such person.' })
    if (person.deletedAt) throw new DomainError('restore-first')
    const why = whyNotChange(who, person)
    if (why) throw new DomainError('not-yours', { message: why })
    if (person.status !== 'active') throw new DomainError('conflicts', { message: 'This person is inactive. Please activate them first.' })
    if (person.roles.some(({ roleType }) => roleType === 'org')) {
      await demandAgain(tx, context, again)
      await tellOrgAdmins(tx, context, [`gave ${person.firstName} ${person.lastName} a temporary password`], userId)
    }
    await updatePassword(tx, userId, passwordHash, null, until)
    const account = (await findAccount(tx, userId))!
    await forgetTries(tx, keyOf('email', account.email))
    await forgetTries(tx, keyOf('again', account.email))
    await closeLinks(tx, userId, now())
    const endedSessions = await revokeSessionsOf(tx, userId, null, now())
    await notifyPeople.run({ tx, letters: [{ kind: temporaryPasswordLetter, cause: context.requestId, organizationId: who.organizationId, userId, channel: 'email', target: account.email, ...temporaryMessage(account), createdAt: now() }] })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'password.temporaryGiven', subjectType: 'user', subjectId: userId, data: { until: until.toISOString(), endedSessions }, requestId: context.requestId,
    })
  })
  context.wakeSender?.()
  return { password, until: until.toISOString() }
}
