import type { PersonOutcome } from '@portal/shared/identity/users/personList.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { createPasswordLink } from '../passwords/createPasswordLink'
import { findAccount } from '../passwords/password.repository'
import { countTries } from '../passwords/tryLimits'
import { DomainError } from '@portal/shared/platform/call/errors'
import { findUsersWithRoles } from './user.repository'

/** Sends each person a link to set a password, as passwords.sendLink sends one. */
export async function sendPasswordLinks(context: RequestContext<SignedIn>, userIds: number[]): Promise<PersonOutcome[]> {
  const { who, database } = context
  const found = new Map((await findUsersWithRoles(database.reader, who.organizationId, userIds)).map((each) => [each.userId, each]))
  const outcomes: PersonOutcome[] = []
  for (const id of new Set(userIds)) {
    const person = found.get(id)
    const why = !person ? 'There is no such person.' : person.deletedAt ? 'This person is deleted. Please restore them first.' : person.status === 'inactive' ? 'This person is inactive.' : await tooOften(context, id)
    outcomes.push({ id, name: person ? `${person.firstName} ${person.lastName}` : '', outcome: why ? 'refused' : 'done', why: why ?? '' })
  }
  await context.tx(async (tx) => {
    for (const { id } of outcomes.filter(({ outcome }) => outcome === 'done')) {
      const account = await findAccount(tx, id, who.organizationId)
      if (!account) throw new DomainError('not-found')
      const purpose = account.passwordHash === null ? 'newUser' : 'reset'
      await createPasswordLink(tx, id, purpose, context)
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
        action: 'password.linkSent', subjectType: 'user', subjectId: id, data: { purpose }, requestId: context.requestId,
      })
    }
  })
  context.wakeSender?.()
  return outcomes
}

async function tooOften(context: RequestContext<SignedIn>, userId: number): Promise<string | null> {
  try {
    await countTries(context, [{ key: `passwordLink:${context.who.organizationId}/${userId}`, most: 10, minutes: 60 }])
    return null
  } catch (error) {
    if (error instanceof DomainError && error.id === 'too-many-tries') return 'This person was sent many links in the last hour. Please wait.'
    throw error
  }
}
