import { describe, expect, it } from 'vitest'
import { draftOfParams, paramsOfDraft } from './quickAddress'
import { emptyDraft } from './scoreDraft'
import type { ScoreDraft } from './scoreDraft'

const there = (draft: ScoreDraft) => draftOfParams(new URLSearchParams(paramsOfDraft(draft)))

describe('a score in the address', () => {
  it.each<ScoreDraft>([
    { ...emptyDraft, homeScore: 3, awayScore: 0 },
    { ...emptyDraft, homeScore: 1, awayScore: 1, overtimePeriods: 2, shootout: { home: 4, away: null } },
    { ...emptyDraft, homeScore: 2, awayScore: 1, periods: [{ home: 25, away: 20 }, { home: null, away: 25 }, { home: 0, away: null }] },
    { ...emptyDraft, outcome: 'forfeitByAway' },
  ])('comes back as it was: %o', (draft) => expect(there(draft)).toEqual(draft))

  it('is none without a word of it', () => expect(draftOfParams(new URLSearchParams('match=12&team=3'))).toBeNull())
  it('takes no nonsense', () => expect(draftOfParams(new URLSearchParams('home=x&away=7&ended=won&overtime=99&periods=a.b-3'))).toEqual({
    ...emptyDraft, homeScore: null, awayScore: 7, overtimePeriods: 30, periods: [{ home: null, away: null }, { home: null, away: 3 }],
  }))
})
