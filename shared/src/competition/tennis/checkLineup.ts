import type { FieldProblem } from '../../platform/call/errors'
import { linesOf, playersOf } from './dualFormat'
import { groupKey, type DualFormat, type LineGroup } from '../../directory/rules/dualFormat.schemas'
import type { LineKind } from '../../directory/rules/dualFormat.schemas'

/** A line as a side fills it; no students: the side cannot fill it, and defaults it. */
export interface LineupLine {
  kind: LineKind
  division: string
  number: number
  studentIds: readonly number[]
}

export interface LineupPlayer {
  studentId: number
  name: string
  gender: '' | 'girl' | 'boy'
}

/** A team's order of strength in one kind and division: students, or pairs of them, the strongest first. */
export interface Ladder {
  kind: LineKind
  division: string
  order: readonly (readonly number[])[]
}

const divisionGender = { boys: 'boy', girls: 'girl' } as const
const pairKey = (studentIds: readonly number[]) => [...studentIds].sort((one, other) => one - other).join('+')

/** "Boys singles 2", "Mixed doubles": a line or, without a number, a group of them as people say it. */
export function lineName({ kind, division, number }: { kind: LineKind; division: string; number?: number }, count = 2): string {
  const what = kind === 'mixed' ? 'mixed doubles' : kind
  const name = division ? `${division} ${what}` : what
  return `${name[0]!.toUpperCase()}${name.slice(1)}${number === undefined || count === 1 ? '' : ` ${number}`}`
}

/** Where a line's players are in the team's order, from 1; null where the order does not have them. */
export function rankOf(line: LineupLine, format: Pick<DualFormat, 'doublesOrder'>, ladders: readonly Ladder[]): number | null {
  const ladderOf = (kind: LineKind, division: string) => ladders.find((each) => groupKey(each) === groupKey({ kind, division }))?.order ?? []
  if (line.kind === 'singles' || format.doublesOrder === 'ladder') {
    const place = ladderOf(line.kind, line.division).findIndex((each) => pairKey(each) === pairKey(line.studentIds))
    return place < 0 ? null : place + 1
  }
  // By sum: the places on the singles ladders, in mixed doubles one of the boys' and one of the girls'.
  const singles = line.kind === 'mixed' ? [...ladderOf('singles', 'boys').entries(), ...ladderOf('singles', 'girls').entries(), ...ladderOf('singles', '').entries()] : [...ladderOf('singles', line.division).entries()]
  const places = line.studentIds.map((id) => singles.find(([, [student]]) => student === id)?.[0])
  return places.some((place) => place === undefined) ? null : places.reduce<number>((sum, place) => sum + place! + 1, 0)
}

/**
 * What keeps a lineup from being handed in; empty if nothing does. By the practice of USTA and NFHS: lineups follow the order of
 * strength, so that no player plays below a weaker one of the team (stacking), and lines that cannot be filled are the last ones of
 * their group. Fields are "lines.3", by the place in `lines`.
 */
export function checkLineup(lines: readonly LineupLine[], format: DualFormat, ladders: readonly Ladder[], players: readonly LineupPlayer[]): FieldProblem[] {
  const known = new Map(players.map((each) => [each.studentId, each]))
  const nameOf = (id: number) => known.get(id)?.name ?? 'A student'
  const problems: FieldProblem[] = []
  const say = (index: number, message: string) => problems.push({ field: `lines.${index}`, message: `${lineName(lines[index]!)}: ${message}` })

  const wanted = linesOf(format)
  const isSame = (one: { kind: LineKind; division: string; number: number }, other: { kind: LineKind; division: string; number: number }) => groupKey(one) === groupKey(other) && one.number === other.number
  if (lines.length !== wanted.length || wanted.some((each) => !lines.some((line) => isSame(line, each)))) {
    return [{ field: 'lines', message: 'The lineup does not have the lines of this dual. Please read it again.' }]
  }
  lines.forEach((line, index) => {
    const needed = playersOf(line.kind)
    if (line.studentIds.length === 0) return
    if (line.studentIds.length !== needed || new Set(line.studentIds).size !== needed) return say(index, needed === 1 ? 'one player plays it.' : 'two players play it.')
    const stranger = line.studentIds.find((id) => !known.has(id))
    if (stranger !== undefined) return say(index, 'someone is not on the roster.')
    const wrong = wrongGender(line, known)
    if (wrong) say(index, wrong)
  })
  if (problems.length > 0) return problems
  playedTwice(lines, format).forEach(({ index, id, why }) => say(index, `${nameOf(id)} ${why}`))
  for (const group of format.groups) problems.push(...checkOrder(lines, group, format, ladders))
  return problems
}

