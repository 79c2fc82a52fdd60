import { describe, expect, it } from 'vitest'
import {
  AddPerformance, AssignPoints, ChangeCategory, CheckInValue, DeletePerformer, ExportPerformances, ListPerformances, ListPublishedCategories, PerformanceFields,
  PerformanceKey, SaveNotes, StudentsForCategory, UpdatePerformance,
} from './performance.schemas'

const values = {
  uniqueName: 'Flute trio A', pmlCodeId: 17, title: 'Trio in G', gradeId: 2, composer: 'Kuhlau', accompanist: '', studentsWithInstruments: [{ studentId: 4, studentInstrument: 'Flute' }],
}
const messageOf = (schema: { safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } }, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? ''

describe('a performance', () => {
  it('is asked for in the order of the specification', () => {
    const wanted = [
      'Please enter a unique name.', 'Please select a pml code.', 'Please select a title.', 'Please select a pml class/grade.', 'Please select a composer.',
    ]
    const empty = { uniqueName: ' ', pmlCodeId: null, title: '', gradeId: null, composer: '  ', studentsWithInstruments: [] }
    expect(PerformanceFields.safeParse(empty).error!.issues.map(({ message }) => message)).toEqual(wanted)
    // As each is filled the next one is the first.
    const filled: Record<string, unknown> = { ...empty }
    for (const [index, field] of (['uniqueName', 'pmlCodeId', 'title', 'gradeId', 'composer'] as const).entries()) {
      expect(messageOf(PerformanceFields, filled)).toBe(wanted[index])
      filled[field] = values[field]
    }
    expect(messageOf(PerformanceFields, filled)).toBe('')
  })
  it.each([
    ['no accompanist', { accompanist: undefined }, ''],
    ['grade 0, which is no class', { gradeId: 0 }, 'Please select a pml class/grade.'],
    ['a class beyond 6', { gradeId: 7 }, 'Please select a pml class/grade.'],
    ['a half class', { gradeId: 1.5 }, 'Please select a pml class/grade.'],
    ['a key of text', { pmlCodeId: '17' }, 'Please select a pml code.'],
    ['a name left out', { uniqueName: undefined }, 'Please enter a unique name.'],
    ['a composer left out', { composer: undefined }, 'Please select a composer.'],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'At most 200 characters.'],
    ['a student twice', { studentsWithInstruments: [{ studentId: 4, studentInstrument: 'Flute' }, { studentId: 4, studentInstrument: 'Oboe' }] }, 'This student is already listed.'],
  ])('%s: %j says “%s”', (_, change, message) => expect(messageOf(PerformanceFields, { ...values, ...change })).toBe(message))
})

it('checks in as 1, 0 or null', () => {
  expect([1, 0, null].map((value) => CheckInValue.parse(value))).toEqual([1, 0, null])
  for (const value of [2, -1, '1', true, undefined]) expect(CheckInValue.safeParse(value).success).toBe(false)
})

it.each([0, 7, null, undefined, '3', 2.5])('a rating of %j is none', (rating) => expect(messageOf(AssignPoints, { performanceId: 9, rating })).toBe('Please select a rating.'))
it.each([1, 2, 3, 4, 5, 6])('a rating of %i is one', (rating) => expect(AssignPoints.parse({ performanceId: 9, rating })).toEqual({ performanceId: 9, rating, reason: '' }))

describe('payloads have the names of the specification', () => {
  it.each([
    ['update performance', UpdatePerformance, { ...values, performanceId: 9, userRoleType: 'staff' }],
    ['add performance', AddPerformance, { ...values, key: 'abcdefgh1', eventId: 3, categoryId: 5, schoolId: 7 }],
    ['students for a category', StudentsForCategory, { eventId: '3', categoryId: '5', schoolId: '7', performanceId: '9' }],
    ['performance info, notes', PerformanceKey, { performanceId: '9' }],
    ['list', ListPerformances, { eventId: 3, categoryId: 5, schoolId: 7, teamId: 8, userRoleType: 'parent', studentOrParentUserId: 11 }],
    ['export', ExportPerformances, { eventId: 3, schoolTeamId: 8, categoryId: 5, userRoleType: 'parent', studentOrParentUserId: 11, schoolId: 7 }],
    ['delete performer', DeletePerformer, { performanceId: 9, userRoleType: 'org' }],
    ['points by rating', AssignPoints, { performanceId: 9, rating: 1 }],
    ['change category', ChangeCategory, { performanceId: 9, newCategoryId: 6 }],
    ['published categories', ListPublishedCategories, { event_id: 3, teamId: 8, teamType: 'school' }],
    ['save notes', SaveNotes, { id: 9, idType: 'performance', documents: [{ documentId: 21, documentUrl: '/files/21' }] }],
  ])('%s', (_, schema, payload) => {
    expect(messageOf(schema, payload)).toBe('')
    expect(schema.safeParse({ ...payload, else: 1 }).success).toBe(false)
  })
  it('a role that is none is taken, and so is a person of text: neither is believed', () => {
    expect(ListPerformances.parse({ eventId: 3, userRoleType: 'emperor', studentOrParentUserId: '' })).toMatchObject({ categoryId: null, schoolId: null, teamId: null })
  })
})

it('notes have a document at least', () => {
  expect(messageOf(SaveNotes, { id: 9, idType: 'performance', documents: [] })).toBe('Please upload at least one document.')
  expect(messageOf(SaveNotes, { id: 9, idType: 'performance' })).toBe('Please upload at least one document.')
})
