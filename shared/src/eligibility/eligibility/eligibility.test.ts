import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn } from '../../platform/format/ageOn'
import { addDays, addMonths, firstOn } from './days'
import { CoachRule, StudentRule } from '../../directory/rules/eligibility.schemas'
import type { CoachFacts, Occasion, StudentFacts } from './judge.types'
import { judgeCoach } from './judgeCoach'
import { judgeStudent } from './judgeStudent'

const occasion: Occasion = { today: '2026-11-20', yearStartsOn: '2026-08-01', academicYearId: 7, activityId: 3 }
const student: StudentFacts = { bornOn: '2010-05-04', grade: 10, semesters: 3, transferredOn: null, documents: [], physicalOn: '2026-07-15', suspensions: [] }
const coach: CoachFacts = { courses: [], backgroundCheckedOn: null, certificates: [], suspensions: [] }

describe('days', () => {
  it.each([['2024-02-29', 12, '2025-02-28'], ['2026-01-31', 1, '2026-02-28'], ['2026-11-15', 2, '2027-01-15'], ['2026-12-31', 12, '2027-12-31'], ['2026-08-31', 6, '2027-02-28']])(
    '%s and %i months is %s', (day, months, later) => expect(addMonths(day, months)).toBe(later))
  it.each([['2008-09-01', '2026-09-01', 18], ['2008-09-02', '2026-09-01', 17], ['2008-02-29', '2026-02-28', 17], ['2008-02-29', '2026-03-01', 18], ['2010-05-04', '2010-05-04', 0]])(
    'born %s, on %s aged %i', (bornOn, day, age) => expect(ageOn(bornOn, day)).toBe(age))
  it.each([['09-01', '2026-08-01', '2026-09-01'], ['07-31', '2026-08-01', '2027-07-31'], ['08-01', '2026-08-01', '2026-08-01'], ['02-29', '2026-08-01', '2027-03-01'], ['02-29', '2027-08-01', '2028-02-29']])(
    'the first %s from %s on is %s', (dayOfYear, from, day) => expect(firstOn(dayOfYear, from)).toBe(day))
  it('days are added over months, years and changes of the clock', () => expect([addDays('2026-10-31', 1), addDays('2026-12-31', 365), addDays('2026-03-08', 1)]).toEqual(['2026-11-01', '2027-12-31', '2026-03-09']))
})

const age = (under: number): StudentRule => ({ kind: 'age', under, on: '09-01' })
const paper = (every: 'year' | 'once' = 'year'): StudentRule => ({ kind: 'document', document: 'PAPF', every })
const transfer: StudentRule = { kind: 'transfer', days: 365, waivedBy: 'STF' }
const filed = (acceptStatus: number, values: Partial<StudentFacts['documents'][number]> = {}) => ({ kind: 'PAPF' as const, acceptStatus, academicYearId: 7, ...values })

