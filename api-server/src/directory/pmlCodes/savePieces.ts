import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { PmlValues, SavedPml } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { isSamePiece } from './matchPieces'
import { deletePiece, findPiecesWith, insertPiece, lockList, lockPiece, updatePiece } from './pmlCode.repository'

type Context = RequestContext<SignedIn>

/** What is done to a piece by hand, as the audit calls it. */
export const pieceActions = ['added', 'changed', 'removed'] as const

const audit = (tx: Tx, { who, requestId }: Context, action: (typeof pieceActions)[number], pmlCodeId: number, data: object) => writeAudit(tx, {
  organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
  action: `pmlCode.${action}`, subjectType: 'pmlCode', subjectId: pmlCodeId, data,
})

const noSuchPiece = () => new DomainError('not-found', { message: 'There is no such piece. It may have been removed.' })

/** Adds a piece. One that is there already, word for word, is used, so that the same form sent twice adds one. */
export async function addPiece(piece: PmlValues, context: Context): Promise<number> {
  const { organizationId } = context.who
  return context.tx(async (tx) => {
    await lockList(tx, organizationId)
    const there = (await findPiecesWith(tx, organizationId, piece.code)).find((each) => isSamePiece(each, piece))
    if (there) return there.pmlCodeId
    const pmlCodeId = await insertPiece(tx, organizationId, piece)
    await audit(tx, context, 'added', pmlCodeId, { after: piece })
    return pmlCodeId
  })
}

/**
 * Changes a piece. Saving the current values is no change.
 * @throws DomainError not-found, changed-meanwhile, invalid-input if another piece is the same word for word
 */
export async function savePiece({ pmlCodeId, seen, ...piece }: z.output<typeof SavedPml>, context: Context): Promise<void> {
  const { organizationId } = context.who
  await context.tx(async (tx) => {
    await lockList(tx, organizationId)
    const standing = await lockPiece(tx, organizationId, pmlCodeId)
    if (!standing) throw noSuchPiece()
    if (isSamePiece(standing, piece)) return
    if (!isSamePiece(standing, seen)) throw new DomainError('changed-meanwhile', { message: `Someone else just changed ${standing.code}. The current version is shown.` })
    const others = (await findPiecesWith(tx, organizationId, piece.code)).filter((each) => each.pmlCodeId !== pmlCodeId)
    if (others.some((each) => isSamePiece(each, piece))) throw new DomainError('invalid-input', { fields: [{ field: 'specification', message: 'The list already has this exact piece.' }] })
    await updatePiece(tx, pmlCodeId, piece)
    await audit(tx, context, 'changed', pmlCodeId, { before: standing, after: piece })
  })
}

/** @throws DomainError not-found */
export async function removePiece(pmlCodeId: number, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const standing = await lockPiece(tx, context.who.organizationId, pmlCodeId)
    if (!standing) throw noSuchPiece()
    await deletePiece(tx, pmlCodeId)
    await audit(tx, context, 'removed', pmlCodeId, { before: standing })
  })
}
