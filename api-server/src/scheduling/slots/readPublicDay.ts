import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { clockOf } from '@portal/shared/scheduling/slots/contestDay'
import { queuesOf } from '@portal/shared/scheduling/slots/roomQueue'
import type { PublicDay } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { publicScope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import { whichContest } from '../scheduling.hooks'
import { noDay, readDay } from './readContest'
import { standingOf } from './runDay'
import { findActs, findPlan, findReleased, findReleases } from './slot.repository'

/**
 * The released day as everyone reads it. Estimates are those of the last thing that happened in each day, so that the answer changes only
 * with what happens.
 * @throws DomainError not-found, in the same words while nothing is released or the event's program is not published
 */
export async function readPublicDay(reader: Reader, common: CommonParameters, eventId: number): Promise<PublicDay> {
  const { organization } = await publicScope(reader, common)
  const facts = await whichContest.ask({ reader, organizationId: organization.id, eventId, asking: null })
  if (!facts?.isPublic) throw noDay()
  const read = await readDay(reader, facts, null)
  const { plan, contest, entered } = read
  const releases = plan.id === null ? [] : await findReleases(reader, plan.id)
  const [latest] = releases
  if (!latest || plan.id === null) throw noDay()
  const published = new Set(entered.categories.filter(({ isPublished }) => isPublished).map(({ categoryId }) => categoryId))
  const entries = new Map(entered.entries.filter(({ categoryId }) => published.has(categoryId)).map((each) => [each.entryId, each]))
  const told = new Set([...entered.entries, ...entered.gone].filter(({ categoryId }) => published.has(categoryId)).map(({ entryId }) => entryId))
  const schools = new Map(entered.schools.map((each) => [each.schoolId, each.name]))
  const released = await findReleased(reader, eventId)
  const estimates = new Map<number, number | null>()
  const states = new Map<number, PublicDay['slots'][number]['state']>()
  const lateness = new Map<number, { late: number; text: string }>()
  for (const day of new Set(released.map((each) => each.day))) {
    const acts = await findActs(reader, plan.id, day)
    if (acts.length === 0) continue
    const of = standingOf(read, released, acts, day, Math.max(...acts.map(({ minute }) => minute)))
    for (const [roomId, queue] of queuesOf(of)) {
      const { late, text, entries: clocks } = clockOf(of, queue)
      lateness.set(roomId, { late, text })
      for (const { entryId, start, state } of clocks) {
        estimates.set(entryId, start)
        if (state === 'over' || state === 'performing') states.set(entryId, state)
      }
      const next = clocks.find(({ state }) => state === 'here' || state === 'expected')
      if (next) states.set(next.entryId, 'next')
    }
  }
  return {
    eventId, name: facts.name, timeZone: facts.timeZone, releaseName: latest.release.name, releasedAt: latest.release.releasedAt.toISOString(),
    rooms: contest.rooms.filter(({ roomId }) => released.some((each) => each.roomId === roomId && entries.has(each.entryId)))
      .map(({ roomId, name, building }) => ({ roomId, name, building, ...(lateness.get(roomId) ?? { late: 0, text: '' }) })),
    // No key, which other lists have too, and no end: how long it is tells an instrument from a voice.
    slots: released.flatMap(({ entryId, roomId, day, start }) => {
      const entry = entries.get(entryId)
      return entry ? [{ number: entry.number, name: entry.publicName, schoolName: entry.about || (schools.get(entry.schoolId ?? 0) ?? ''), roomId, day, start, estimate: estimates.has(entryId) ? estimates.get(entryId)! : start, state: states.get(entryId) ?? 'expected' }] : []
    }),
    releases: releases.map(({ release: { id, name, releasedAt, changes } }) => ({
      releaseId: id, name, releasedAt: releasedAt.toISOString(), releasedText: momentText(releasedAt, facts.timeZone), changes: changes.filter(({ entryId }) => told.has(entryId)).map(({ kind, text }) => ({ kind, text })),
    })),
  }
}

/** Whether everyone reads the day of an event: it is released, and the event's program is published. */
export async function hasPublicDay(reader: Reader, organizationId: number, eventId: number): Promise<boolean> {
  const plan = await findPlan(reader, eventId)
  if (!plan || (await findReleases(reader, plan.id)).length === 0) return false
  return (await whichContest.ask({ reader, organizationId, eventId, asking: null }))?.isPublic ?? false
}
