import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { AddMeetEntry, CheckInMeetEntry, ImportedMeetFile, ImportMeetFile, MeetAthlete, MeetEntry, MeetHeats, MoveMeetStart, ScratchMeetEntry, SeedMeetEvent, TiedForFinal, UpdateMeetEntry } from './meetEntry.schemas'
import { Meet, SaveMeet } from './meet.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'events', 'meets', 'students', 'teams'] as const

const mayLook = { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' } as const
const mayWork = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const
const refusals = ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'read-only-year', 'conflicts'] as const
const changes = ['meets'] as const

export const getMeet = defineCall({
  name: 'meets.get',
  summary: 'A meet: its settings, its events with how far each has come, and the teams, with whom the reader may enter',
  method: 'GET',
  path: '/meets/:eventId',
  access: mayLook,
  input: z.strictObject({ eventId: Id }),
  output: Meet,
  errors: ['not-found'],
  shows,
})

export const saveMeet = defineCall({
  name: 'meets.save',
  summary: 'Make the settings and the events of a meet these; an event with entries stays',
  method: 'PUT',
  path: '/meets/:eventId',
  access: mayWork,
  input: SaveMeet,
  output: Meet,
  errors: [...refusals, 'in-use'],
  details: { 'changed-meanwhile': Meet },
  changes,
  maxBody: 512 * 1024,
})

export const listMeetEntries = defineCall({
  name: 'meets.listEntries',
  summary: 'The entries of a meet: all for the office and the host, for a school’s staff those of the school, for students and parents their own',
  method: 'GET',
  path: '/meets/:eventId/entries',
  access: mayLook,
  input: z.strictObject({ eventId: Id, meetEventId: Id.optional() }),
  output: z.strictObject({ entries: z.array(MeetEntry) }),
  errors: ['not-found'],
  shows,
})

export const listMeetAthletes = defineCall({
  name: 'meets.listAthletes',
  summary: 'Who of a team’s school can be entered; for those who enter for it',
  method: 'GET',
  path: '/meets/:eventId/athletes',
  access: mayWork,
  input: z.strictObject({ eventId: Id, teamId: Id }),
  output: z.strictObject({ athletes: z.array(MeetAthlete) }),
  errors: ['not-found'],
  shows,
})

export const addMeetEntry = defineCall({
  name: 'meets.addEntry',
  summary: 'Enter an athlete or a relay of a team; sent twice with one key, it adds one',
  method: 'POST',
  path: '/meets/entries',
  access: mayWork,
  adds: true,
  input: AddMeetEntry,
  output: MeetEntry,
  errors: refusals,
  changes,
})

export const updateMeetEntry = defineCall({
  name: 'meets.updateEntry',
  summary: 'Change the seed or the athletes of an entry',
  method: 'PUT',
  path: '/meets/entries/:entryId',
  access: mayWork,
  input: UpdateMeetEntry,
  output: MeetEntry,
  errors: refusals,
  details: { 'changed-meanwhile': MeetEntry },
  changes,
})

export const scratchMeetEntry = defineCall({
  name: 'meets.scratchEntry',
  summary: 'Scratch an entry, or undo that; a lane that it had stays empty',
  method: 'POST',
  path: '/meets/entries/:entryId/scratch',
  access: mayWork,
  input: ScratchMeetEntry,
  output: MeetEntry,
  errors: refusals,
  details: { 'changed-meanwhile': MeetEntry },
  changes,
})

export const checkInMeetEntry = defineCall({
  name: 'meets.checkIn',
  summary: 'Say that an entry of a meet is there or did not start; what someone decided later than what is sent stays, and is answered',
  method: 'POST',
  path: '/meets/entries/check-in',
  access: mayWork,
  input: CheckInMeetEntry,
  output: MeetEntry,
  errors: refusals,
  changes: ['meets', 'slots'],
})

export const importMeetFile = defineCall({
  name: 'meets.importFile',
  summary: 'Read a file of entries or results: as a trial it says what would become of each line, else it does it; doubtful lines are left out and named',
  method: 'POST',
  path: '/meets/:eventId/import',
  access: mayWork,
  adds: true,
  input: ImportMeetFile,
  output: ImportedMeetFile,
  errors: refusals,
  changes,
  maxBody: 3 * 1024 * 1024,
})

export const seedMeetEvent = defineCall({
  name: 'meets.seed',
  summary: 'Seed a round of an event into heats and lanes by its own rules; a round with marks stays as it is',
  method: 'POST',
  path: '/meets/:eventId/events/:meetEventId/seed',
  access: mayWork,
  input: SeedMeetEvent,
  output: MeetHeats,
  errors: refusals,
  details: { conflicts: TiedForFinal },
  changes,
})

export const moveMeetStart = defineCall({
  name: 'meets.moveStart',
  summary: 'Move an entry to another lane or heat of its round; who is there takes its own',
  method: 'PUT',
  path: '/meets/:eventId/events/:meetEventId/starts',
  access: mayWork,
  input: MoveMeetStart,
  output: MeetHeats,
  errors: refusals,
  changes,
})

export const getMeetHeats = defineCall({
  name: 'meets.getHeats',
  summary: 'The heats of a meet with their lanes; for schools and families once the draw of the event is published',
  method: 'GET',
  path: '/meets/:eventId/heats',
  access: mayLook,
  input: z.strictObject({ eventId: Id, meetEventId: Id.optional() }),
  output: MeetHeats,
  errors: ['not-found'],
  shows,
})
