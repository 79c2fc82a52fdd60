import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextAct, scoreCan, whyNotEnter, type ScoreWish } from './nextAct'
import type { ScoreSide } from './score.kinds'
import { usualConfirmation, type ScoreConfirmation } from '../../directory/rules/scoreConfirmation.kinds'
import { afterAct, columnsOf, isSameResult, noScore, replayScore, type ScoreActRecord, type ScoreStanding } from './scoreHistory'
import type { ScoreEntry } from '../../scheduling/matches/scoreEntry.schemas'
import { soccerScoreRules } from '../../directory/rules/sportScoreRules'

const played = (homeScore: number, awayScore: number, rest: Partial<ScoreEntry> = {}): ScoreEntry => ({ outcome: 'played', homeScore, awayScore, periods: [], overtimePeriods: 0, ...rest })
const both = usualConfirmation
const one: ScoreConfirmation = { ...both, by: 'one' }
const approved: ScoreConfirmation = { ...both, officeApproves: true }
const waiting: ScoreConfirmation = { ...both, unanswered: 'waits' }

type Step = [ScoreSide, ScoreWish | ScoreEntry]
const wishOf = (what: ScoreWish | ScoreEntry): ScoreWish => ('wish' in what ? what : { wish: 'enter', entry: what })

/** Takes steps one after the other; a refused one ends it with its sentence. */
function walk(steps: readonly Step[], settings: ScoreConfirmation): { standing: ScoreStanding; history: ScoreActRecord[]; refused: string } {
  const history: ScoreActRecord[] = []
  let standing = noScore
  for (const [side, what] of steps) {
    const next = nextAct(standing, side, wishOf(what), settings)
    if ('refused' in next) return { standing, history, refused: next.refused }
    history.push({ act: next.act, side, entry: next.entry })
    standing = afterAct(standing, history.at(-1)!)
  }
  return { standing, history, refused: '' }
}

const confirm: ScoreWish = { wish: 'confirm' }
const contest: ScoreWish = { wish: 'contest' }
const review: ScoreWish = { wish: 'review' }
const clear: ScoreWish = { wish: 'clear' }
const letStand: ScoreWish = { wish: 'letStand' }
const suspend: ScoreWish = { wish: 'suspend' }

