import { expect, it } from 'vitest'
import type { CategoryJudges } from '@portal/shared/competition/judges/judge.schemas'
import { categoryToOpen, nextStep } from './nextStep'

const sheet = (state: 'none' | 'draft' | 'signedOff' | 'confirmed', confirm = false): CategoryJudges['performances'][number]['sheets'][number] => ({
  judgeId: 3, rating: 1, comments: '', state, sentBackReason: '', version: 1, signedOffAt: null, decidedBy: '', refusedText: '', can: { edit: false, confirm, sendBack: false },
})
const entry = (rating: number | null, ...sheets: ReturnType<typeof sheet>[]) => ({ performanceId: 1, uniqueName: 'Solo', schoolName: 'Atlas', checkInValue: null, rating, ratingFrom: 'judges' as const, sheets, seesRating: true })
const judge = { judgeId: 3, judgeName: 'Marit', userId: null, schools: [], sheets: 1 }
const code = { codeId: 1, label: 'Room', judgeNames: ['Marit'], expiresAt: '2026-12-05T18:00:00Z', state: 'open' as const }
const category = (more: Partial<CategoryJudges>): CategoryJudges => ({
  eventId: 9, eventName: 'Solo', categoryId: 5, categoryName: 'Flute solo', judgesAsked: 1, releasedAt: null, version: 1, judges: [judge], codes: [code], performances: [], heldText: '', can: { assign: true, release: true, makeCodes: true }, ...more,
})

it.each<[string, Partial<CategoryJudges>, string | null]>([
  ['no judge and no entry', { judges: [] }, 'judges'],
  ['no entry', {}, null],
  ['entries and no code', { codes: [], performances: [entry(null, sheet('none'))] }, 'code'],
  ['judges at work', { performances: [entry(null, sheet('draft'))] }, null],
  ['sheets that wait', { performances: [entry(1, sheet('signedOff', true)), entry(null, sheet('none'))] }, 'confirm'],
  ['sheets that wait for another', { performances: [entry(1, sheet('signedOff'))] }, null],
  ['all confirmed', { performances: [entry(1, sheet('confirmed'))] }, 'release'],
  ['what is released', { releasedAt: '2026-12-05T18:00:00Z', performances: [entry(1, sheet('confirmed'))] }, null],
])('the next step of a category with %s', (_, more, step) => expect(nextStep(category(more))).toBe(step))

it('opens the category that needs work first', () => {
  const of = (categoryId: number, more: object) => ({ categoryId, categoryName: '', isPublished: true, releasedAt: null as string | null, judgesAsked: 1, judges: 1, performances: 2, begun: 0, waiting: 0, confirmed: 0, ...more })
  const idle = of(1, { performances: 0, judges: 0 })
  expect(categoryToOpen([idle, of(2, {}), of(3, { judges: 0 }), of(4, { waiting: 6 })])?.categoryId).toBe(4)
  expect(categoryToOpen([idle, of(2, {}), of(3, { judges: 0 })])?.categoryId).toBe(3)
  expect(categoryToOpen([idle, of(5, { releasedAt: '2026-12-05T18:00:00Z' }), of(2, {})])?.categoryId).toBe(2)
  expect(categoryToOpen([idle])?.categoryId).toBe(1)
})
