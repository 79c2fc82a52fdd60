import { describe, expect, it, vi } from 'vitest'
import { footballScoreRules, soccerScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import type { OpenScore } from '@portal/shared/competition/scores/review.schemas'
import { doubtsOf, inputOf, mostTogether, problemOf, sendEntries, withNumber, type RowEntries } from './rowEntries'

const none: RowEntries = new Map()
const row = (matchId: number, rules = soccerScoreRules): OpenScore => ({ matchId, entry: { matchVersion: 3, rules, contestName: 'game' } } as OpenScore)
const typed = (of: OpenScore, away: string, home: string) => withNumber(withNumber(none, of, 'away', away), of, 'home', home).get(of.matchId)!

describe('numbers typed into a row', () => {
  it('are one entry of two boxes, which goes when both are empty again', () => {
    const one = withNumber(none, row(7), 'away', '2')
    expect([...one.values()]).toMatchObject([{ away: 2, home: null }])
    expect(withNumber(one, row(7), 'away', 'x').size).toBe(0)
    expect([...withNumber(one, row(8), 'home', '1').keys()]).toEqual([7, 8])
  })

  it('keep the version of the row as it was when the first one was typed', () => {
    const one = withNumber(none, row(7), 'away', '2')
    const newer = { ...row(7), entry: { ...row(7).entry!, matchVersion: 4 } }
    expect(inputOf(withNumber(one, newer, 'home', '1').get(7)!)).toEqual({ matchId: 7, matchVersion: 3, outcome: 'played', homeScore: 1, awayScore: 2, periods: [], overtimePeriods: 0 })
  })

  it.each([
    ['2', '', soccerScoreRules, { message: 'Enter the home score.', side: 'home' }], ['', '2', soccerScoreRules, { message: 'Enter the away score.', side: 'away' }], ['1', '1', soccerScoreRules, null],
    ['14', '14', footballScoreRules, { message: 'A game cannot end in a tie: 14-14.', side: null }], ['21', '14', footballScoreRules, null],
  ])('%s to %s by %o', (away, home, rules, problem) => expect(problemOf(typed(row(7, rules), away, home))).toEqual(problem))

  it('are asked about where they are rare in the sport', () => {
    expect(doubtsOf(typed(row(7), '1', '2'))).toEqual([])
    expect(doubtsOf(typed(row(7), '1', '88'))).toHaveLength(1)
  })
})

describe('several entries', () => {
  it('are sent some at a time; one that is refused leaves the others saved', async () => {
    const entries = Array.from({ length: mostTogether + 2 }, (_, index) => typed(row(index + 1), '1', '0'))
    let underWay = 0
    let most = 0
    const send = vi.fn(async ({ matchId }: { matchId: number }) => {
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
      if (matchId === 2) throw new Error('Someone else just changed this.')
    })
    const told = await sendEntries(entries, send)
    expect(most).toBe(mostTogether)
    expect([...told].filter(([, refused]) => refused)).toEqual([[2, 'Someone else just changed this.']])
    expect(send).toHaveBeenCalledTimes(entries.length)
  })

  it('that were refused say so until another number is typed', () => {
    const entries: RowEntries = new Map([[7, { ...typed(row(7), '1', '0'), refused: 'Locked.' }]])
    expect(problemOf(entries.get(7)!)).toEqual({ message: 'Locked.', side: null })
    expect(problemOf(withNumber(entries, row(7), 'home', '2').get(7)!)).toBeNull()
  })
})
