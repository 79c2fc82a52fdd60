import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { findParents, findPerson, findStudent } from './family.repository'
import { familyLinkLetter, linkMessage } from './family.letters'

/**
 * Tells everyone concerned that a link between a parent and a child was made or undone: the parent, the student (who has
 * an account), and the other parents. Call it after the change, in its transaction.
 */
export async function tellFamily(
  tx: Tx,
  context: Pick<RequestContext<SignedIn | null>, 'now' | 'requestId'>,
  { studentId, parentUserId, isLinked, organizationId }: { studentId: number; parentUserId: number; isLinked: boolean; organizationId: number },
): Promise<void> {
  const child = await findStudent(tx, organizationId, studentId)
  const parent = await findPerson(tx, organizationId, parentUserId)
  if (!child || !parent) return
  const people = new Map<string, string>([[parent.email, parent.firstName]])
  if (child.email) people.set(child.email, child.firstName)
  for (const each of await findParents(tx, studentId)) people.set(each.email, each.firstName)
  for (const [target, toFirstName] of people) {
    await notifyPeople.run({ tx, letters: [{
      kind: familyLinkLetter, cause: `${context.requestId} ${studentId} ${parentUserId}`, userId: null, organizationId, channel: 'email', target, createdAt: context.now(),
      ...linkMessage({ organizationName: child.organizationName, toFirstName, parentName: `${parent.firstName} ${parent.lastName}`, childFirstName: child.firstName, isLinked, schoolName: child.schoolName }),
    }] })
  }
}
