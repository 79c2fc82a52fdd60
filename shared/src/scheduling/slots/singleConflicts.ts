import type { FoundConflict } from './slotConflict'
import type { SlotFacts, Standing } from './slotFacts'
import { clockText, minutesText } from './slotTimes'
import { unmetBy } from './slotWishes'

const overlap = (one: { from: number; to: number }, start: number, end: number) => Math.max(0, Math.min(one.to, end) - Math.max(one.from, start))

/** What an entry has against its room and its time, whoever else is where. */
export function singleConflicts(facts: SlotFacts, placed: Standing): FoundConflict[] {
  const { entryId, roomId, day, start, end } = placed
  const { entry, kind, minutes, earliest, isFar, people, schoolName } = facts.entries.get(entryId)!
  const { rules } = facts.contest
  const room = facts.rooms.get(roomId)
  const found: FoundConflict[] = []
  const add = (of: FoundConflict['kind'], text: string, { short = 0, personIds = [], key = '' }: { short?: number; personIds?: string[]; key?: string } = {}) =>
    found.push({ key: `${of}:${entryId}${key}`, kind: of, entryIds: [entryId], roomIds: [roomId], personIds, role: null, short, text })
  const roomName = room?.room.name ?? 'This room'
  if (!room?.room.kinds.includes(kind)) add('roomKind', `${roomName} does not host ${entry.name}: it is ${kind || 'of no kind'}.`, { key: `:${roomId}` })
  const open = room?.open.reduce((sum, span) => sum + (span.day === day ? overlap(span, start, end) : 0), 0) ?? 0
  if (open < minutes) add('roomClosed', `${roomName} is not open for all of ${entry.name} at ${clockText(start)}.`, { short: minutes - open })
  for (const { key, text, day: on, ...span } of room?.taken ?? []) {
    const short = on === day ? overlap(span, start, end) : 0
    if (short > 0) add('roomBooked', `${entry.name} at ${clockText(start)}: ${text}`, { short, key: `:${roomId}:${key}` })
  }
  const eaten = rules.lunch ? overlap(rules.lunch, start, end) : 0
  if (eaten > 0) add('lunch', `${entry.name} at ${clockText(start)} is in lunch, from ${clockText(rules.lunch!.from)} to ${clockText(rules.lunch!.to)}.`, { short: eaten })
  for (const piece of entry.instruments) {
    if (!room?.instruments.has(piece) && !facts.carried.has(piece)) add('instrumentMissing', `${entry.name} needs ${piece}, which ${roomName} does not have.`, { key: `:${piece}:${roomId}` })
  }
  for (const { personId, schoolIds } of room?.room.judges ?? []) {
    if (entry.schoolId !== null && schoolIds.includes(entry.schoolId)) add('ownJudge', `${facts.nameOf(personId)} does not judge ${schoolName}: ${entry.name} is in ${roomName}.`, { personIds: [personId], key: `:${personId}` })
    else if (people.has(personId)) add('ownJudge', `${facts.nameOf(personId)} takes part in ${entry.name}, and judges in ${roomName}.`, { personIds: [personId], key: `:${personId}` })
  }
  if (start < earliest) add('arrival', `${schoolName} can begin at ${clockText(earliest)}: ${entry.name} at ${clockText(start)} is ${minutesText(earliest - start)} too early.`, { short: earliest - start })
  if (isFar && rules.far) {
    const { prefer, by } = rules.far
    const short = prefer === 'late' ? by - start : end - by
    if (short > 0) add('farSchool', `${schoolName} comes from far: ${entry.name} ${prefer === 'late' ? `begins before ${clockText(by)}` : `is not over by ${clockText(by)}`}.`, { short })
  }
  return found
}

/** The wishes about an entry that the placements do not keep. */
export function wishConflicts(facts: SlotFacts, entryId: number, placedAt: (entryId: number) => Standing | undefined): FoundConflict[] {
  return facts.entries.get(entryId)!.wishes.flatMap((wish) => unmetBy(facts, wish, placedAt) ?? [])
}
