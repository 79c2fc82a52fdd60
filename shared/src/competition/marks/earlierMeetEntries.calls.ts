import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { EarlierMeet, EarlierMeetEntry, TakeOverMeet } from './earlierMeetEntries.schemas'

const mayWork = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const

export const listEarlierMeets = defineCall({
  name: 'meets.listEarlier',
  summary: 'Past meets of the same activity in which a team’s school entered athletes, the last one first; for those who enter for the team',
  method: 'GET',
  path: '/meets/:eventId/earlier',
  access: mayWork,
  input: z.strictObject({ eventId: Id, teamId: Id }),
  output: z.strictObject({ events: z.array(EarlierMeet) }),
  errors: ['not-found'],
  shows: ['events', 'meets', 'teams'],
})

export const takeOverMeetEntries = defineCall({
  name: 'meets.takeOver',
  summary: 'Enter the athletes of an earlier meet again, with the best marks of that year as seeds, or say first which of them can be; what stands already is left alone',
  method: 'POST',
  path: '/meets/:eventId/earlier-entries',
  access: mayWork,
  adds: true,
  input: TakeOverMeet,
  output: z.strictObject({ entries: z.array(EarlierMeetEntry) }),
  errors: ['not-found', 'not-yours', 'restore-first', 'read-only-year', 'conflicts'],
  changes: ['meets'],
})
