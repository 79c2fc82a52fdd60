import { DomainError } from '@portal/shared/platform/call/errors'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import type { StoredStandingRow } from '@portal/shared/competition/standings/standing.schemas'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { audited, lockOwnDistrict } from '../standings/decideOnDistrict'
import { findTables } from '../standings/standing.repository'
import { mayCertify } from '../standings/table.policy'
import { refuseUnfinished, type Confirmed } from './readUnfinished'
import {
  endCertification, findCertification, findStandingCertifications, findWithdrawals, insertCertification, insertWithdrawal, undoWithdrawals,
} from '../standings/certification.repository'

type Context = RequestContext<SignedIn>
interface Certified { certificationId: number }

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/** Teams that share a rank, by rank. */
export function levelTeams(rows: readonly StoredStandingRow[]): { rank: number; teams: { teamId: number; teamName: string }[] }[] {
  const ranks = [...new Set(rows.flatMap(({ rank, shared }) => (shared && rank !== null ? [rank] : [])))]
  return ranks.map((rank) => ({ rank, teams: rows.filter((row) => row.rank === rank).map(({ teamId, teamName }) => ({ teamId, teamName })) }))
}

/**
 * Certifies the order of the table's version that was seen, with the reasons of all ranks. Sent twice, it is done once.
 * @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile (another table, or certified by someone else),
 *   invalid-input (no team is ranked; no note where matches are not final), conflicts (teams share a rank, which was not accepted;
 *   matches are not played or not final, and that list was not seen)
 */
export async function certifyDistrict(
  { districtId, tableVersion, acceptShared, ...confirmed }: { districtId: number; tableVersion: number; acceptShared: boolean } & Confirmed, context: Context,
): Promise<Certified> {
  const { who, now } = context
  const { note } = confirmed
  return context.tx(async (tx) => {
    await lockOwn(tx, context, districtId)
    const [standing] = await findStandingCertifications(tx, [districtId])
    if (standing?.certifiedByUserId === who.userId && standing.tableVersion === tableVersion) return { certificationId: standing.id }
    if (standing) throw new DomainError('changed-meanwhile', { message: 'The final order is already certified. Decertify it first.' })
    const [table] = await findTables(tx, [districtId])
    if ((table?.version ?? 0) !== tableVersion) throw new DomainError('changed-meanwhile', { message: 'The table has just changed. Please look at it again.' })
    const rows = table?.rows ?? []
    if (!rows.some(({ rank }) => rank !== null)) throw wrong('tableVersion', 'No team is ranked here.')
    const level = levelTeams(rows)
    if (level.length > 0 && !acceptShared) {
      const names = level.map(({ teams }) => joinNames(teams.map(({ teamName }) => teamName))).join('; ')
      throw new DomainError('conflicts', { message: `These teams are still tied: ${names}. Record a coin toss, or confirm that they share their rank.`, details: { levelTeams: level } })
    }
    const over = await refuseUnfinished(tx, who.organizationId, { districtId }, confirmed, now())
    const certificationId = await insertCertification(tx, { districtId, tableVersion, rows, note, unfinished: over.matches.length, certifiedByUserId: who.userId, certifiedAt: now() })
    await audited(tx, context, 'district.certified', districtId, { certificationId, tableVersion, note, notFinal: over.matches.map(({ matchId }) => matchId), order: rows.map(({ teamId, rank }) => ({ teamId, rank })) })
    return { certificationId }
  })
}

/** Withdraws a certification. Sent twice, it is done once. @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile */
export async function decertifyDistrict({ certificationId, reason }: { certificationId: number; reason: string }, context: Context): Promise<Certified> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const found = await lockCertified(tx, context, certificationId)
    if (found.decertifiedAt) {
      if (found.decertifiedByUserId === who.userId && found.decertifyReason === reason) return { certificationId }
      throw new DomainError('changed-meanwhile', { message: 'This certification was already withdrawn.' })
    }
    await endCertification(tx, certificationId, { decertifiedAt: now(), decertifiedByUserId: who.userId, decertifyReason: reason })
    await audited(tx, context, 'district.decertified', found.districtId, { certificationId, reason })
    return { certificationId }
  })
}

/** Notes that a team gives up its place. Sent twice, it is done once. @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile, invalid-input */
export async function withdrawCertified({ certificationId, teamId, reason }: { certificationId: number; teamId: number; reason: string }, context: Context): Promise<Certified> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const found = await lockStanding(tx, context, certificationId)
    if (!found.rows.some((row) => row.teamId === teamId && row.rank !== null)) throw wrong('teamId', 'This team has no place in the certified order.')
    const withdrawals = await findWithdrawals(tx, [certificationId])
    if (withdrawals.some((each) => each.teamId === teamId && each.undoneAt === null)) return { certificationId }
    await insertWithdrawal(tx, { certificationId, teamId, reason, byUserId: who.userId, at: now() })
    await audited(tx, context, 'district.placeGivenUp', found.districtId, { certificationId, teamId, reason })
    return { certificationId }
  })
}

/** Gives a team its place back. Sent twice, it is done once. @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile */
export async function undoWithdrawal({ certificationId, teamId }: { certificationId: number; teamId: number }, context: Context): Promise<Certified> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const found = await lockStanding(tx, context, certificationId)
    const withdrawals = await findWithdrawals(tx, [certificationId])
    if (!withdrawals.some((each) => each.teamId === teamId && each.undoneAt === null)) return { certificationId }
    await undoWithdrawals(tx, certificationId, teamId, { undoneAt: now(), undoneByUserId: who.userId })
    await audited(tx, context, 'district.placeGivenBack', found.districtId, { certificationId, teamId })
    return { certificationId }
  })
}

async function lockOwn(tx: Tx, context: Context, districtId: number) {
  const district = await lockOwnDistrict(tx, context, districtId)
  if (!mayCertify(context.who, district)) throw new DomainError('not-yours', { message: 'Only the association, or the chair it named for the district, certifies this order.' })
  return district
}

/** A certification, with its district locked; what is of another organization is not there. */
async function lockCertified(tx: Tx, context: Context, certificationId: number) {
  const seen = await findCertification(tx, certificationId)
  if (!seen) throw new DomainError('not-found', { message: 'There is no such certification.' })
  await lockOwn(tx, context, seen.districtId)
  // As it is once the district is locked.
  return (await findCertification(tx, certificationId))!
}

async function lockStanding(tx: Tx, context: Context, certificationId: number) {
  const found = await lockCertified(tx, context, certificationId)
  if (found.decertifiedAt) throw new DomainError('changed-meanwhile', { message: 'This certification was just withdrawn.' })
  return found
}
