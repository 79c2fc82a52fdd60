import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { MeetCheckInSheet, MeetPacket } from './meetPaper.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'events', 'meets', 'students', 'teams'] as const
const official = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const

export const getMeetPacket = defineCall({
  name: 'papers.getMeetPacket',
  summary: 'What a school gets of a meet: its entries with their numbers and starts, and once they are released its marks, places, medals, records and team scores; for the school’s staff and those who run the meet',
  method: 'GET',
  path: '/events/:eventId/schools/:schoolId/meet-packet',
  access: official,
  input: z.strictObject({ eventId: Id, schoolId: Id }),
  output: MeetPacket,
  errors: ['not-found'],
  shows,
})

export const getMeetCheckInSheet = defineCall({
  name: 'papers.getCheckInSheet',
  summary: 'The entries of a meet by event and lane with the numbers that check-in reads; for the office and the host’s staff',
  method: 'GET',
  path: '/events/:eventId/check-in-sheet',
  access: official,
  input: z.strictObject({ eventId: Id }),
  output: MeetCheckInSheet,
  errors: ['not-found'],
  shows,
})
