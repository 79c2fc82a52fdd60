import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { CategoryKey } from '../performances/eventCategory.schemas'
import { EventProgram, JudgeSheetPapers, MedalList, PacketPaper } from './paper.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'events', 'meets', 'performances', 'students', 'teams'] as const
const official = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const

export const getEventProgram = defineCall({
  name: 'papers.getProgram',
  summary: 'The program of a contest by day, room and time, or of a meet by event and heat, with names as everyone may read them',
  method: 'GET',
  path: '/events/:eventId/program',
  access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' },
  input: z.strictObject({ eventId: Id }),
  output: EventProgram,
  errors: ['not-found'],
  shows,
})

export const getJudgeSheetPapers = defineCall({
  name: 'papers.getJudgeSheets',
  summary: 'What the judges of a category need on paper: each performance as a judge may read it; for the office and the host’s staff',
  method: 'GET',
  path: '/events/:eventId/categories/:categoryId/judge-papers',
  access: official,
  input: CategoryKey,
  output: JudgeSheetPapers,
  errors: ['not-found'],
  shows,
})

export const getMedalList = defineCall({
  name: 'papers.getMedals',
  summary: 'Medals and plaques by school for the released ratings of a contest, or the places of a meet; for the office and the host’s staff',
  method: 'GET',
  path: '/events/:eventId/medals',
  access: official,
  input: z.strictObject({ eventId: Id }),
  output: MedalList,
  errors: ['not-found'],
  shows,
})

export const getSchoolPacket = defineCall({
  name: 'papers.getPacket',
  summary: 'What a school takes home from a contest: its performances with released ratings and sheets, medals and documents; for the office, the host’s staff, and those who run the school’s performances',
  method: 'GET',
  path: '/events/:eventId/schools/:schoolId/packet',
  access: official,
  input: z.strictObject({ eventId: Id, schoolId: Id }),
  output: PacketPaper,
  errors: ['not-found'],
  shows,
})
