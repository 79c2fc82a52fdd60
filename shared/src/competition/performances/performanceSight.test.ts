import { describe, expect, it } from 'vitest'
import type { NamedStudent } from '../../identity/publicNames/publicNameRules'
import { eventStages } from '../events/event.kinds'
import { isSingledOut, performanceReaders, performanceSight, presentPerformance, publicEntryName, readerKindOf, type PerformanceReaderKind, type PerformanceSight, type PerformanceStage } from './performanceSight'

const letters = ({ entry, fullNames, program, rating }: PerformanceSight) => `${entry ? 'e' : ''}${fullNames ? 'n' : ''}${program ? 'p' : ''}${rating ? 'r' : ''}`
const stages: [string, PerformanceStage][] = [
  ['draft', { stage: 'draft', isCategoryPublished: true, isReleased: false, isCertified: false }],
  ['teams', { stage: 'teams', isCategoryPublished: true, isReleased: false, isCertified: false }],
  ['draw', { stage: 'draw', isCategoryPublished: true, isReleased: false, isCertified: false }],
  ['released', { stage: 'draw', isCategoryPublished: true, isReleased: true, isCertified: false }],
  ['results', { stage: 'results', isCategoryPublished: true, isReleased: true, isCertified: false }],
  ['certified', { stage: 'results', isCategoryPublished: true, isReleased: true, isCertified: true }],
]

describe('what is seen by stage: entry, full names, program, rating', () => {
  it.each<[PerformanceReaderKind, string]>([
    // draft, teams, draw, released, results, certified
    ['office', 'enpr enpr enpr enpr enpr enpr'],
    ['host', 'enp enp enp enpr enpr enpr'],
    ['ownStaff', 'enp enp enp enpr enpr enpr'],
    ['family', '- en enp enpr enpr enpr'],
    ['schoolmate', '- en enp enp enpr enpr'],
    ['other', '- e ep ep epr epr'],
    ['public', '- e ep ep ep epr'],
  ])('%s: %s', (reader, expected) => expect(stages.map(([, stage]) => letters(performanceSight(reader, stage)) || '-').join(' ')).toBe(expected))

  it('nobody but the office sees a category that is not published', () => {
    for (const reader of performanceReaders) for (const [, stage] of stages) expect(letters(performanceSight(reader, { ...stage, isCategoryPublished: false }))).toBe(reader === 'office' ? 'enpr' : '')
  })
  it('certified results of an event that is not at its results are nobody’s but the school’s', () => {
    for (const stage of eventStages) {
      const facts = { stage, isCategoryPublished: true, isReleased: true, isCertified: true }
      for (const reader of ['schoolmate', 'other', 'public'] as const) expect(performanceSight(reader, facts).rating).toBe(stage === 'results')
    }
  })
})

describe('a reader', () => {
  const about = { schoolId: 7, hostSchoolId: 9, performerIds: [41, 42] }
  it.each<[string, Omit<NonNullable<Parameters<typeof readerKindOf>[0]>, 'readsRosters'> | null, PerformanceReaderKind]>([
    ['not signed in', null, 'public'],
    ['the office', { roleType: 'org', ownSchoolIds: [], ownStudentIds: [] }, 'office'],
    ['staff of its school', { roleType: 'staff', ownSchoolIds: [7], ownStudentIds: [] }, 'ownStaff'],
    ['staff of the host', { roleType: 'staff', ownSchoolIds: [9], ownStudentIds: [] }, 'host'],
    ['staff of another school', { roleType: 'staff', ownSchoolIds: [8], ownStudentIds: [] }, 'other'],
    ['who performs', { roleType: 'student', ownSchoolIds: [7], ownStudentIds: [41] }, 'family'],
    ['a parent', { roleType: 'parent', ownSchoolIds: [7, 8], ownStudentIds: [12, 42] }, 'family'],
    ['another student of the school', { roleType: 'student', ownSchoolIds: [7], ownStudentIds: [43] }, 'schoolmate'],
    ['a student of the host', { roleType: 'student', ownSchoolIds: [9], ownStudentIds: [50] }, 'other'],
    ['a fan', { roleType: 'fan', ownSchoolIds: [], ownStudentIds: [] }, 'other'],
    ['someone without a role', { roleType: null, ownSchoolIds: [], ownStudentIds: [] }, 'other'],
  ])('%s', (_, who, kind) => expect(readerKindOf(who && { ...who, readsRosters: who.roleType !== 'fan' }, about)).toBe(kind))

  it('who reads no rosters is no schoolmate: a fan of the school, a student whose role leaves teams out', () => {
    for (const roleType of ['fan', 'student', 'parent', null]) expect(readerKindOf({ roleType, ownSchoolIds: [7], ownStudentIds: [], readsRosters: false }, about)).toBe('other')
    expect(readerKindOf({ roleType: 'student', ownSchoolIds: [7], ownStudentIds: [41], readsRosters: false }, about)).toBe('family')
  })
})