describe('a student, rule by rule', () => {
  it.each<[string, StudentRule, Partial<StudentFacts>, string, string]>([
    ['is young enough by a day', age(19), { bornOn: '2007-09-02' }, 'met', 'Aged 18 on September 1, 2026: under 19.'],
    ['turns 19 on the day itself', age(19), { bornOn: '2007-09-01' }, 'notMet', 'Aged 19 on September 1, 2026: must be under 19.'],
    ['has no birth date', age(19), { bornOn: null }, 'unknown', 'The birth date is missing.'],
    ['is in grade 9 of 9 to 12', { kind: 'grade', from: 9, to: 12 }, { grade: 9 }, 'met', 'In grade 9.'],
    ['is in grade 8', { kind: 'grade', from: 9, to: 12 }, { grade: 8 }, 'notMet', 'In grade 8: must be in grade 9 to 12.'],
    ['is in grade 8 where only 7 plays', { kind: 'grade', from: 7, to: 7 }, { grade: 8 }, 'notMet', 'In grade 8: must be in grade 7.'],
    ['is in the last semester that counts', { kind: 'semesters', most: 8 }, { semesters: 8 }, 'met', 'In semester 8 of 8.'],
    ['is in a ninth semester', { kind: 'semesters', most: 8 }, { semesters: 9 }, 'notMet', 'In semester 9: at most 8 count.'],
    ['is to enter grade 9 next year', { kind: 'semesters', most: 8 }, { grade: 8, semesters: 0 }, 'met', 'Not in grade 9 yet.'],
    ['entered nobody knows when', { kind: 'semesters', most: 8 }, { semesters: null }, 'unknown', 'When the student entered grade 9 is missing.'],
    ['has the form accepted', paper(), { documents: [filed(1)] }, 'met', 'Participation form (PAPF): accepted for this academic year.'],
    ['has one accepted and a later one rejected', paper(), { documents: [filed(1), filed(2)] }, 'met', 'Participation form (PAPF): accepted for this academic year.'],
    ['waits for the office', paper(), { documents: [filed(2), filed(0)] }, 'pending', 'Participation form (PAPF): waiting for the office.'],
    ['was rejected', paper(), { documents: [filed(2)] }, 'notMet', 'Participation form (PAPF): rejected. A new one is needed.'],
    ['has last year’s form only', paper(), { documents: [filed(1, { academicYearId: 6 })] }, 'notMet', 'Participation form (PAPF): missing for this academic year.'],
    ['has last year’s form, and one is enough for ever', paper('once'), { documents: [filed(1, { academicYearId: 6 })] }, 'met', 'Participation form (PAPF): accepted.'],
    ['has another form', paper(), { documents: [filed(1, { kind: 'STF' })] }, 'notMet', 'Participation form (PAPF): missing for this academic year.'],
    ['never changed school', transfer, {}, 'met', 'Did not come from another school.'],
    ['changed a year ago to the day', transfer, { transferredOn: '2025-11-20' }, 'met', 'Came from another school on November 20, 2025: the 365 days have passed.'],
    ['changed a day less ago', transfer, { transferredOn: '2025-11-21' }, 'notMet', 'Came from another school on November 21, 2025: may take part from November 21, 2026.'],
    ['changed, and the office waived it', transfer, { transferredOn: '2026-08-10', documents: [filed(1, { kind: 'STF', academicYearId: null })] }, 'met', 'Came from another school on August 10, 2026: waived by the Student transfer form (STF).'],
    ['changed, and the waiver waits', transfer, { transferredOn: '2026-08-10', documents: [filed(0, { kind: 'STF' })] }, 'pending', 'Came from another school on August 10, 2026: may take part from August 10, 2027, or once the office accepts the Student transfer form (STF).'],
    ['was examined', { kind: 'physical', months: 12 }, {}, 'met', 'Physical examination of July 15, 2026, good until July 15, 2027.'],
    ['was examined too long ago', { kind: 'physical', months: 12 }, { physicalOn: '2025-11-19' }, 'notMet', 'The physical examination of November 19, 2025 expired on November 19, 2026.'],
    ['was never examined', { kind: 'physical', months: 12 }, { physicalOn: null }, 'unknown', 'No physical examination is on file.'],
    ['is not suspended', { kind: 'discipline' }, {}, 'met', 'No suspension.'],
    ['is suspended elsewhere', { kind: 'discipline' }, { suspensions: [{ activityId: 4, endsOn: null, contestsLeft: null }] }, 'met', 'No suspension.'],
    ['was suspended until yesterday', { kind: 'discipline' }, { suspensions: [{ activityId: null, endsOn: '2026-11-19', contestsLeft: null }] }, 'met', 'No suspension.'],
    ['is suspended until today', { kind: 'discipline' }, { suspensions: [{ activityId: null, endsOn: '2026-11-20', contestsLeft: null }] }, 'notMet', 'Suspended until November 20, 2026.'],
    ['is suspended for contests', { kind: 'discipline' }, { suspensions: [{ activityId: 3, endsOn: null, contestsLeft: 1 }] }, 'notMet', 'Suspended for 1 more contest.'],
    ['is suspended twice', { kind: 'discipline' }, { suspensions: [{ activityId: 3, endsOn: null, contestsLeft: 2 }, { activityId: null, endsOn: '2026-12-01', contestsLeft: null }] }, 'notMet', 'Suspended until December 1, 2026 and for 2 more contests.'],
    ['is suspended for good', { kind: 'discipline' }, { suspensions: [{ activityId: null, endsOn: null, contestsLeft: null }] }, 'notMet', 'Suspended.'],
  ])('%s', (_, rule, facts, verdict, text) => {
    expect(StudentRule.parse(rule)).toEqual(rule)
    expect(judgeStudent([rule], { ...student, ...facts }, occasion).reasons).toMatchObject([{ kind: rule.kind, verdict, text }])
  })

  it('says from when time alone mends it', () => {
    const from = (rule: StudentRule, facts: Partial<StudentFacts>) => judgeStudent([rule], { ...student, ...facts }, occasion).reasons[0]!.metFrom
    expect(from(transfer, { transferredOn: '2026-08-10' })).toBe('2027-08-10')
    expect(from({ kind: 'discipline' }, { suspensions: [{ activityId: null, endsOn: '2026-11-30', contestsLeft: null }] })).toBe('2026-12-01')
    expect(from({ kind: 'discipline' }, { suspensions: [{ activityId: null, endsOn: null, contestsLeft: 3 }] })).toBeNull()
    expect(from(age(15), {})).toBeNull()
  })
})

