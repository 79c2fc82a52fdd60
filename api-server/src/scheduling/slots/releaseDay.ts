import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { compareReleases } from '@portal/shared/scheduling/slots/compareReleases'
import { findSlotConflicts } from '@portal/shared/scheduling/slots/findSlotConflicts'
import type { ReleaseDay } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { errorCode } from '../../platform/db/errorCode'
import type { Tx } from '../../platform/db/database'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { auditPlan, lockPlan, refuseStale } from './lockPlan'
import { readDay, withGone } from './readContest'
import { tellConcerned } from './slot.letters'
import { checkReleased, findReleased, findReleases, insertRelease, insertReleased } from './slot.repository'

/** What came of a release; `told` is how many people a letter goes to, null where that was done before. */
export interface Released { releaseId: number; told: number | null }

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/**
 * Freezes the plan under a name: from here on performances, calendars and the public have it, and those whom a change concerns are told.
 * Conflicts may be left, as long as they were seen; two in one room at once may not. Sent twice with one key, it is done once.
 * @throws DomainError as lockPlan; invalid-input, changed-meanwhile, conflicts
 */
export async function releaseDay({ eventId, key, version, name, hardSeen }: z.output<typeof ReleaseDay>, context: RequestContext<SignedIn>): Promise<Released> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { facts, plan } = await lockPlan(tx, context, eventId)
    const addedKey = keptKey(who, key)
    const releases = await findReleases(tx, plan.id)
    const earlier = releases.find(({ release }) => release.addedKey === addedKey)
    if (earlier) return { releaseId: earlier.release.id, told: null }
    if (releases.some(({ release }) => release.name.toLowerCase() === name.toLowerCase())) throw wrong('name', 'A release has this name already.')
    refuseStale(plan, version)
    const day = await readDay(tx, facts, who)
    const { contest, placements, entered, rooms } = day
    if (placements.length === 0) throw new DomainError('conflicts', { message: 'No entry has a place yet.' })
    const conflicts = findSlotConflicts(contest, placements)
    const both = findSlotConflicts({ ...contest, acknowledged: [], rules: { ...contest.rules, severities: {} } }, placements).find(({ kind }) => kind === 'roomTaken')
    if (both) throw new DomainError('conflicts', { message: both.text })
    const hard = conflicts.filter(({ severity }) => severity === 'hard').length
    if (hard > hardSeen) throw new DomainError('conflicts', { message: `${hard} hard ${hard === 1 ? 'conflict is' : 'conflicts are'} left. Look at ${hard === 1 ? 'it' : 'them'} first.` })
    const before = await findReleased(tx, eventId)
    const { changes } = compareReleases(withGone(day, ({ name: own }) => own), before, placements)
    if (releases.length > 0 && changes.length === 0) throw new DomainError('conflicts', { message: `Nothing has changed since “${releases[0]!.release.name}”.` })

    const published = new Set([...entered.entries, ...entered.gone].filter(({ categoryId }) => entered.categories.find((each) => each.categoryId === categoryId)?.isPublished).map(({ entryId }) => entryId))
    const forAll = compareReleases(withGone(day, ({ publicName }) => publicName), before, placements)
    const releaseId = await insertRelease(tx, {
      planId: plan.id, name, byUserId: who.userId, releasedAt: now(), addedKey,
      // The first one changed nothing that anyone knew.
      changes: releases.length === 0 ? [] : forAll.changes.filter(({ entryId }) => published.has(entryId)).map(({ entryId, kind, text }) => ({ entryId, kind, text })),
    })
    const minutesOf = new Map(contest.entries.map(({ entryId, categoryId }) => [entryId, contest.categories.find((each) => each.categoryId === categoryId)!.minutes]))
    const roomNames = new Map(rooms.map((each) => [each.id, each.name]))
    await insertReleased(tx, plan.id, releaseId, placements.map(({ entryId, roomId, day: on, start }) => ({ entryId, roomId, roomName: roomNames.get(roomId)!, day: on, minute: start, minutes: minutesOf.get(entryId)! })))
    await refuseOverlaps(tx)
    await auditPlan(tx, context, eventId, 'released', { releaseId, name, entries: placements.length, changes: changes.length, hard })
    return { releaseId, told: await tellConcerned(tx, day, name, changes, context) }
  })
}

/** What is deferred to the end of the transaction is asked here, where there is a sentence for it. @throws DomainError conflicts */
async function refuseOverlaps(tx: Tx): Promise<void> {
  try {
    await checkReleased(tx)
  } catch (error) {
    if (errorCode(error) === '23P01') throw new DomainError('conflicts', { message: 'Two entries are in one room at the same time.' })
    throw error
  }
}
