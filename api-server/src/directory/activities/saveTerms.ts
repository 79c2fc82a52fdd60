import type { ActivityFields, Term } from '@portal/shared/directory/activities/activityFields.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { howOftenTermsAreUsed } from '../directory.hooks'
import { countPositionUses, deleteTerm, findTerm, findTerms, insertTerm, lockActivities, renamePosition, updateTerm, type ActivityRecord, type TermRecord } from './activityRecord.repository'

const nouns = { position: 'position', category: 'category' } as const

/**
 * Stores the positions and categories that are given, in their order. A renamed position is renamed on the rosters of this
 * year; one that they use is not taken away, nor a category of an event.
 * @throws DomainError invalid-input, in-use
 */
export async function saveTerms(tx: Tx, row: ActivityRecord, { positions, categories }: { positions?: ActivityFields['positions'] | undefined; categories?: ActivityFields['categories'] | undefined }): Promise<void> {
  if (!positions && !categories) return
  const standing = await findTerms(tx, row.id)
  const uses = await countPositionUses(tx, row)
  for (const [kind, given] of [['position', positions], ['category', categories]] as const) {
    if (given) await replaceTerms(tx, row, kind, standing.filter((term) => term.kind === kind), given, uses)
  }
}

async function replaceTerms(tx: Tx, row: ActivityRecord, kind: TermRecord['kind'], standing: TermRecord[], given: Term[], uses: ReadonlyMap<string, number>): Promise<void> {
  const kept = new Map(standing.map((term) => [term.id, term]))
  const known = given.flatMap(({ termId }) => termId ?? [])
  if (known.some((id, index) => !kept.has(id) || known.indexOf(id) < index)) {
    throw new DomainError('invalid-input', { fields: [{ field: kind === 'position' ? 'positions' : 'categories', message: 'This list has changed. Please reload the page.' }] })
  }
  const gone = standing.filter(({ id }) => !known.includes(id))
  const events = await howOftenTermsAreUsed.ask({ reader: tx, termIds: gone.map(({ id }) => id) })
  for (const term of gone) {
    refuseUsed(term, uses, events)
    await deleteTerm(tx, term.id)
  }
  // Two that swap their names would meet in the middle: they step aside first.
  const renamed = given.filter(({ termId, name }) => termId !== null && kept.get(termId)!.name !== name)
  for (const { termId } of renamed) await updateTerm(tx, termId!, { name: `\u0001${termId!}` })
  const used = kind === 'position' ? renamed.filter(({ termId }) => (uses.get(kept.get(termId!)!.name) ?? 0) > 0) : []
  for (const { termId } of used) await renamePosition(tx, row, kept.get(termId!)!.name, `\u0001${termId!}`)
  for (const { termId, name } of used) await renamePosition(tx, row, `\u0001${termId!}`, name)
  for (const [index, { termId, name, shortName }] of given.entries()) {
    if (termId === null) await insertTerm(tx, { activityId: row.id, kind, name, shortName, position: index + 1 })
    else await updateTerm(tx, termId, { name, shortName, position: index + 1 })
  }
}

function refuseUsed({ id, kind, name }: TermRecord, uses: ReadonlyMap<string, number>, events: ReadonlyMap<number, number>): void {
  const used = events.get(id) ?? 0
  if (used > 0) throw new DomainError('in-use', { message: `“${name}” is a category of ${used === 1 ? '1 event' : `${used.toLocaleString('en-US')} events`} and cannot be deleted. You can rename it.` })
  const count = kind === 'position' ? uses.get(name) ?? 0 : 0
  if (count > 0) throw new DomainError('in-use', { message: `“${name}” is on this year’s rosters ${count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`} and cannot be deleted. You can rename it.` })
}

/**
 * Deletes one position or category.
 * @throws DomainError not-found, restore-first, in-use with how often it is used
 */
export async function removeTerm(kind: TermRecord['kind'], termId: number, context: RequestContext<SignedIn>): Promise<void> {
  const { who } = context
  await context.tx(async (tx) => {
    const found = await findTerm(tx, who.organizationId, kind, termId)
    const [row] = found ? await lockActivities(tx, who.organizationId, [found.activity.id]) : []
    const term = row && (await findTerms(tx, row.id)).find(({ id }) => id === termId)
    if (!row || !term) throw new DomainError('not-found', { message: `There is no such ${nouns[kind]}.` })
    refuseUsed(term, await countPositionUses(tx, row), await howOftenTermsAreUsed.ask({ reader: tx, termIds: [termId] }))
    await deleteTerm(tx, termId)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
      action: 'activity.termDeleted', subjectType: 'activity', subjectId: row.id, data: { before: { kind, name: term.name, shortName: term.shortName } },
    })
  })
}
