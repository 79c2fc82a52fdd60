import type { z } from 'zod'
import { categorySetUp } from '@portal/shared/competition/performances/categorySetUp'
import { addDays, daysBetween } from '@portal/shared/platform/format/zonedTime'
import type { SetUpPart } from '@portal/shared/competition/eventDays/copySetUp.calls'
import type { SaveSessions } from '@portal/shared/competition/events/event.schemas'
import { contestSettingsOf } from '@portal/shared/competition/performances/eventCategory.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { copiedRooms, copiedRules, copiedWalks, movedDay } from '@portal/shared/scheduling/slots/copyPlan'
import { setUpOf } from '@portal/shared/competition/marks/setUpOf'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { readDayPlan } from '../../scheduling/slots/presentDay'
import { saveRooms, saveRules } from '../../scheduling/slots/savePlan'
import { lockPlaces } from '../../scheduling/venues/lockPlaces'
import { findVenue } from '../../scheduling/venues/venue.repository'
import { findAssets } from '../events/eventParts.repository'
import { lockEvent, recordChange } from '../events/lockEvent'
import { readAdvancing } from '../advances/readAdvancing'
import { saveAdvancing } from '../advances/saveAdvancing'
import { readEvent } from '../events/presentEvent'
import { saveSessions } from '../events/saveEvent'
import { readMeet } from '../marks/readMeet'
import { saveMeet } from '../marks/saveMeet'
import { holdTerms } from '../performances/eventCategory.repository'
import { readCategories } from '../performances/readCategories'
import { saveCategories } from '../performances/saveCategories'

type Context = RequestContext<SignedIn>
type Seen = Awaited<ReturnType<typeof readEvent>>
/** The event that gives, the one that takes, and the transaction in which each part is saved as the office saves it. */
interface Copy { tx: Tx; context: Context; from: Seen; into: Seen }

/** Sessions on the other's days; a venue that is no longer there, and a field or room that the other's venue does not have, are left out. */
async function copySessions({ tx, context, from, into }: Copy): Promise<SetUpPart[]> {
  if (into.sessions.length > 0) return []
  const assets = await findAssets(tx, from.sessions.flatMap(({ assetId }) => assetId ?? []))
  const sessions: z.output<typeof SaveSessions>['sessions'] = []
  for (const { title, day, from: begins, to, venueId: theirs, assetId, note } of from.sessions) {
    const moved = movedDay(day, from, into)
    if (moved === null) continue
    const venue = theirs === null ? undefined : await findVenue(tx, context.who.organizationId, theirs)
    const venueId = venue && !venue.venue.deletedAt ? theirs : null
    const at = venueId ?? into.venue?.id
    sessions.push({ sessionId: null, title, day: moved, from: begins, to, venueId, assetId: assets.some((each) => each.assetId === assetId && each.venueId === at) ? assetId : null, note })
  }
  if (sessions.length === 0) return []
  await saveSessions({ eventId: into.eventId, version: into.version, sessions }, context)
  return ['sessions']
}

/** Of another activity's categories it has none; schools see each once the office publishes it. */
async function copyCategories({ tx, context, from, into }: Copy): Promise<SetUpPart[]> {
  const [theirs, own] = [await readCategories(tx, context.who, from.eventId), await readCategories(tx, context.who, into.eventId)]
  if (own.version > 0 || theirs.version === 0) return []
  const categories = theirs.categories.filter(({ categoryId }) => own.choices.some((each) => each.categoryId === categoryId))
    .map(categorySetUp).map(({ entryFeeCents, performerFeeCents, ...rest }) => ({ ...rest, entryFee: entryFeeCents, performerFee: performerFeeCents, isPublished: false }))
  await saveCategories({ eventId: into.eventId, version: 0, ...contestSettingsOf(theirs), categories }, context)
  return ['categories']
}

