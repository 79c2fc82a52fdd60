import { describe, expect, it } from 'vitest'
import { leastAgeOf, nameFor, publicNameOf, type NamedStudent, type PublicNameRules } from './publicNameRules'

const today = '2026-11-20'
const ivy: NamedStudent = { firstName: 'Ivy', lastName: 'Fernby', bornOn: '2010-03-01', grade: 10, familyNaming: 'unsaid', schoolNaming: 'unsaid', schoolNames: true, nameRules: null }
const named = (values: Partial<NamedStudent>) => publicNameOf({ ...ivy, ...values }, today)
const byFamily: PublicNameRules = { optInBy: 'family', fullFromAge: 13 }

describe('the name of a student that everyone reads', () => {
  it.each<[string, Partial<NamedStudent>, string]>([
    ['the school says yes for its students', {}, 'Ivy Fernby'],
    ['nobody has said yes', { schoolNames: false }, 'Student'],
    ['the family said yes, the school does not name its students', { schoolNames: false, familyNaming: 'yes' }, 'Ivy Fernby'],
    ['the family said no', { familyNaming: 'no' }, 'Student'],
    ['the family said no, and the school yes', { familyNaming: 'no', schoolNaming: 'yes' }, 'Student'],
    ['the family said yes, and the school no', { familyNaming: 'yes', schoolNaming: 'no' }, 'Ivy Fernby'],
    ['the school says yes of this one, and the family nothing', { schoolNames: false, schoolNaming: 'yes' }, 'Ivy Fernby'],
    ['the school says no of this one, and the family nothing', { schoolNaming: 'no' }, 'Student'],
    ['families decide: the school’s yes is none', { nameRules: byFamily, schoolNaming: 'yes' }, 'Student'],
    ['a child under 13 of whom the school alone said yes', { bornOn: '2016-03-01', grade: 5, schoolNaming: 'yes' }, 'Student'],
    ['families decide, and this one has not', { nameRules: byFamily }, 'Student'],
    ['families decide, and this one said yes', { nameRules: byFamily, familyNaming: 'yes' }, 'Ivy Fernby'],
    ['families decide, and this one said no', { nameRules: byFamily, familyNaming: 'no' }, 'Student'],
    ['a child under 13, for whom the school cannot say yes', { bornOn: '2014-03-01', grade: 7 }, 'Student'],
    ['a child under 13 whose family said yes', { bornOn: '2014-03-01', grade: 7, familyNaming: 'yes' }, 'Ivy F.'],
    ['12 as the school year began', { bornOn: '2013-08-02', grade: 7, familyNaming: 'yes' }, 'Ivy F.'],
    ['13 on the day that it began', { bornOn: '2013-08-01', grade: 7, familyNaming: 'yes' }, 'Ivy Fernby'],
    ['on the 13th birthday, which nobody is to read from a name', { bornOn: '2013-11-20', grade: 7, familyNaming: 'yes' }, 'Ivy F.'],
    ['on it, without a word of the family', { bornOn: '2013-11-20', grade: 7 }, 'Student'],
    ['no birth date in grade 8', { bornOn: null, grade: 8, schoolNaming: 'yes' }, 'Student'],
    ['no birth date in grade 9', { bornOn: null, grade: 9 }, 'Ivy Fernby'],
    ['an association that names nobody under 18 in full', { nameRules: { optInBy: 'school', fullFromAge: 18 } }, 'Ivy F.'],
    ['a last name of letters beyond one unit', { nameRules: { optInBy: 'school', fullFromAge: 18 }, lastName: '𝒜dams' }, 'Ivy 𝒜.'],
  ])('%s', (_, values, expected) => expect(named(values)).toBe(expected))

  it('changes with the school year alone', () => {
    const young = { ...ivy, bornOn: '2013-11-20', familyNaming: 'yes' as const }
    expect(['2026-11-19', '2026-11-20', '2027-01-01', '2027-07-31', '2027-08-01'].map((day) => publicNameOf(young, day))).toEqual(['Ivy F.', 'Ivy F.', 'Ivy F.', 'Ivy F.', 'Ivy Fernby'])
  })

  it('is in full for who knows the student', () => expect(nameFor({ ...ivy, familyNaming: 'no' }, true, today)).toBe('Ivy Fernby'))

  it('counts a leap day’s birthday from the day after where there is none', () => {
    expect(leastAgeOf({ bornOn: '2012-02-29', grade: 9 }, '2026-02-28')).toBe(13)
    expect(leastAgeOf({ bornOn: '2012-02-29', grade: 9 }, '2026-03-01')).toBe(14)
  })
})
