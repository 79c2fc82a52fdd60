import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLineup, lineName, lineupByLadders, withSubstitute, type Ladder, type LineupLine, type LineupPlayer } from './checkLineup'
import { linesOf } from './dualFormat'
import { DualFormat } from '../../directory/rules/dualFormat.schemas'
import { usualFormats } from './usualFormats'

const { nine, seven, nineteen } = usualFormats
/** Students 1 to 12, the strongest first; the first six are boys. */
const players: LineupPlayer[] = Array.from({ length: 12 }, (_, index) => ({ studentId: index + 1, name: `Player ${index + 1}`, gender: index < 6 ? 'boy' : 'girl' }))
const singles: Ladder = { kind: 'singles', division: '', order: players.map(({ studentId }) => [studentId]) }
const doubles: Ladder = { kind: 'doubles', division: '', order: [[1, 2], [3, 4], [5, 6], [7, 8], [1, 3]] }
const ladders = [singles, doubles]

const lineup = (format: DualFormat, chosen: Record<string, number[][]>): LineupLine[] =>
  linesOf(format).map((line) => ({ ...line, studentIds: chosen[`${line.kind}${line.division}`]?.[line.number - 1] ?? [] }))
const pairs = [[1, 2], [3, 4], [5, 6]]
const ones = (...ids: number[]) => ids.map((id) => [id])
const messages = (chosen: Record<string, number[][]>, format: DualFormat = nine, given: readonly Ladder[] = ladders) => checkLineup(lineup(format, chosen), format, given, players).map(({ message }) => message)

describe('a lineup', () => {
  it.each<[string, Record<string, number[][]>, string[]]>([
    ['the strongest in order', { singles: ones(1, 2, 3, 4, 5, 6), doubles: pairs }, []],
    ['one left out', { singles: ones(1, 3, 4, 5, 6, 7), doubles: pairs }, []],
    ['the last line empty', { singles: ones(1, 2, 3, 4, 5), doubles: pairs }, []],
    ['a pair written the other way round', { singles: ones(1, 2, 3, 4, 5, 6), doubles: [[2, 1], [4, 3], [6, 5]] }, []],
    ['two changed about', { singles: ones(2, 1, 3, 4, 5, 6), doubles: pairs }, ['Singles 2: stronger than singles 1 by the ladder. A lineup follows the order of strength.']],
    ['the strongest at the end', { singles: ones(2, 3, 4, 5, 6, 1), doubles: pairs }, ['Singles 6: stronger than singles 5 by the ladder. A lineup follows the order of strength.']],
    ['pairs changed about', { singles: ones(1, 2, 3, 4, 5, 6), doubles: [[3, 4], [1, 2], [5, 6]] }, ['Doubles 2: stronger than doubles 1 by the ladder. A lineup follows the order of strength.']],
    ['a gap', { singles: [[1], [], [3], [4], [5], [6]], doubles: pairs }, ['Singles 2: it is empty, so those below move up; the last lines are the ones that stay empty.']],
    ['a pair that is not on the ladder', { singles: ones(1, 2, 3, 4, 5, 6), doubles: [[1, 4]] }, ['Doubles 1: not on the ladder of doubles. Put them in order of strength first.']],
    ['twice in singles', { singles: ones(1, 1), doubles: pairs }, ['Singles 2: Player 1 plays another line of singles already.']],
    ['twice in doubles', { singles: [], doubles: [[1, 2], [1, 3]] }, ['Doubles 2: Player 1 plays another line of doubles already.']],
    ['one player in doubles', { singles: [], doubles: [[1]] }, ['Doubles 1: two players play it.']],
    ['the same one twice in a pair', { singles: [], doubles: [[1, 1]] }, ['Doubles 1: two players play it.']],
    ['someone of nowhere', { singles: ones(99) }, ['Singles 1: someone is not on the roster.']],
  ])('%s', (_, chosen, expected) => {
    expect(messages(chosen)).toEqual(expected)
  })

  it('keeps players to one line where the format says so', () => {
    expect(messages({ singles: ones(1, 2, 3, 4), doubles: [[5, 6], [7, 8]] }, seven)).toEqual([])
    expect(messages({ singles: ones(1), doubles: [[1, 2]] }, seven)).toEqual(['Doubles 1: Player 1 plays another line already; nobody plays two in this format.'])
  })

  it('orders doubles by the sum of places where the format says so', () => {
    const bySum: DualFormat = { ...nine, doublesOrder: 'sum' }
    expect(messages({ singles: [], doubles: [[1, 4], [2, 3]] }, bySum)).toEqual([])
    expect(messages({ singles: [], doubles: [[3, 4], [1, 2]] }, bySum)).toEqual(['Doubles 2: stronger than doubles 1 by the ladder. A lineup follows the order of strength.'])
    expect(messages({ singles: [], doubles: [[3, 4], [1, 2]] }, bySum, [{ ...singles, order: [[1], [2]] }])).toEqual(['Doubles 1: not on the ladder of singles. Put them in order of strength first.'])
  })

  it('tells boys and girls apart', () => {
    const given: Ladder[] = [{ kind: 'singles', division: 'boys', order: ones(1, 2, 7) }]
    expect(messages({ singlesboys: ones(1, 7) }, nineteen, given)).toEqual(['Boys singles 2: Player 7 is not one of the boys.'])
    expect(messages({ mixed: [[1, 2]] }, nineteen, given)).toEqual(['Mixed doubles 1: a boy and a girl play it.'])
    expect(messages({ mixed: [[1, 7]], singlesboys: ones(1, 2) }, nineteen, given)).toEqual([])
  })

  it('has the lines of the dual and no others', () => {
    expect(checkLineup([], nine, ladders, players)).toMatchObject([{ field: 'lines' }])
    expect(checkLineup(lineup(seven, {}), nine, ladders, players)).toMatchObject([{ field: 'lines' }])
  })
})

