import { and, asc, desc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { certification, certifiedWithdrawal } from '../certifications/certification.tables'

/** A team's place among those that go on from its district. */
export interface CertifiedPlace {
  teamId: number
  /** From 1, without those who gave up their place; teams that share a certified rank share this one. */
  rank: number
}

export interface CertifiedOrder {
  certificationId: number
  certifiedAt: Date
  /** Best first. Teams that are not ranked are left out. */
  teams: CertifiedPlace[]
}

/** The places of a certified order once some gave theirs up. */
export function placesWithout(rows: readonly { teamId: number; rank: number | null }[], withdrawn: ReadonlySet<number>): CertifiedPlace[] {
  const left = rows.flatMap(({ teamId, rank }) => (rank === null || withdrawn.has(teamId) ? [] : [{ teamId, rank }]))
  return left.map((row) => ({ teamId: row.teamId, rank: 1 + left.filter((other) => other.rank < row.rank).length }))
}

/** The certified final orders in force, by district; a district without one is not in the map. */
export async function findCertifiedOrders(reader: Reader, districtIds: number[]): Promise<Map<number, CertifiedOrder>> {
  const found = await findStandingCertifications(reader, districtIds)
  const withdrawals = await findWithdrawals(reader, found.map(({ id }) => id))
  return new Map(found.map(({ id, districtId, certifiedAt, rows }) => {
    const withdrawn = new Set(withdrawals.filter((each) => each.certificationId === id && each.undoneAt === null).map(({ teamId }) => teamId))
    return [districtId, { certificationId: id, certifiedAt, teams: placesWithout(rows, withdrawn) }]
  }))
}

/** Certifications that nobody has withdrawn, or had by a moment: at most one per district. */
export async function findStandingCertifications(reader: Reader, districtIds: number[], at?: Date) {
  if (districtIds.length === 0) return []
  const stands = at ? and(lt(certification.certifiedAt, at), or(isNull(certification.decertifiedAt), gte(certification.decertifiedAt, at))) : isNull(certification.decertifiedAt)
  return reader.select().from(certification).where(and(inArray(certification.districtId, districtIds), stands)).orderBy(asc(certification.districtId))
}

/** All that was ever certified of a district, the latest first. */
export async function findCertifications(reader: Reader, districtId: number) {
  return reader.select().from(certification).where(eq(certification.districtId, districtId)).orderBy(desc(certification.id))
}

export async function findCertification(reader: Reader, certificationId: number) {
  const [row] = await reader.select().from(certification).where(eq(certification.id, certificationId))
  return row
}

/** Places given up in these certifications, undone ones too, oldest first. */
export async function findWithdrawals(reader: Reader, certificationIds: number[]) {
  if (certificationIds.length === 0) return []
  return reader.select().from(certifiedWithdrawal).where(inArray(certifiedWithdrawal.certificationId, certificationIds)).orderBy(asc(certifiedWithdrawal.id))
}

export async function insertCertification(tx: Tx, values: typeof certification.$inferInsert): Promise<number> {
  const [row] = await tx.insert(certification).values(values).returning({ id: certification.id })
  return row!.id
}

export async function endCertification(tx: Tx, certificationId: number, values: { decertifiedAt: Date; decertifiedByUserId: number; decertifyReason: string }): Promise<void> {
  await tx.update(certification).set(values).where(eq(certification.id, certificationId))
}

export async function insertWithdrawal(tx: Tx, values: typeof certifiedWithdrawal.$inferInsert): Promise<void> {
  await tx.insert(certifiedWithdrawal).values(values)
}

export async function undoWithdrawals(tx: Tx, certificationId: number, teamId: number, values: { undoneAt: Date; undoneByUserId: number }): Promise<void> {
  await tx.update(certifiedWithdrawal).set(values)
    .where(and(eq(certifiedWithdrawal.certificationId, certificationId), eq(certifiedWithdrawal.teamId, teamId), isNull(certifiedWithdrawal.undoneAt)))
}