describe('what steps come to', () => {
  it.each<[string, Step[], ScoreConfirmation, string, ScoreEntry | null]>([
    ['one report waits', [['home', played(2, 1)]], both, 'reported', null],
    ['a school may mend its own report', [['home', played(2, 1)], ['home', played(3, 1)]], both, 'reported', null],
    ['both say the same', [['home', played(2, 1)], ['away', played(2, 1)]], both, 'final', played(2, 1)],
    ['the other school confirms', [['away', played(2, 1)], ['home', confirm]], both, 'final', played(2, 1)],
    ['a mended report is what is confirmed', [['home', played(2, 1)], ['home', played(3, 1)], ['away', confirm]], both, 'final', played(3, 1)],
    ['the fuller one of two that agree', [['home', played(1, 0)], ['away', played(1, 0, { periods: [{ home: 1, away: 0 }, { home: 0, away: 0 }] })]], both, 'final', played(1, 0, { periods: [{ home: 1, away: 0 }, { home: 0, away: 0 }] })],
    ['they differ', [['home', played(2, 1)], ['away', played(1, 2)]], both, 'disputed', null],
    ['they differ, and one gives in', [['home', played(2, 1)], ['away', played(1, 2)], ['home', played(1, 2)]], both, 'final', played(1, 2)],
    ['they differ, and one confirms after all', [['home', played(2, 1)], ['away', played(1, 2)], ['away', confirm]], both, 'final', played(2, 1)],
    ['they differ, and the office decides', [['home', played(2, 1)], ['away', played(1, 2)], ['office', review], ['office', played(2, 1)]], both, 'final', played(2, 1)],
    ['one person for both teams', [['both', played(2, 1)]], both, 'final', played(2, 1)],
    ['the office enters it', [['office', played(2, 1)]], both, 'final', played(2, 1)],
    ['nobody answers, and it stands', [['home', played(2, 1)], ['deadline', letStand]], both, 'final', played(2, 1)],
    ['nobody answers, and it waits', [['home', played(2, 1)], ['deadline', letStand]], waiting, 'underReview', null],
    ['both agree, and the office has the last word', [['home', played(2, 1)], ['away', confirm]], approved, 'confirmed', null],
    ['and gives it', [['home', played(2, 1)], ['away', confirm], ['office', played(2, 1)]], approved, 'final', played(2, 1)],
    ['one report is enough by setting', [['away', played(2, 1)]], one, 'final', played(2, 1)],
    ['and the other school corrects it', [['away', played(2, 1)], ['home', played(2, 2)]], one, 'corrected', played(2, 2)],
    ['a final score is contested and still counts', [['office', played(2, 1)], ['away', contest]], both, 'disputed', played(2, 1)],
    ['and the office lets it stand', [['office', played(2, 1)], ['away', contest], ['office', played(2, 1)]], both, 'final', played(2, 1)],
    ['or corrects it', [['office', played(2, 1)], ['away', contest], ['office', played(2, 2)]], both, 'corrected', played(2, 2)],
    ['a result is withdrawn', [['office', played(2, 1)], ['office', clear]], both, 'none', null],
    ['suspended, and played to the end another day', [['home', suspend], ['home', played(2, 1)], ['away', confirm]], both, 'final', played(2, 1)],
  ])('%s', (_what, steps, settings, state, result) => {
    const { standing, refused } = walk(steps, settings)
    expect({ state: standing.state, result: standing.result, refused }).toEqual({ state, result, refused: '' })
  })

  it.each<[string, Step[], ScoreConfirmation, string]>([
    ['a school changes a final score', [['office', played(2, 1)], ['home', played(3, 1)]], both, 'This score is final. If it is wrong, contest it, and the association will decide.'],
    ['a school confirms its own report', [['home', played(2, 1)], ['home', confirm]], both, 'The other school needs to confirm this score.'],
    ['nothing to confirm', [['home', confirm]], both, 'No score is waiting to be confirmed.'],
    ['a report while the office looks at it', [['home', played(2, 1)], ['office', review], ['away', played(2, 1)]], both, 'The association is reviewing this score and will decide.'],
    ['a report after both agreed', [['home', played(2, 1)], ['away', confirm], ['away', played(3, 1)]], approved, 'Both schools agree on this score. The association needs to approve it.'],
    ['a school takes it up', [['home', played(2, 1)], ['away', review]], both, 'Only the association can start a review of a score.'],
    ['a school takes a result back', [['office', played(2, 1)], ['home', clear]], both, 'Only the association can remove a result.'],
    ['contesting what is not final', [['home', played(2, 1)], ['away', contest]], both, 'Only a final score can be contested.'],
    ['suspending what has a score', [['home', played(2, 1)], ['away', suspend]], both, 'This match has a score. It can no longer be suspended.'],
    ['the deadline of what is answered', [['home', played(2, 1)], ['away', confirm], ['deadline', letStand]], both, 'No score is waiting to be confirmed.'],
    ['the same score once more', [['office', played(2, 1)], ['office', played(2, 1)]], both, 'This is already the score.'],
  ])('refused: %s', (_what, steps, settings, sentence) => expect(walk(steps, settings).refused).toBe(sentence))

  it('asks for a reason where something is overruled', () => {
    const reasonFor = (steps: Step[], side: ScoreSide, what: ScoreWish | ScoreEntry) => {
      const next = nextAct(walk(steps, both).standing, side, wishOf(what), both)
      return 'refused' in next ? next.refused : next.needsReason
    }
    expect(reasonFor([], 'office', played(1, 0))).toBe(false)
    expect(reasonFor([['home', played(2, 1)]], 'office', played(2, 1))).toBe(false)
    expect(reasonFor([['home', played(2, 1)]], 'office', played(1, 1))).toBe(true)
    expect(reasonFor([['home', played(2, 1)], ['away', played(1, 2)]], 'office', played(2, 1))).toBe(true)
    expect(reasonFor([['both', played(2, 1)]], 'office', played(2, 2))).toBe(true)
  })
})

describe('the same result', () => {
  it.each<[ScoreEntry, ScoreEntry, boolean]>([
    [played(2, 1), played(2, 1), true],
    [played(2, 1), played(1, 2), false],
    [played(2, 1), played(2, 1, { overtimePeriods: 1 }), false],
    [played(1, 1, { shootout: null }), played(1, 1), true],
    [played(1, 1, { shootout: { home: 4, away: 2 } }), played(1, 1), false],
    [played(1, 0, { periods: [{ home: 1, away: 0 }, { home: 0, away: 0 }] }), played(1, 0, { periods: [{ home: 0, away: 0 }, { home: 1, away: 0 }] }), false],
  ])('%o and %o', (first, second, expected) => expect(isSameResult(first, second)).toBe(expected))
})

