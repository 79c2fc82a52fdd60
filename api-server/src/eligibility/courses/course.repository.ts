import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { organization } from '../../identity/organizations/organization.tables'

export async function findCoursesUrl(reader: Reader, organizationId: number): Promise<string> {
  const [row] = await reader.select({ coursesUrl: organization.coursesUrl }).from(organization).where(eq(organization.id, organizationId))
  return row?.coursesUrl ?? ''
}

/** The address as it is, kept from others until the transaction ends. */
export async function lockCoursesUrl(tx: Tx, organizationId: number): Promise<string> {
  const [row] = await tx.select({ coursesUrl: organization.coursesUrl }).from(organization).where(eq(organization.id, organizationId)).for('update')
  return row!.coursesUrl
}

export async function updateCoursesUrl(tx: Tx, organizationId: number, coursesUrl: string): Promise<void> {
  await tx.update(organization).set({ coursesUrl }).where(eq(organization.id, organizationId))
}
