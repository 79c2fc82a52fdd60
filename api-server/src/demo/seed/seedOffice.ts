import type { Tx } from '../../platform/db/database'
import { userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'

/** A second person of the office, who works there without deciding who may do what and cannot sign in. Invented. */
export async function seedOffice(tx: Tx, { organizationId, roleIds, now }: { organizationId: number; roleIds: ReadonlyMap<string, number>; now: Date }): Promise<void> {
  const [person] = await tx.insert(user).values({
    organizationId, email: 'office@demo.example', firstName: 'Orrin', lastName: 'Quillstead', positions: ['Eligibility desk'], createdAt: now,
  }).returning({ id: user.id })
  await tx.insert(userRole).values({ userId: person!.id, roleId: roleIds.get('Organization Staff')!, createdAt: now })
}
