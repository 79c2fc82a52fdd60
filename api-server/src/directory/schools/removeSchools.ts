import type { SchoolOutcome } from '@portal/shared/directory/schools/school.schemas'
import type { Tx } from '../../platform/db/database'
import { deleteOrRestore, usesText } from '../../platform/deletion/deleteOrRestore'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { countUsesOf, lockSchools, updateSchool } from './schoolRecord.repository'

/** Why a school cannot be deleted, in words; '' if nothing refers to it. */
async function whyNotRemove(tx: Tx, organizationId: number, schoolId: number): Promise<string> {
  const { teams, students, people } = await countUsesOf(tx, organizationId, schoolId)
  const uses = usesText([[teams, 'team of this year', 'teams of this year'], [students, 'student', 'students'], [people, 'person with a role there', 'people with a role there']])
  return uses && `It is in use: ${uses}.`
}

/** Deletes or restores schools, as deleteOrRestore does. */
export async function changeSchools(tx: Tx, context: RequestContext<SignedIn>, schoolIds: number[], change: 'remove' | 'restore'): Promise<SchoolOutcome[]> {
  const { organizationId } = context.who
  return deleteOrRestore(tx, context, schoolIds, change, {
    subjectType: 'school', rows: await lockSchools(tx, organizationId, schoolIds), nameOf: ({ name }) => name, none: 'There is no such school.',
    ...(change === 'remove' && { whyNot: ({ id }: { id: number }) => whyNotRemove(tx, organizationId, id) }), store: (id, values) => updateSchool(tx, id, values),
  })
}