/** Who advances; the next contest too where this event can advance to it. A contest of last year has its own this year: the office chooses it, and finds the rule. */
async function copyAdvancing({ tx, context, from, into }: Copy): Promise<SetUpPart[]> {
  const [theirs, own] = [await readAdvancing(tx, context.who, from.eventId), await readAdvancing(tx, context.who, into.eventId)]
  if (own.version > 0 || theirs.version === 0) return []
  const toEventId = own.choices.find(({ eventId }) => eventId === theirs.toEvent?.eventId)?.eventId ?? null
  await saveAdvancing({ eventId: into.eventId, version: 0, toEventId, rule: theirs.rule }, context)
  return ['advancing']
}

/** Events with their points; last days as many days before this meet as before the other one. */
async function copyMeet({ tx, context, from, into }: Copy): Promise<SetUpPart[]> {
  const now = context.now()
  const [theirs, own] = [await readMeet(tx, context.who, from.eventId, now), await readMeet(tx, context.who, into.eventId, now)]
  if (own.isSetUp || !theirs.isSetUp) return []
  const due = (day: string) => (day === '' ? '' : addDays(day, daysBetween(from.startsOn, into.startsOn)))
  const events = theirs.events.map((each) => ({ ...setUpOf(each), meetEventId: null }))
  await saveMeet({ eventId: into.eventId, version: own.version, settings: { ...theirs.settings, entriesDueOn: due(theirs.settings.entriesDueOn), scratchesDueOn: due(theirs.settings.scratchesDueOn) }, events }, context)
  return ['events']
}

async function copyDay({ tx, context, from, into }: Copy): Promise<SetUpPart[]> {
  const plan = (eventId: number) => readDayPlan(tx, context.who, eventId, context.now())
  const [source, target] = [await plan(from.eventId), await plan(into.eventId)]
  if (source.version === 0 || target.version > 0) return []
  const days = { from, into }
  const rules = copiedRules(source, target, days)
  const saved = await saveRules({ eventId: into.eventId, version: 0, ...rules, walks: { ...source.contest.walks, rooms: [] } }, context)
  const rooms = copiedRooms(source, target, days)
  if (rooms.length === 0) return ['rules']
  await saveRooms({ eventId: into.eventId, version: saved.version, rooms }, context)
  // Walks are between rooms by their keys, which the copies have only now.
  const made = await plan(into.eventId)
  const walks = copiedWalks(source, made.rooms)
  if (walks.rooms.length > 0) await saveRules({ eventId: into.eventId, version: made.version, ...rules, walks }, context)
  return ['rules', 'rooms']
}

/**
 * Gives an event the set-up of another one, all of it or, if anything is refused, none; no entries, no schedule, no results. What it has already stays,
 * so that sent twice it is done once.
 * @returns what was copied, in the order of the parts
 * @throws as lockEvent and as each part is saved; not-found, invalid-input
 */
export async function copySetUp({ eventId: fromId, intoId }: { eventId: number; intoId: number }, outer: Context): Promise<{ copied: SetUpPart[] }> {
  return outer.tx(async (tx) => {
    const context: Context = { ...outer, tx: (work) => work(tx) }
    const { who, now } = context
    const from = await readEvent(tx, who, fromId, now())
    const seen = await readEvent(tx, who, intoId, now())
    const refuse = (message: string) => new DomainError('invalid-input', { fields: [{ field: 'intoId', message }] })
    if (fromId === intoId) throw refuse('Choose another event.')
    if (from.kind !== seen.kind) throw refuse('Choose an event of the same kind.')
    // All locks in the order in which each part takes them by itself: places, words, the event.
    await lockPlaces(tx, { venueIds: from.sessions.flatMap(({ venueId }) => venueId ?? []) })
    if (seen.activity) await holdTerms(tx, seen.activity.id)
    await lockEvent(tx, context, intoId, { deed: 'edit' })
    const copy: Copy = { tx, context, from, into: await readEvent(tx, who, intoId, now()) }
    const copied = [...(await copySessions(copy)), ...(from.kind === 'band' ? [...(await copyCategories(copy)), ...(await copyAdvancing(copy))] : []), ...(from.kind === 'meet' ? await copyMeet(copy) : []), ...(await copyDay(copy))]
    if (copied.length > 0) await recordChange(tx, context, intoId, 'setUpCopied', { after: { fromEventId: fromId, copied } })
    return { copied }
  })
}