describe('a substitution after the exchange', () => {
  const standing = lineup(nine, { singles: ones(1, 2, 3, 4, 5, 6), doubles: pairs })
  const singlesOf = (lines: readonly LineupLine[]) => lines.filter(({ kind }) => kind === 'singles').map(({ studentIds }) => studentIds[0] ?? null)
  it.each<[string, number, number[], (number | null)[]]>([
    ['all below move up, who comes in plays last', 2, [7], [1, 3, 4, 5, 6, 7]],
    ['with nobody to come in the last line stays empty', 1, [], [2, 3, 4, 5, 6, null]],
    ['the last line itself', 6, [8], [1, 2, 3, 4, 5, 8]],
  ])('%s', (_, number, studentIds, expected) => {
    const after = withSubstitute(standing, { kind: 'singles', division: '', number }, studentIds)
    expect(singlesOf(after)).toEqual(expected)
    expect(after.filter(({ kind }) => kind === 'doubles')).toEqual(standing.filter(({ kind }) => kind === 'doubles'))
    expect(checkLineup(after, nine, ladders, players)).toEqual([])
  })
})

describe('the lineup that ladders make', () => {
  it('is one that can be handed in, whatever the order and the format', () => {
    const orders = fc.shuffledSubarray(players.map(({ studentId }) => studentId))
    fc.assert(fc.property(orders, orders, fc.boolean(), (alone, paired, mayPlayTwice) => {
      const format: DualFormat = { ...nine, mayPlayTwice }
      const order = paired.slice(0, paired.length - (paired.length % 2)).reduce<number[][]>((all, id, index) => (index % 2 ? [...all.slice(0, -1), [...all.at(-1)!, id]] : [...all, [id]]), [])
      const given: Ladder[] = [{ kind: 'singles', division: '', order: alone.map((id) => [id]) }, { kind: 'doubles', division: '', order }]
      expect(checkLineup(lineupByLadders(format, given), format, given, players)).toEqual([])
    }))
  })
})

describe('formats', () => {
  it('have their lines in one order, whatever is played first: singles before doubles before mixed, from the strongest', () => {
    const told = (format: DualFormat) => linesOf(format).map(({ kind, division, number }) => `${number}${kind[0]!.toUpperCase()}${division[0] ?? ''}`).join(' ')
    expect(told(usualFormats.nine)).toBe('1S 2S 3S 4S 5S 6S 1D 2D 3D')
    expect(told(usualFormats.nineteen)).toBe('1Sb 2Sb 3Sb 4Sb 5Sb 6Sb 1Sg 2Sg 3Sg 4Sg 5Sg 6Sg 1Db 2Db 3Db 1Dg 2Dg 3Dg 1M')
  })

  it.each(Object.entries(usualFormats))('%s is one', (_, format) => {
    expect(DualFormat.parse(format)).toEqual(format)
  })
  it('refuses two groups of one kind, mixed doubles of boys, tie-breaks too early', () => {
    const group = nine.groups[1]
    expect(DualFormat.safeParse({ ...nine, groups: [group, group] }).success).toBe(false)
    expect(DualFormat.safeParse({ ...nine, groups: [{ ...group, kind: 'mixed', division: 'boys' }] }).success).toBe(false)
    expect(DualFormat.safeParse({ ...nine, groups: [{ ...group, sets: { ...group.sets, tieBreakAt: 4 } }] }).success).toBe(false)
  })
  it('names lines as people do', () => {
    expect([lineName({ kind: 'singles', division: 'boys', number: 2 }), lineName({ kind: 'mixed', division: '', number: 1 }, 1), lineName({ kind: 'doubles', division: '' })]).toEqual(['Boys singles 2', 'Mixed doubles', 'Doubles'])
  })
})
