import { DomainError } from '@portal/shared/platform/call/errors'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { maySeePerson, type Viewer } from './profile.policy'
import { findChildrenOf, findEmailBearers, findRolesOf, type EmailSharers } from './profile.repository'

/**
 * Refuses an address that someone else of the organization has, and keeps others from taking it until the transaction ends.
 * Who may not know the other person is told no more than that it is taken.
 * @param except who may have it
 * @throws DomainError invalid-input at `email`
 */
export async function refuseTakenEmail(tx: Tx, who: Viewer, email: string, except: EmailSharers = {}): Promise<void> {
  if (email === '') return
  await lockWords(tx, 'email', who.organizationId, email)
  const { people: [person], students: [student] } = await findEmailBearers(tx, who.organizationId, email, except)
  if (!person && !student) return
  const refuse = (message: string) => new DomainError('invalid-input', { fields: [{ field: 'email', message }] })
  if (person) {
    const roles = await findRolesOf(tx, person.userId)
    const children = await findChildrenOf(tx, person.userId)
    const facts = { roles, childSchoolIds: children.map(({ schoolId }) => schoolId) }
    const isKnown = who.roleType === 'org' || maySeePerson(who, 'staff', facts) || maySeePerson(who, 'parent', facts)
    const name = `${person.firstName} ${person.lastName}`
    if (isKnown && person.deletedAt) throw refuse(`${name} has this address and is deleted. Restore them instead.`)
    if (isKnown) throw refuse(`${name} has this address already. Open their profile to give them another role.`)
  } else if (student && (who.roleType === 'org' || (who.roleType === 'staff' && student.schoolId === who.schoolId))) {
    throw refuse(`The student ${student.firstName} ${student.lastName} has this address already.`)
  }
  throw refuse(who.roleType === 'org' ? 'This address is taken already.' : 'This address cannot be used. Please ask the office.')
}
