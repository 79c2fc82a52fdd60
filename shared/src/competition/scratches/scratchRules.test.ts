import { expect, it } from 'vitest'
import { certifiedText } from '../events/closedRules'
import { judgedText, type PerformanceReader } from '../performances/performanceRules'
import { hereText, isScratchOverOn, needsReason, notStartedText, scratchButtonsOf, scratchOverText, scratchRefusal, substituteRefusal, undoFirstText, type ScratchFacts } from './scratchRules'

const facts: ScratchFacts = { schoolId: 5, hostSchoolId: 6, checkInValue: null, isFrozen: true, isCheckInOpen: true, isSignedOff: false, isReleased: false, isCertified: false, isScratched: false, isScratchOver: false }
const person = (values: Partial<PerformanceReader>): PerformanceReader => ({ roleType: 'staff', ownSchoolIds: [5], permissions: [], roles: [{ userRole: 'Directors', schoolId: 5 }], actingAs: false, ...values })
const director = person({})
const office = person({ roleType: 'org', ownSchoolIds: [], roles: [] })

it.each<[string, Partial<ScratchFacts>, string | null, string | null]>([
  ['as it stands', {}, null, null], ['over', { isScratchOver: true }, scratchOverText, null], ['signed off', { isSignedOff: true }, judgedText, null], ['released', { isReleased: true }, judgedText, null],
  ['certified', { isCertified: true }, certifiedText, certifiedText], ['present', { checkInValue: 1 }, hereText, null], ['not started', { checkInValue: 0 }, notStartedText, notStartedText],
  ['scratched', { checkInValue: 0, isScratched: true }, null, null], ['scratched and over', { checkInValue: 0, isScratched: true, isScratchOver: true }, scratchOverText, null],
])('scratches a performance that is %s', (_, values, school, ofOffice) => {
  expect([scratchRefusal({ ...facts, ...values }, director)?.message ?? null, scratchRefusal({ ...facts, ...values }, office)?.message ?? null]).toEqual([school, ofOffice])
})

it('is for who runs the school’s performances, not in the name of someone else', () => {
  for (const who of [person({ roles: [] }), person({ ownSchoolIds: [7], roles: [{ userRole: 'Directors', schoolId: 7 }] }), person({ roleType: 'student' })]) expect([scratchRefusal(facts, who)?.id, substituteRefusal(facts, who)?.id, scratchButtonsOf(facts, who)]).toEqual(['not-yours', 'not-yours', null])
  expect([scratchRefusal(facts, { ...director, actingAs: true })?.id, substituteRefusal({ ...facts, isScratched: true }, director)?.message]).toEqual(['acting-as', undoFirstText])
})

it.each([[1, '2026-12-03', true, false], [1, '2026-12-04', true, true], [0, '2026-12-04', true, false], [null, '2026-12-01', true, true], [null, '2026-12-01', false, false], [5, '2026-12-01', false, false]] as const)('so many days before (%s): on %s, frozen %s, it is over: %s', (scratchDays, today, frozen, isOver) => {
  expect(isScratchOverOn(today, '2026-12-04', { scratchDays }, frozen)).toBe(isOver)
})

it('asks for a reason of each scratch, and of all that is done after the deadline', () => {
  expect((['scratch', 'undo', 'substitute'] as const).map((deed) => [needsReason({ isScratchOver: false }, deed), needsReason({ isScratchOver: true }, deed)])).toEqual([[true, true], [false, true], [false, true]])
})