const sides: readonly ScoreSide[] = ['home', 'away', 'both', 'office', 'deadline']
const anyWish = fc.oneof(
  fc.record({ wish: fc.constant('enter' as const), entry: fc.tuple(fc.nat(2), fc.nat(2)).map(([home, away]) => played(home, away)) }),
  fc.constantFrom<ScoreWish>(confirm, contest, review, clear, suspend, letStand),
)
const anySettings = fc.record({ by: fc.constantFrom('one' as const, 'both' as const), answerHours: fc.constant(24), unanswered: fc.constantFrom('stands' as const, 'waits' as const), officeApproves: fc.boolean() })

describe('whatever people do', () => {
  it('the history alone tells the state and the columns, though settings change on the way', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom(...sides), anyWish, anySettings), { maxLength: 25 }), (steps) => {
      let standing = noScore
      const history: ScoreActRecord[] = []
      for (const [side, wish, settings] of steps) {
        const next = nextAct(standing, side, wish, settings)
        if ('refused' in next) continue
        history.push({ act: next.act, side, entry: next.entry })
        standing = afterAct(standing, history.at(-1)!)
        const { state, result, reports } = standing
        // A score that counts has a result; what is only reported or agreed has none.
        if (state === 'final' || state === 'corrected') expect(result).not.toBeNull()
        if (state === 'none' || state === 'reported' || state === 'confirmed') expect(columnsOf(standing, soccerScoreRules)).toMatchObject({ outcome: null, homeScore: null, awayScore: null })
        if (state === 'reported') expect([reports.home, reports.away].filter(Boolean)).toHaveLength(1)
      }
      // As it comes back from the database.
      const rebuilt = replayScore(JSON.parse(JSON.stringify(history)) as ScoreActRecord[])
      expect(rebuilt).toEqual(standing)
      expect(columnsOf(rebuilt, soccerScoreRules)).toEqual(columnsOf(standing, soccerScoreRules))
    }))
  })

  it('who may enter a score is asked without one, and answered as a new score is', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom(...sides), anyWish, anySettings), { maxLength: 25 }), fc.constantFrom(...sides), anySettings, (steps, who, settings) => {
      const standing = steps.reduce((before, [side, wish, then]) => {
        const next = nextAct(before, side, wish, then)
        return 'refused' in next ? before : afterAct(before, { act: next.act, side, entry: next.entry })
      }, noScore)
      // A score that nobody of these has entered.
      const next = nextAct(standing, who, { wish: 'enter', entry: played(9, 8) }, settings)
      expect('refused' in next ? next.refused : null).toBe(whyNotEnter(standing, who, settings))
    }))
  })

  it('a school alone never makes a score count where both report', () => {
    fc.assert(fc.property(fc.array(anyWish, { maxLength: 15 }), (wishes) => {
      let standing = noScore
      for (const wish of wishes) {
        if (wish.wish === 'letStand') continue
        const next = nextAct(standing, 'home', wish, both)
        if (!('refused' in next)) standing = afterAct(standing, { act: next.act, side: 'home', entry: next.entry })
      }
      expect(standing.result).toBeNull()
    }))
  })

  it('what one may do is what is not refused', () => {
    const canOf = (steps: readonly Step[], side: ScoreSide) => {
      const { standing } = walk(steps, both)
      return scoreCan(whyNotEnter(standing, side, both) === null, (wish) => !('refused' in nextAct(standing, side, wish, both)))
    }
    expect(canOf([['home', played(2, 1)]], 'away')).toEqual({ enter: true, confirm: true, contest: false, review: false, clear: false, suspend: false })
    expect(canOf([['home', played(2, 1)]], 'home')).toMatchObject({ enter: true, confirm: false })
    expect(canOf([['home', played(2, 1)], ['away', confirm]], 'home')).toMatchObject({ enter: false, contest: true })
    expect(canOf([['home', played(2, 1)], ['away', played(1, 2)]], 'office')).toMatchObject({ enter: true, review: true, clear: true })
    expect(canOf([['office', played(2, 1)]], 'office')).toMatchObject({ enter: true, contest: false })
  })
})