function wrongGender({ kind, division, studentIds }: LineupLine, known: ReadonlyMap<number, LineupPlayer>): string {
  const people = studentIds.map((id) => known.get(id)!)
  if (kind === 'mixed') {
    const said = people.filter(({ gender }) => gender !== '')
    return said.length === 2 && said[0]!.gender === said[1]!.gender ? 'a boy and a girl play it.' : ''
  }
  const wanted = divisionGender[division as keyof typeof divisionGender]
  // Where nobody said the gender, the school answers for it.
  const other = wanted && people.find(({ gender }) => gender !== '' && gender !== wanted)
  return other ? `${other.name} is not one of the ${division}.` : ''
}

/** Who is on more lines than one may play: never two of singles or two of doubles (mixed doubles are doubles). */
function playedTwice(lines: readonly LineupLine[], { mayPlayTwice }: DualFormat) {
  const seen = new Map<number, string[]>()
  return lines.flatMap(({ kind, studentIds }, index) => studentIds.flatMap((id) => {
    const before = seen.get(id) ?? []
    const sort = kind === 'singles' ? 'singles' : 'doubles'
    seen.set(id, [...before, sort])
    if (before.includes(sort)) return [{ index, id, why: `plays another line of ${sort} already.` }]
    return before.length > 0 && !mayPlayTwice ? [{ index, id, why: 'plays another line already; nobody plays two in this format.' }] : []
  }))
}

/** The order within a group: nobody above a stronger one, and no gap above a filled line. */
function checkOrder(lines: readonly LineupLine[], group: LineGroup, format: DualFormat, ladders: readonly Ladder[]): FieldProblem[] {
  const own = lines.map((line, index) => ({ ...line, index })).filter((line) => groupKey(line) === groupKey(group)).sort((one, other) => one.number - other.number)
  const filled = own.filter(({ studentIds }) => studentIds.length > 0)
  const gap = own.find((line, place) => line.studentIds.length === 0 && own.slice(place + 1).some(({ studentIds }) => studentIds.length > 0))
  if (gap) return [{ field: `lines.${gap.index}`, message: `${lineName(gap)}: it is empty, so those below move up; the last lines are the ones that stay empty.` }]
  if (group.count === 1) return []
  const ranked = filled.map((line) => ({ ...line, rank: rankOf(line, format, ladders) }))
  const without = ranked.find(({ rank }) => rank === null)
  if (without) return [{ field: `lines.${without.index}`, message: `${lineName(without)}: not on the ladder of ${lineName({ ...group, ...(format.doublesOrder === 'sum' && { kind: 'singles' }) }).toLowerCase()}. Put them in order of strength first.` }]
  return ranked.flatMap((line, place) => {
    const above = ranked[place - 1]
    return above && above.rank! > line.rank!
      ? [{ field: `lines.${line.index}`, message: `${lineName(line)}: stronger than ${lineName(above).toLowerCase()} by the ladder. A lineup follows the order of strength.` }]
      : []
  })
}

/**
 * A lineup after someone dropped out of line `number` once lineups were exchanged: all below of the group move up, and who comes
 * in plays the last line that was filled; with nobody to come in, that line is defaulted.
 */
export function withSubstitute(lines: readonly LineupLine[], { kind, division, number }: Omit<LineupLine, 'studentIds'>, studentIds: readonly number[]): LineupLine[] {
  const key = groupKey({ kind, division })
  const own = lines.filter((line) => groupKey(line) === key).sort((one, other) => one.number - other.number)
  const staying = own.filter((line) => line.number !== number && line.studentIds.length > 0).map((line) => line.studentIds)
  const next = [...staying, ...(studentIds.length > 0 ? [studentIds] : [])]
  return lines.map((line) => (groupKey(line) === key ? { ...line, studentIds: next[own.indexOf(line)] ?? [] } : line))
}

/** The lineup that a team's ladders make: the strongest first, nobody twice where that is not allowed. */
export function lineupByLadders(format: DualFormat, ladders: readonly Ladder[]): LineupLine[] {
  const taken = new Map<number, Set<string>>()
  const isFree = (id: number, sort: string) => {
    const played = taken.get(id)
    return !played || (format.mayPlayTwice && !played.has(sort))
  }
  return linesOf(format).map((line) => {
    const sort = line.kind === 'singles' ? 'singles' : 'doubles'
    const order = ladders.find((each) => groupKey(each) === groupKey(line))?.order ?? []
    const found = order.find((each) => each.length === playersOf(line.kind) && each.every((id) => isFree(id, sort))) ?? []
    for (const id of found) taken.set(id, (taken.get(id) ?? new Set()).add(sort))
    return { ...line, studentIds: [...found] }
  })
}