describe('a coach, rule by rule', () => {
  it.each<[string, CoachRule, Partial<CoachFacts>, string, string]>([
    ['completed the course', { kind: 'course', course: 'Concussions', months: 24 }, { courses: [{ course: 'Concussions', completedOn: '2024-01-05' }, { course: 'Concussions', completedOn: '2025-08-05' }] }, 'met', 'Course “Concussions” of August 5, 2025: good until August 5, 2027.'],
    ['completed it too long ago', { kind: 'course', course: 'Concussions', months: 12 }, { courses: [{ course: 'Concussions', completedOn: '2025-08-05' }] }, 'notMet', 'Course “Concussions” of August 5, 2025: expired on August 5, 2026.'],
    ['completed it once for ever', { kind: 'course', course: 'Concussions', months: null }, { courses: [{ course: 'Concussions', completedOn: '2015-08-05' }] }, 'met', 'Course “Concussions”: completed on August 5, 2015.'],
    ['completed another', { kind: 'course', course: 'Concussions', months: null }, { courses: [{ course: 'Heat', completedOn: '2026-08-05' }] }, 'notMet', 'Course “Concussions”: not completed.'],
    ['was never checked', { kind: 'backgroundCheck', months: 24 }, {}, 'notMet', 'Background check: missing.'],
    ['was checked to the day', { kind: 'backgroundCheck', months: 24 }, { backgroundCheckedOn: '2024-11-20' }, 'met', 'Background check of November 20, 2024: good until November 20, 2026.'],
    ['holds a certificate for ever', { kind: 'certificate', certificate: 'First aid' }, { certificates: [{ certificate: 'First aid', endsOn: null }] }, 'met', 'Certificate “First aid”.'],
    ['held one until yesterday', { kind: 'certificate', certificate: 'First aid' }, { certificates: [{ certificate: 'First aid', endsOn: '2026-11-19' }] }, 'notMet', 'Certificate “First aid”: expired on November 19, 2026.'],
    ['is suspended', { kind: 'discipline' }, { suspensions: [{ activityId: 3, endsOn: '2026-11-21', contestsLeft: null }] }, 'notMet', 'Suspended until November 21, 2026.'],
  ])('%s', (_, rule, facts, verdict, text) => {
    expect(CoachRule.parse(rule)).toEqual(rule)
    expect(judgeCoach([rule], { ...coach, ...facts }, occasion).reasons).toMatchObject([{ verdict, text }])
  })
})

describe('the state', () => {
  const met: StudentRule = { kind: 'discipline' }
  const pending = paper()
  const unknown: StudentRule = { kind: 'semesters', most: 8 }
  const notMet = age(12)
  const facts = { ...student, semesters: null, documents: [filed(0)] }
  it.each<[string, StudentRule[]]>([['eligible', []], ['eligible', [met]], ['pending', [met, pending]], ['incomplete', [pending, unknown, met]], ['ineligible', [met, pending, unknown, notMet]]])(
    'is %s', (state, rules) => expect(judgeStudent(rules, facts, occasion).state).toBe(state))

  it('is eligible only if every reason is met, whatever the order of the rules', () => {
    const rule = fc.constantFrom(met, pending, unknown, notMet, transfer)
    fc.assert(fc.property(fc.array(rule, { maxLength: 6 }), (rules) => {
      const { state, reasons } = judgeStudent(rules, facts, occasion)
      expect(reasons.map(({ kind }) => kind)).toEqual(rules.map(({ kind }) => kind))
      expect(state === 'eligible').toBe(reasons.every(({ verdict }) => verdict === 'met'))
      expect(judgeStudent([...rules].reverse(), facts, occasion).state).toBe(state)
    }))
  })
})
