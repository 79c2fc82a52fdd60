import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { JobState } from '../../platform/jobs/job.schemas'
import { AcknowledgeConflict, BoardKey, DayBoard, DayKey, DayPlan, MoveSlots, PlaceSlots, PublicDay, RecordAct, ReleaseDay, SaveRooms, SaveSlotRules, SaveWishes, ScratchEntries, UndoAct } from './slotDay.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['slots', 'events', 'performances'] as const

/** The office and, of an event of its own, the host's staff: who of them, the event says. */
const mayPlan = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const
const refusals = ['not-found', 'not-yours', 'restore-first', 'read-only-year', 'changed-meanwhile', 'conflicts'] as const
const saved = z.strictObject({ eventId: z.number().int(), version: z.number().int() })
const changes = ['slots'] as const

export const getDayPlan = defineCall({
  name: 'slots.getDay',
  summary: 'The day of a contest or meet in the works: rooms, rules, entries, who is where, and what is against it; for the office and the host',
  method: 'GET',
  path: '/events/:eventId/day',
  access: mayPlan,
  input: DayKey,
  output: DayPlan,
  errors: ['not-found'],
  shows,
})

export const saveSlotRooms = defineCall({
  name: 'slots.saveRooms',
  summary: 'Make the rooms of a day these; one in which entries are planned stays',
  method: 'PUT',
  path: '/events/:eventId/day/rooms',
  access: mayPlan,
  input: SaveRooms,
  output: saved,
  errors: [...refusals, 'in-use'],
  changes,
  maxBody: 512 * 1024,
})

export const saveSlotRules = defineCall({
  name: 'slots.saveRules',
  summary: 'Change the hours, lengths, limits, ways and distances that a day is planned by',
  method: 'PUT',
  path: '/events/:eventId/day/rules',
  access: mayPlan,
  input: SaveSlotRules,
  output: saved,
  errors: refusals,
  changes,
  maxBody: 512 * 1024,
})

export const saveSlotWishes = defineCall({
  name: 'slots.saveWishes',
  summary: 'Make the wishes about a day these',
  method: 'PUT',
  path: '/events/:eventId/day/wishes',
  access: mayPlan,
  input: SaveWishes,
  output: saved,
  errors: refusals,
  changes,
  maxBody: 1024 * 1024,
})

export const placeSlots = defineCall({
  name: 'slots.place',
  summary: 'Have the entries of a day placed into rooms and times, all or those without a place. It is long work, answered with how far it is. Sent twice with one key, it is done once',
  method: 'POST',
  path: '/events/:eventId/day/placing',
  access: mayPlan,
  input: PlaceSlots,
  output: JobState,
  errors: [...refusals, 'too-many-tries'],
  changes: ['slots', 'jobs'],
})

export const moveSlots = defineCall({
  name: 'slots.move',
  summary: 'Put entries into a room and time, or nowhere: all of these moves or none. Conflicts forbid none',
  method: 'POST',
  path: '/events/:eventId/day/moves',
  access: mayPlan,
  input: MoveSlots,
  output: saved,
  errors: refusals,
  changes,
  maxBody: 512 * 1024,
})

export const acknowledgeConflict = defineCall({
  name: 'slots.acknowledge',
  summary: 'Let a conflict be, or not anymore; whoever did is named with it',
  method: 'POST',
  path: '/events/:eventId/day/acknowledgements',
  access: mayPlan,
  input: AcknowledgeConflict,
  output: saved,
  errors: refusals,
  changes,
})

export const releaseDay = defineCall({
  name: 'slots.release',
  summary: 'Release the plan under a name: it is frozen, shown, and told to those whom a change concerns. Sent twice with one key, it is done once',
  method: 'POST',
  path: '/events/:eventId/day/releases',
  access: mayPlan,
  input: ReleaseDay,
  output: z.strictObject({ releaseId: z.number().int() }),
  errors: refusals,
  changes: ['slots', 'performances', 'occasions'],
})

export const getDayBoard = defineCall({
  name: 'slots.getBoard',
  summary: 'The released day as it runs: how late each room is, who performs, who is next; for the office and the host',
  method: 'GET',
  path: '/events/:eventId/day/board',
  access: mayPlan,
  input: BoardKey,
  output: DayBoard,
  errors: ['not-found'],
  shows,
})

export const recordAct = defineCall({
  name: 'slots.record',
  summary: 'Say that a performance began or ended, also in a room that takes it from one that is late. Sent twice with one key, it is recorded once',
  method: 'POST',
  path: '/events/:eventId/day/acts',
  access: mayPlan,
  input: RecordAct,
  output: z.strictObject({ actId: z.number().int() }),
  errors: refusals,
  changes,
})

export const undoAct = defineCall({
  name: 'slots.undo',
  summary: 'Undo that a performance began or ended',
  method: 'POST',
  path: '/events/:eventId/day/acts/removal',
  access: mayPlan,
  input: UndoAct,
  output: z.strictObject({}),
  errors: refusals,
  changes,
})

export const scratchEntries = defineCall({
  name: 'slots.scratch',
  summary: 'Scratch entries that are not there long after the last performance, or undo that: they did not start. All of them or none; sent twice, it is done once',
  method: 'POST',
  path: '/events/:eventId/day/scratches',
  access: mayPlan,
  input: ScratchEntries,
  output: z.strictObject({ entryIds: z.array(z.number().int()) }),
  errors: refusals,
  changes: ['slots', 'performances'],
})

export const getPublicDay = defineCall({
  name: 'slots.getPublic',
  summary: 'The released day of a published event: rooms, order and times as they are estimated, and what each release changed',
  method: 'GET',
  path: '/public/events/:eventId/day',
  access: { public: 'a released plan of a published event; entries are named by category and school, and nobody is' },
  input: DayKey,
  output: PublicDay,
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
  goesBy: ['orgParam'],
  shows,
})
