import { and, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import { policyRoleTypes, type secondFactorSorts } from '@portal/shared/identity/secondFactors/secondFactor.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { organization } from '../organizations/organization.tables'
import { user } from '../users/user.tables'
import { secondFactor } from './secondFactor.tables'

export type PolicyRoleType = (typeof policyRoleTypes)[number]

export async function findSecondFactor(reader: Reader, userId: number) {
  const [row] = await reader
    .select({ confirmedAt: secondFactor.confirmedAt, recoveryCodesLeft: sql<number>`coalesce(cardinality(${secondFactor.recoveryHashes}), 0)::int` })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId))
  return row
}

/** The row as it is, kept from others until the transaction ends: two codes sent side by side take turns. */
export async function lockSecondFactor(tx: Tx, userId: number) {
  const [row] = await tx.select().from(secondFactor).where(eq(secondFactor.userId, userId)).for('update')
  return row
}

/** A person of the organization who is not deleted, with the types of their roles: kept from others until the transaction ends. */
export async function lockPerson(tx: Tx, organizationId: number, userId: number) {
  const [row] = await tx.select({ firstName: user.firstName, lastName: user.lastName, roleTypes: user.roleTypes }).from(user)
    .where(and(eq(user.id, userId), eq(user.organizationId, organizationId), isNull(user.deletedAt))).for('update')
  return row
}

/** Keeps a secret that is not confirmed yet, in place of an earlier such one. @returns false if there is a confirmed one */
export async function putUnconfirmed(tx: Tx, userId: number, sealedSecret: string, now: Date): Promise<boolean> {
  const fresh = { sealedSecret, createdAt: now, confirmedAt: null, lastStep: 0, recoveryHashes: [] }
  const put = await tx.insert(secondFactor).values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactor.userId, set: fresh, setWhere: isNull(secondFactor.confirmedAt) }).returning({ userId: secondFactor.userId })
  return put.length > 0
}

export async function updateSecondFactor(tx: Tx, userId: number, values: Partial<Pick<typeof secondFactor.$inferInsert, 'confirmedAt' | 'lastStep' | 'recoveryHashes'>>): Promise<void> {
  await tx.update(secondFactor).set(values).where(eq(secondFactor.userId, userId))
}

/** @returns false if there was none */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  return (await tx.delete(secondFactor).where(eq(secondFactor.userId, userId)).returning({ userId: secondFactor.userId })).length > 0
}

/** Of which role types an organization requires it. */
export async function findRequiredOf(reader: Reader, organizationId: number): Promise<PolicyRoleType[]> {
  const [row] = await reader.select({ requiredOf: organization.secondFactorFor }).from(organization).where(eq(organization.id, organizationId))
  return (row?.requiredOf ?? []) as PolicyRoleType[]
}

/** The policy as it is, kept from others until the transaction ends. */
export async function lockRequiredOf(tx: Tx, organizationId: number): Promise<PolicyRoleType[]> {
  const [row] = await tx.select({ requiredOf: organization.secondFactorFor }).from(organization).where(eq(organization.id, organizationId)).for('update')
  return row!.requiredOf as PolicyRoleType[]
}

export async function updateRequiredOf(tx: Tx, organizationId: number, requiredOf: PolicyRoleType[]): Promise<void> {
  await tx.update(organization).set({ secondFactorFor: requiredOf }).where(eq(organization.id, organizationId))
}

const isOn = sql<boolean>`exists (select 1 from ${secondFactor} where ${secondFactor.userId} = ${user.id} and ${secondFactor.confirmedAt} is not null)`

/** People of an organization who can sign in and hold a role of one of these types; written as the indexes of kinds of people are. */
function concerns(organizationId: number, roleTypes: readonly PolicyRoleType[]): SQL | undefined {
  if (roleTypes.length === 0) return sql`false`
  const holds = or(...roleTypes.map((each) => and(sql`${sql.raw(`'${each}'`)} = any(${user.roleTypes})`, isNull(user.deletedAt))))
  return and(eq(user.organizationId, organizationId), eq(user.status, 'active'), holds)
}

/** How many people of a type there are, and how many of them have no second factor. */
export async function countConcerned(reader: Reader, organizationId: number, roleType: PolicyRoleType) {
  const [row] = await reader
    .select({ people: sql<number>`count(*)::int`, without: sql<number>`(count(*) filter (where not ${isOn}))::int` })
    .from(user)
    .where(concerns(organizationId, [roleType]))
  return row!
}

export interface ConcernedFilters {
  search: string
  state: 'all' | 'on' | 'missing'
  requiredOf: readonly PolicyRoleType[]
}

/** People of these kinds, narrowed to what is asked for. */
function isListed(organizationId: number, kinds: readonly PolicyRoleType[], { search, state, requiredOf }: ConcernedFilters): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).map((word) => likePattern(word))
  return and(
    concerns(organizationId, kinds),
    state === 'on' ? isOn : state === 'missing' ? and(sql`not ${isOn}`, concerns(organizationId, requiredOf)) : undefined,
    ...words.map((word) => or(ilike(user.firstName, word), ilike(user.lastName, word), ilike(user.email, word))),
  )
}

/** How many of the office's people and the schools' staff are listed. */
export async function countListed(reader: Reader, organizationId: number, filters: ConcernedFilters): Promise<number> {
  return reader.$count(user, isListed(organizationId, policyRoleTypes, filters))
}

/** One page of them by name. The first of each kind come in order from its own index, and the page is found among these. */
export async function findConcernedPage(
  reader: Reader,
  organizationId: number,
  { sort, offset, limit, ...filters }: ConcernedFilters & { sort: (typeof secondFactorSorts)[number]; offset: number; limit: number },
) {
  const direction = sort === 'name' ? sql`asc` : sql`desc`
  const order = [sql`lower(${user.lastName}) collate "C" ${direction}`, sql`lower(${user.firstName}) collate "C" ${direction}`, sql`${user.id} ${direction}`]
  const first = policyRoleTypes.map((kind) => sql`(${reader.select({ id: user.id }).from(user).where(isListed(organizationId, [kind], filters)).orderBy(...order).limit(offset + limit)})`)
  return reader
    .select({ userId: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email, roleType: sql<PolicyRoleType>`case when 'org' = any(${user.roleTypes}) then 'org' else 'staff' end`, isOn, isRequired: sql<boolean>`(${concerns(organizationId, filters.requiredOf)})` })
    .from(user)
    .where(sql`${user.id} in (${sql.join(first, sql` union `)})`)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}
