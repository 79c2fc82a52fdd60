import { enteredOf } from '@portal/shared/competition/statistics/computeStatistic'
import type { SheetLine, SheetPlayer, TeamSheet } from '@portal/shared/competition/statistics/sheet.schemas'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'

/** Who played, with their numbers, while it is being entered. As plain as it is, so that it can be kept in the tab. */
export type SheetDraft = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The draft that a sheet begins with. Zeros say nothing and are left out. */
export const draftOf = ({ players }: Pick<TeamSheet, 'players'>): SheetDraft =>
  Object.fromEntries(players.filter(({ isPlaying }) => isPlaying).map(({ studentId, statistics }) => [studentId, statistics]))

/** As it is sent: what is entered now, without zeros. */
export function playersOf(draft: SheetDraft, definitions: readonly StatisticDefinition[]): SheetPlayer[] {
  const keys = new Set(enteredOf(definitions).map(({ key }) => key))
  return Object.entries(draft).map(([studentId, values]) => ({
    studentId: Number(studentId), statistics: Object.fromEntries(Object.entries(values).filter(([key, value]) => keys.has(key) && value !== 0).sort(([one], [other]) => one.localeCompare(other))),
  }))
}

export const isSameDraft = (one: SheetDraft, other: SheetDraft, definitions: readonly StatisticDefinition[]): boolean =>
  JSON.stringify(playersOf(one, definitions)) === JSON.stringify(playersOf(other, definitions))

/** Someone plays, with the numbers that they had, or does not. */
export function withPlaying(draft: SheetDraft, studentIds: readonly number[], isPlaying: boolean, before: SheetDraft = {}): SheetDraft {
  const ids = new Set(studentIds.map(String))
  if (!isPlaying) return Object.fromEntries(Object.entries(draft).filter(([id]) => !ids.has(id)))
  return { ...Object.fromEntries([...ids].map((id) => [id, before[id] ?? {}])), ...draft }
}

/** Whose numbers a text names ("4 7, 12"), and which of them nobody has. */
export function byNumbers(text: string, lines: readonly SheetLine[]): { studentIds: number[]; unknown: string[] } {
  const named = [...new Set(text.toUpperCase().split(/[\s,;#]+/).filter(Boolean))]
  const found = named.map((jersey) => ({ jersey, studentId: lines.find((each) => each.jersey === jersey)?.studentId }))
  return { studentIds: found.flatMap(({ studentId }) => studentId ?? []), unknown: found.filter(({ studentId }) => studentId === undefined).map(({ jersey }) => jersey) }
}

/**
 * Applies the user's own changes on top of what someone else just saved, number by number.
 * @param base what was seen when the user began
 * @returns the draft, and the names of those in whose line both changed the same thing: there the user's own change is kept
 */
export function mergeDrafts(base: SheetDraft, mine: SheetDraft, theirs: SheetDraft, nameOf: (studentId: string) => string): { draft: SheetDraft; both: string[] } {
  const both = new Set<string>()
  const pick = <Value>(id: string, was: Value, own: Value, other: Value): Value => {
    if (own === was) return other
    if (other !== was && other !== own) both.add(nameOf(id))
    return own
  }
  const ids = [...new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])]
  const draft = Object.fromEntries(ids.flatMap((id) => {
    if (!pick(id, id in base, id in mine, id in theirs)) return []
    const keys = [...new Set([base, mine, theirs].flatMap((each) => Object.keys(each[id] ?? {})))]
    const value = (of: SheetDraft, key: string) => of[id]?.[key] ?? 0
    return [[id, Object.fromEntries(keys.map((key) => [key, pick(id, value(base, key), id in mine ? value(mine, key) : value(base, key), id in theirs ? value(theirs, key) : value(base, key))]))]]
  }))
  return { draft, both: [...both] }
}
