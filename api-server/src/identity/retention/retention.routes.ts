import { DomainError } from '@portal/shared/platform/call/errors'
import { countRetention, listRetention, saveRetention } from '@portal/shared/identity/retention/retention.calls'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import { serve, WithMessage } from '../../platform/http/serve'
import type { RetentionKind } from '../../platform/retentionKinds/retentionKinds'
import { allRetention, dayLength, daysOf } from './allRetention'
import { findChosenDays, findLastRemovals, lockChosenDays, updateChosenDays } from './retention.repository'

async function read(reader: Reader, organizationId: number, now: Date) {
  const chosen = await findChosenDays(reader, organizationId)
  const removals = await findLastRemovals(reader, organizationId)
  const rows = []
  for (const each of allRetention()) {
    const { kind, title, removes, usual, least, most } = each
    const days = daysOf(each, chosen)
    rows.push({
      kind, title, removes, usual, least, most, days, isOptional: each.isOptional === true, due: days === null ? 0 : await countDue(reader, each, organizationId, days, now),
      lastRemovedAt: removals.get(kind)?.toISOString() ?? null,
    })
  }
  return { rows }
}

const countDue = (reader: Reader, { count }: RetentionKind, organizationId: number, days: number, now: Date) => count(reader, organizationId, new Date(now.getTime() - days * dayLength))

/** @throws DomainError not-found, invalid-input for a time out of its bounds */
function findKind(kind: string, days: number | null): RetentionKind {
  const known = allRetention().find((each) => each.kind === kind)
  if (!known) throw new DomainError('not-found', { message: 'There is no such kind of data.' })
  if (days === null ? !known.isOptional : days < known.least || days > known.most) {
    throw new DomainError('invalid-input', { fields: [{ field: 'days', message: `Choose ${known.least.toLocaleString('en-US')} to ${known.most.toLocaleString('en-US')} days.` }] })
  }
  return known
}

export const retentionRoutes = [
  serve(listRetention, (_, { database, who, now }) => read(database.reader, who.organizationId, now())),

  serve(countRetention, async ({ kind, days }, { database, who, now }) => ({ due: await countDue(database.reader, findKind(kind, days), who.organizationId, days, now()) })),

  serve(saveRetention, async ({ kind, days, before }, { who, tx, now, requestId }) => {
    const known = findKind(kind, days)
    const saved = await tx(async (tx) => {
      const chosen = await lockChosenDays(tx, who.organizationId)
      const standing = daysOf(known, chosen)
      if (standing === days) return read(tx, who.organizationId, now())
      if (standing !== before) throw new DomainError('changed-meanwhile', { details: await read(tx, who.organizationId, now()) })
      await updateChosenDays(tx, who.organizationId, { ...chosen, [kind]: days })
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
        action: 'retention.changed', subjectType: 'organization', subjectId: who.organizationId, data: { kind, before: standing, after: days },
      })
      return read(tx, who.organizationId, now())
    })
    return new WithMessage(saved, 'The time is saved.')
  }),
]
