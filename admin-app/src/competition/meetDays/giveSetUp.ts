import { getEvent, saveEventSessions } from '@portal/shared/competition/events/event.calls'
import { getMeet, saveMeet } from '@portal/shared/competition/marks/meet.calls'
import { getEventCategories, saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { addDays, daysBetween } from '@portal/shared/platform/format/zonedTime'
import { copiedRooms, copiedRules, copiedWalks, movedDay } from '@portal/shared/scheduling/slots/copyPlan'
import { getDayPlan, saveSlotRooms, saveSlotRules } from '@portal/shared/scheduling/slots/slotDay.calls'
import { send } from '../../platform/lib/call/call'
import { valuesOfCategories } from '../performances/categoriesForm'

const read = async <Payload>(answer: Promise<{ payload: Payload }>): Promise<Payload> => (await answer).payload

/** What of an event has nothing yet, and takes the set-up of another one; what has something stays as it is. */
export type Copied = 'sessions' | 'categories' | 'events' | 'rules' | 'rooms'

/**
 * Gives an event the set-up of another one, part by part, each by the call that the office saves it by; no entries, no schedule, no results. Parts that
 * the event has already are left alone, so that doing it again after a refusal does what is left.
 * @returns what was copied
 */
export async function giveSetUp(fromId: number, intoId: number): Promise<Copied[]> {
  const [from, into] = [await read(send(getEvent, { eventId: fromId })), await read(send(getEvent, { eventId: intoId }))]
  const days = { from, into }
  const copied: Copied[] = []
  if (into.sessions.length === 0 && from.sessions.length > 0) {
    const sessions = from.sessions.flatMap(({ title, day, from: begins, to, venueId, assetId, note }) => {
      const moved = movedDay(day, from, into)
      return moved === null ? [] : [{ sessionId: null, title, day: moved, from: begins, to, venueId, assetId, note }]
    })
    if (sessions.length > 0) {
      await send(saveEventSessions, { eventId: intoId, version: into.version, sessions })
      copied.push('sessions')
    }
  }
  if (from.kind === 'band') {
    const [theirs, own] = [await read(send(getEventCategories, { eventId: fromId })), await read(send(getEventCategories, { eventId: intoId }))]
    if (own.version === 0 && theirs.version > 0) {
      const { categories, ...values } = valuesOfCategories(theirs)
      // Of another activity's categories it has none; schools see each once the office publishes it.
      await send(saveEventCategories, { eventId: intoId, version: 0, ...values, categories: categories.filter(({ categoryId }) => own.choices.some((each) => each.categoryId === categoryId)).map((each) => ({ ...each, isPublished: false })) })
      copied.push('categories')
    }
  }
  if (from.kind === 'meet') {
    const [theirs, own] = [await read(send(getMeet, { eventId: fromId })), await read(send(getMeet, { eventId: intoId }))]
    if (!own.isSetUp && theirs.isSetUp) {
      const due = (day: string) => (day === '' ? '' : movedDue(day, from.startsOn, into.startsOn))
      const events = theirs.events.map(({ entries: _entries, heats: _heats, marks: _marks, isReleased: _released, version: _version, ...fields }) => ({ ...fields, meetEventId: null }))
      await send(saveMeet, { eventId: intoId, version: own.version, settings: { ...theirs.settings, entriesDueOn: due(theirs.settings.entriesDueOn), scratchesDueOn: due(theirs.settings.scratchesDueOn) }, events })
      copied.push('events')
    }
  }
  const source = await read(send(getDayPlan, { eventId: fromId }))
  const target = await read(send(getDayPlan, { eventId: intoId }))
  if (source.version > 0 && target.version === 0) {
    const rules = copiedRules(source, target, days)
    const saved = await read(send(saveSlotRules, { eventId: intoId, version: 0, ...rules, walks: { ...source.contest.walks, rooms: [] } }))
    copied.push('rules')
    const rooms = copiedRooms(source, target, days)
    if (rooms.length > 0) {
      await send(saveSlotRooms, { eventId: intoId, version: saved.version, rooms })
      copied.push('rooms')
      const made = await read(send(getDayPlan, { eventId: intoId }))
      const walks = copiedWalks(source, made.rooms)
      if (walks.rooms.length > 0) await send(saveSlotRules, { eventId: intoId, version: made.version, ...rules, walks })
    }
  }
  return copied
}

/** A last day, as many days before its meet as it was before the other one. */
const movedDue = (day: string, from: string, into: string): string => addDays(day, daysBetween(from, into))
