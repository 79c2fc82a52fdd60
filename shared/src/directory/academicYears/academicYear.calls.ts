import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { CurrentYear, SavedYear, YearRow, YearValues } from './academicYear.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session'] as const

const access = { roleTypes: ['org'], permission: 'level-list' } as const
const key = z.strictObject({ academicYearId: z.number().int() })

export const listYears = defineCall({
  name: 'academicYears.list',
  summary: 'The organization’s academic years, the latest first, with what is in them',
  method: 'GET',
  path: '/academic-years',
  access,
  input: z.strictObject({}),
  output: z.strictObject({ years: z.array(YearRow) }),
  shows,
})

export const addYear = defineCall({
  name: 'academicYears.add',
  summary: 'Add an academic year beside the others; it is empty and not current',
  method: 'POST',
  path: '/academic-years',
  access,
  input: YearValues,
  output: key,
  changes: ['session'],
})

export const saveYear = defineCall({
  name: 'academicYears.save',
  summary: 'Change label and days of an academic year, as long as no match would fall outside',
  method: 'PUT',
  path: '/academic-years/:academicYearId',
  access,
  input: SavedYear,
  output: key,
  errors: ['not-found', 'changed-meanwhile'],
  changes: ['session', 'standings'],
})

export const makeYearCurrent = defineCall({
  name: 'academicYears.makeCurrent',
  summary: 'Make an academic year the current one: what people see first and enter into',
  method: 'POST',
  path: '/academic-years/:academicYearId/current',
  access,
  input: CurrentYear,
  output: key,
  errors: ['not-found', 'changed-meanwhile'],
  changes: ['session', 'activities', 'teams', 'matches', 'standings', 'schools'],
})

export const removeYear = defineCall({
  name: 'academicYears.remove',
  summary: 'Delete an academic year that is not current and holds nothing',
  method: 'DELETE',
  path: '/academic-years/:academicYearId',
  access,
  input: z.strictObject({ academicYearId: Id }),
  output: z.strictObject({}),
  errors: ['not-found', 'in-use'],
  changes: ['session'],
})
