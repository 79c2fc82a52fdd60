import { describe, expect, it } from 'vitest'
import { leastAgeOf, nameFor, publicNameOf, type NamedStudent, type PublicNameRules } from './publicNameRules'

const today = '2026-11-20'
const ivy: NamedStudent = { firstName: 'Ivy', lastName: 'Fernby', bornOn: '2010-03-01', grade: 10, namedInPublic: 'unsaid', schoolNames: true, nameRules: null }
const named = (values: Partial<NamedStudent>) => publicNameOf({ ...ivy, ...values }, today)
const byFamily: PublicNameRules = { optInBy: 'family', fullFromAge: 13 }

describe('the name of a student that everybody reads', () => {
  it.each<[string, Partial<NamedStudent>, string]>([
    ['the school says yes for its students', {}, 'Ivy Fernby'],
    ['nobody has said yes', { schoolNames: false }, 'Student'],
    ['the family said yes, the school does not name its students', { schoolNames: false, namedInPublic: 'yes' }, 'Ivy Fernby'],
    ['the family said no', { namedInPublic: 'no' }, 'Student'],
    ['families decide, and this one has not', { nameRules: byFamily }, 'Student'],
    ['families decide, and this one said yes', { nameRules: byFamily, namedInPublic: 'yes' }, 'Ivy Fernby'],
    ['families decide, and this one said no', { nameRules: byFamily, namedInPublic: 'no' }, 'Student'],
    ['a child under 13, for whom the school cannot say yes', { bornOn: '2014-03-01', grade: 7 }, 'Student'],
    ['a child under 13 whose family said yes', { bornOn: '2014-03-01', grade: 7, namedInPublic: 'yes' }, 'Ivy F.'],
    ['on the day before the 13th birthday', { bornOn: '2013-11-21', grade: 7, namedInPublic: 'yes' }, 'Ivy F.'],
    ['on the 13th birthday', { bornOn: '2013-11-20', grade: 7, namedInPublic: 'yes' }, 'Ivy Fernby'],
    ['no birth date in grade 8', { bornOn: null, grade: 8 }, 'Student'],
    ['no birth date in grade 9', { bornOn: null, grade: 9 }, 'Ivy Fernby'],
    ['an association that names nobody under 18 in full', { nameRules: { optInBy: 'school', fullFromAge: 18 } }, 'Ivy F.'],
    ['a last name of letters beyond one unit', { nameRules: { optInBy: 'school', fullFromAge: 18 }, lastName: '𝒜dams' }, 'Ivy 𝒜.'],
  ])('%s', (_, values, expected) => expect(named(values)).toBe(expected))

  it('is in full for who knows the student', () => expect(nameFor({ ...ivy, namedInPublic: 'no' }, true, today)).toBe('Ivy Fernby'))

  it('counts a leap day’s birthday from the day after where there is none', () => {
    expect(leastAgeOf({ bornOn: '2012-02-29', grade: 9 }, '2026-02-28')).toBe(13)
    expect(leastAgeOf({ bornOn: '2012-02-29', grade: 9 }, '2026-03-01')).toBe(14)
  })
})