describe('a performance as it is read', () => {
  const ivy: NamedStudent = { firstName: 'Ivy', lastName: 'Fernby', bornOn: '2010-03-01', grade: 10, familyNaming: 'no', schoolNaming: 'unsaid', schoolNames: true, nameRules: null }
  const noel: NamedStudent = { ...ivy, firstName: 'Noel', lastName: 'Ashgrove', familyNaming: 'unsaid' }
  const performance = {
    uniqueName: 'Ivy and Noel', categoryName: 'Flute duet', kind: 'ensemble' as const, performers: [{ student: ivy, studentInstrument: 'Flute' }, { student: noel, studentInstrument: 'Piccolo' }], accompanist: 'June Larkspur',
    title: 'Duet in G', composer: 'Kuhlau', pmlCodeValue: '202-1-10000', slot: { room: 'B 12' }, rating: 1, points: 10,
  }
  const read = (reader: PerformanceReaderKind, stage: number) => presentPerformance(performance, performanceSight(reader, stages[stage]![1]), '2026-11-20')

  it('names to the public whom families and schools let be named, and the entry by its category', () => {
    expect(read('public', 5)).toEqual({
      uniqueName: 'Flute duet', categoryName: 'Flute duet', isHidden: false, performers: [{ studentName: 'Student', studentInstrument: '' }, { studentName: 'Noel Ashgrove', studentInstrument: 'Piccolo' }], accompanist: '',
      title: 'Duet in G', composer: 'Kuhlau', pmlCodeValue: '202-1-10000', slot: { room: 'B 12' }, rating: 1, points: 10,
    })
    expect(JSON.stringify(read('other', 4))).not.toContain('Ivy')
  })
  it('is whole for its own school, and without rating until it is released', () => {
    expect(read('family', 2)).toEqual({
      uniqueName: 'Ivy and Noel', categoryName: 'Flute duet', isHidden: false, performers: [{ studentName: 'Ivy Fernby', studentInstrument: 'Flute' }, { studentName: 'Noel Ashgrove', studentInstrument: 'Piccolo' }], accompanist: 'June Larkspur',
      title: 'Duet in G', composer: 'Kuhlau', pmlCodeValue: '202-1-10000', slot: { room: 'B 12' }, rating: null, points: null,
    })
    expect(read('family', 3)).toMatchObject({ rating: 1, points: 10 })
  })
  it('has no program before the draw, and is not there in a draft', () => {
    expect(read('other', 1)).toMatchObject({ title: '', composer: '', pmlCodeValue: '', slot: null, rating: null })
    expect(read('family', 0)).toBeNull()
  })
})

describe('a child whom nobody is to know', () => {
  const no: NamedStudent = { firstName: 'Ivy', lastName: 'Fernby', bornOn: '2010-03-01', grade: 10, familyNaming: 'no', schoolNaming: 'unsaid', schoolNames: true, nameRules: null }
  const yes: NamedStudent = { ...no, firstName: 'Noel', familyNaming: 'yes' }
  it.each<['solo' | 'ensemble' | 'large', NamedStudent[], boolean, string]>([
    ['solo', [no], true, 'Solo'], ['solo', [yes], false, 'Tuba'], ['solo', [], true, 'Solo'],
    ['ensemble', [no, no], true, 'Ensemble'], ['ensemble', [no, yes], false, 'Tuba'], ['ensemble', [yes, yes], false, 'Tuba'],
    ['large', [no], false, 'Tuba'], ['large', [], false, 'Tuba'],
  ])('%s of %#: hidden %s, called %s', (kind, performers, hidden, name) => {
    expect(isSingledOut(kind, performers, '2026-11-20')).toBe(hidden)
    // In a program, where nobody is named, all of a kind are called alike.
    expect(publicEntryName({ kind, categoryName: 'Tuba' })).toBe({ solo: 'Solo', ensemble: 'Ensemble', large: 'Tuba' }[kind])
    const seen = (reader: PerformanceReaderKind) => presentPerformance({
      uniqueName: 'Ivy', categoryName: 'Tuba', kind, performers: performers.map((student) => ({ student, studentInstrument: 'Tuba' })), accompanist: '', title: 'Andante', composer: 'Capuzzi', pmlCodeValue: '118-1-1', slot: { room: 'B 12' }, rating: 2, points: 8,
    }, performanceSight(reader, stages[5]![1]), '2026-11-20')
    // What is left: school, time, room and rating.
    // Whoever is signed in at another school reads no more of them than everyone.
    for (const reader of ['public', 'other'] as const) expect(seen(reader)).toMatchObject({ isHidden: hidden, uniqueName: name, categoryName: name, slot: { room: 'B 12' }, rating: 2, ...(hidden ? { title: '', composer: '', pmlCodeValue: '' } : { title: 'Andante', composer: 'Capuzzi' }) })
    if (hidden) for (const reader of ['public', 'other'] as const) expect(JSON.stringify(seen(reader))).not.toMatch(/Tuba|Andante|Capuzzi|118/)
    // Its own school has the whole.
    expect(seen('family')).toMatchObject({ uniqueName: 'Ivy', categoryName: 'Tuba', title: 'Andante' })
  })
})
