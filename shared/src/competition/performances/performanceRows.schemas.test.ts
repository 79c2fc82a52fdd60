import { expect, it } from 'vitest'
import { AvailableStudent, BandEventInfo, ClassificationResult, EnrolledStudent, PerformanceRow, PublishedCategory, TeamEntry } from './performanceRows.schemas'

/** The names of section 3, as they are written there. */
it.each([
  ['performance row', PerformanceRow, 'performanceId categoryId categoryName checkInValue uniqueName performers accompanist title composer pmlCodeValue room dateSlot timeSlot rating points notesUrl orgSchoolId'],
  ['available student', AvailableStudent, 'studentId studentName studentEnrolledStatus'],
  ['enrolled student', EnrolledStudent, 'studentName studentInstrument studentId'],
  ['published category', PublishedCategory, 'categoryId categoryName'],
  ['team entry', TeamEntry, 'teamId position schoolId schoolName schoolLogo teamName levelName isCertified totalScore'],
  ['classification result', ClassificationResult, 'classificationId classificationName isCertified certified_by_user_name certified_at teams'],
  ['band event data', BandEventInfo, 'name activity_logo event_team_list isCertifiedAll certified_by_user_name certified_at'],
])('a %s has the names of the specification', (_, schema, names) => expect(Object.keys(schema.shape)).toEqual(names.split(' ')))

it('takes no check-in but 1, 0 and null', () => {
  const row = {
    performanceId: 1, categoryId: 2, categoryName: 'Flute Solo', checkInValue: null, uniqueName: 'A', performers: [], accompanist: '', title: '', composer: '', pmlCodeValue: '',
    room: '', dateSlot: '', timeSlot: '', rating: null, points: null, notesUrl: [], orgSchoolId: 7,
  }
  expect([null, 1, 0, 2, true].map((checkInValue) => PerformanceRow.safeParse({ ...row, checkInValue }).success)).toEqual([true, true, true, false, false])
})
