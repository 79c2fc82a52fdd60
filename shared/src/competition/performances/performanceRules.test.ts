import { earlyCheckInText } from '../events/checkInRules'
import { describe, expect, it } from 'vitest'
import { fixedRoles } from '../../identity/roles/fixedRoles'
import { certifiedText } from '../events/closedRules'
import { checkInText, didNotStartText, performanceRoles } from './performance.kinds'
import {
  addRefusal, checkedText, deedsOf, frozenText, judgedText, holdsPerformanceRole, overrideNeedsReason, performanceDeeds, ratedText, releasedText,
  type PerformanceFacts, type PerformanceReader,
} from './performanceRules'

const own = 7
const nobody: PerformanceReader = { roleType: null, ownSchoolIds: [], permissions: [], roles: [], actingAs: false }
const staff = (userRole: string, permissions: PerformanceReader['permissions'] = [], schoolId = own): PerformanceReader => ({
  ...nobody, roleType: 'staff', ownSchoolIds: [schoolId], permissions, roles: [{ userRole, schoolId }],
})
const people = {
  office: { ...nobody, roleType: 'org', roles: [{ userRole: 'Organization Admin', schoolId: null }] },
  'Athletic Director': staff('Athletic Director'),
  'Assistant Athletic Director': staff('Assistant Athletic Director'),
  'School Admin': staff('School Admin'),
  Directors: staff('Directors'),
  'Fine Arts Director': staff('Fine Arts Director'),
  coach: staff('Coach'),
  'coach with upload-notes': staff('Coach', ['upload-notes']),
  'coach with upload-rating': staff('Coach', ['upload-rating']),
  'director of another school': staff('Fine Arts Director', ['upload-notes', 'upload-rating'], 8),
  // The named role counts at the school where it is held, whichever role is chosen now.
  'coach here, director elsewhere': { ...staff('Coach'), roles: [{ userRole: 'Coach', schoolId: own }, { userRole: 'Directors', schoolId: 8 }] },
  'coach here, who is director here too': { ...staff('Coach'), roles: [{ userRole: 'Coach', schoolId: own }, { userRole: 'Directors', schoolId: own }] },
  student: { ...nobody, roleType: 'student', ownSchoolIds: [own], permissions: ['upload-rating'] },
  parent: { ...nobody, roleType: 'parent', ownSchoolIds: [own], permissions: ['upload-notes'] },
  'parent of two schools': { ...nobody, roleType: 'parent', ownSchoolIds: [8, own] },
  'student of another school': { ...nobody, roleType: 'student', ownSchoolIds: [8] },
  fan: { ...nobody, roleType: 'fan' },
  'without a role': nobody,
} as const satisfies Record<string, PerformanceReader>
type Person = keyof typeof people

const performance: PerformanceFacts = { schoolId: own, hostSchoolId: null, checkInValue: null, isFrozen: false, isSignedOff: false, isReleased: false, isCertified: false, isCheckInOpen: true }
const shown = (who: PerformanceReader, facts: Partial<PerformanceFacts> = {}) => {
  const deeds = deedsOf({ ...performance, ...facts }, who)
  return performanceDeeds.filter((deed) => deeds[deed].isShown && deeds[deed].disabledText === '').join(' ')
}

const all = 'edit remove viewNotes uploadNotes rate changeCategory checkIn'
const named = 'edit remove viewNotes'
describe('the deeds of a performance', () => {
  it.each<[Person, string]>([
    ['office', all],
    ['Athletic Director', named], ['Assistant Athletic Director', named], ['School Admin', named], ['Directors', named], ['Fine Arts Director', named],
    ['coach', ''], ['coach with upload-notes', 'uploadNotes'], ['coach with upload-rating', 'rate'],
    ['director of another school', ''], ['coach here, director elsewhere', ''], ['coach here, who is director here too', named],
    ['student', ''], ['parent', ''], ['parent of two schools', ''], ['student of another school', ''], ['fan', ''], ['without a role', ''],
  ])('%s: “%s”', (person, deeds) => {
    const who = people[person]
    expect(shown(who)).toBe(deeds)
    expect(addRefusal(performance, who) === null).toBe(deeds.includes('edit'))
  })

  it.each<[string, Person, Partial<PerformanceFacts>, Partial<Record<(typeof performanceDeeds)[number], string>>]>([
    ['a DNS has its rating disabled', 'office', { checkInValue: 0 }, { rate: didNotStartText }],
    ['a DNS for staff', 'coach with upload-rating', { checkInValue: 0 }, { rate: didNotStartText }],
    ['present', 'coach with upload-rating', { checkInValue: 1 }, {}],
    ['frozen for a school', 'Directors', { isFrozen: true }, { edit: frozenText, remove: frozenText }],
    ['frozen, not for the office', 'office', { isFrozen: true }, {}],
    ['signed off', 'coach with upload-rating', { isSignedOff: true }, { rate: ratedText }],
    ['released', 'coach with upload-rating', { isSignedOff: true, isReleased: true }, { rate: releasedText }],
    ['rated: its school neither changes nor removes it', 'Directors', { isSignedOff: true }, { edit: judgedText, remove: judgedText }],
    ['released from paper: the same', 'Directors', { isReleased: true }, { edit: judgedText, remove: judgedText }],
    ['released, for the office', 'office', { isSignedOff: true, isReleased: true }, {}],
    ['of their own event, whose host checks in', 'coach', { hostSchoolId: own, isReleased: true }, { checkIn: checkedText }],
    ['days before the event, for the host', 'coach', { hostSchoolId: own, isCheckInOpen: false }, { checkIn: earlyCheckInText }],
    ['days before the event, for the office', 'office', { isCheckInOpen: false }, {}],
    ['signed off, for the host', 'coach', { hostSchoolId: own, isSignedOff: true }, { checkIn: checkedText }],
    ['a late rating of what is certified', 'office', { isCertified: true }, { edit: certifiedText, remove: certifiedText, rate: certifiedText, changeCategory: certifiedText, checkIn: certifiedText }],
  ])('%s', (_, person, facts, disabled) => {
    const deeds = deedsOf({ ...performance, ...facts }, people[person])
    expect(Object.fromEntries(performanceDeeds.filter((deed) => deeds[deed].disabledText !== '').map((deed) => [deed, deeds[deed].disabledText]))).toEqual(disabled)
  })

  it('the staff of the host check in, whoever performs; those of another school do not', () => {
    expect(shown(people.coach, { schoolId: 8, hostSchoolId: own })).toBe('checkIn')
    expect(shown(people['director of another school'], { hostSchoolId: own })).toBe('')
    expect(shown(people.student, { hostSchoolId: own })).toBe('')
  })

  it('nobody changes anything while signed in as someone else', () => {
    for (const who of Object.values(people)) expect(['', 'viewNotes']).toContain(shown({ ...who, actingAs: true }))
    expect(shown({ ...people.Directors, actingAs: true })).toBe('viewNotes')
  })
  it('an override of what was signed off or released takes a reason', () => {
    expect([[false, false], [true, false], [false, true]].map(([isSignedOff, isReleased]) => overrideNeedsReason({ isSignedOff: isSignedOff!, isReleased: isReleased! }))).toEqual([false, true, true])
  })
})

it('the named roles are those that keep their names, of staff', () => {
  for (const role of performanceRoles) expect(fixedRoles[role]).toBe('staff')
  expect(holdsPerformanceRole({ ...people.office, roles: [{ userRole: 'Directors', schoolId: own }] }, own)).toBe(false)
})

it('check-in reads as people say it', () => expect([1 as const, 0 as const, null].map(checkInText)).toEqual(['Present', 'DNS', '']))
