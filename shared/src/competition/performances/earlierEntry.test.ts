import { expect, it } from 'vitest'
import { takenOver, type EarlierPerformance } from './earlierEntry'

const ivy = { studentId: 1, studentName: 'Ivy Fernby', studentInstrument: 'Flute', isAtSchool: true }
const noel = { studentId: 2, studentName: 'Noel Ashgrove', studentInstrument: 'Oboe', isAtSchool: false }
const earlier = (values: Partial<EarlierPerformance> = {}): EarlierPerformance => ({
  uniqueName: 'Duo', categoryName: 'Woodwind duo', isOffered: true, musicClass: 3, piece: { pmlCodeId: 9, grade: 3, title: 'Air', composer: '' }, title: 'Air', composer: 'Kuhlau', accompanist: 'Ms. Keys', performers: [ivy], ...values,
})

it.each<[string, Partial<EarlierPerformance>, object]>([
  ['whole', {}, { fields: { uniqueName: 'Duo', pmlCodeId: 9, title: 'Air', composer: 'Kuhlau', accompanist: 'Ms. Keys', gradeId: 3, studentsWithInstruments: [{ studentId: 1, studentInstrument: 'Flute' }] }, lost: [] }],
  ['without those who left', { performers: [noel, ivy] }, { fields: { studentsWithInstruments: [{ studentId: 1, studentInstrument: 'Flute' }] }, lost: ['Noel Ashgrove'] }],
  ['with nobody, as it had nobody', { performers: [] }, { fields: { studentsWithInstruments: [] }, lost: [] }],
  ['in the class that the list gives its piece now', { piece: { pmlCodeId: 9, grade: 5, title: 'Air', composer: '' } }, { fields: { gradeId: 5, composer: 'Kuhlau' } }],
  ['by the name that the list gives its piece now', { piece: { pmlCodeId: 9, grade: 3, title: 'Air in G', composer: 'F. Kuhlau' } }, { fields: { title: 'Air in G', composer: 'F. Kuhlau' } }],
  ['in its own class where the list gives none', { piece: { pmlCodeId: 9, grade: 0, title: 'Air', composer: '' } }, { fields: { gradeId: 3 } }],
  ['not in a category that is not offered', { isOffered: false, piece: null }, { problem: 'This event does not offer Woodwind duo.' }],
  ['not without its piece', { piece: null }, { problem: '“Air” is no longer in the music list.' }],
  ['not where its only performer left', { performers: [noel] }, { problem: 'Noel Ashgrove is no longer at the school.' }],
  ['not where all left', { performers: [noel, { ...noel, studentId: 3 }] }, { problem: 'None of its performers is at the school anymore.' }],
])('an entry is taken over %s', (_, values, expected) => {
  expect(takenOver(earlier(values))).toMatchObject(expected)
})
