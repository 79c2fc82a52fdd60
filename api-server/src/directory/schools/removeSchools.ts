import type { SchoolOutcome } from '@portal/shared/directory/schools/school.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { countUsesOf, lockSchools, updateSchool } from './schoolRecord.repository'

const some = (count: number, one: string, many: string) => (count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`])

/** What refers to a school, in words; '' if nothing does. */
async function usesInWords(tx: Tx, organizationId: number, schoolId: number): Promise<string> {
  const { teams, students, people } = await countUsesOf(tx, organizationId, schoolId)
  return [...some(teams, 'team of this year', 'teams of this year'), ...some(students, 'student', 'students'), ...some(people, 'person with a role there', 'people with a role there')].join(', ')
}

/**
 * Deletes or restores schools: all that may be, each with an audit row; the others say why not. Sent twice, the second
 * time changes nothing.
 */
export async function changeSchools(tx: Tx, { who, now, requestId }: RequestContext<SignedIn>, schoolIds: number[], change: 'remove' | 'restore'): Promise<SchoolOutcome[]> {
  const found = new Map((await lockSchools(tx, who.organizationId, schoolIds)).map((each) => [each.id, each]))
  const outcomes: SchoolOutcome[] = []
  for (const id of new Set(schoolIds)) {
    const row = found.get(id)
    if (!row) {
      outcomes.push({ id, name: '', outcome: 'refused', why: 'There is no such school.' })
      continue
    }
    const { name, deletedAt } = row
    if ((change === 'remove') === (deletedAt !== null)) {
      outcomes.push({ id, name, outcome: 'unchanged', why: '' })
      continue
    }
    const uses = change === 'remove' ? await usesInWords(tx, who.organizationId, id) : ''
    if (uses) {
      outcomes.push({ id, name, outcome: 'refused', why: `It is in use: ${uses}.` })
      continue
    }
    const after = change === 'remove' ? now() : null
    await updateSchool(tx, id, { deletedAt: after })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: change === 'remove' ? 'school.deleted' : 'school.restored', subjectType: 'school', subjectId: id, data: { before: { deletedAt }, after: { deletedAt: after } },
    })
    outcomes.push({ id, name, outcome: 'done', why: '' })
  }
  return outcomes
}
