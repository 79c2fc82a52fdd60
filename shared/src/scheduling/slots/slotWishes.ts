import { longDay } from '../../platform/format/longDay'
import type { RoomFeature } from './slot.kinds'
import type { SlotWish } from './slot.schemas'
import type { FoundConflict } from './slotConflict'
import { entriesOf, type SlotFacts, type Standing } from './slotFacts'
import { clockText } from './slotTimes'

/** Minutes that stand for another room or day, where a wish is to have neither. */
export const farApart = 120

/** Names a wish by what it asks for. */
export function keyOfWish(wish: SlotWish): string {
  const more = 'at' in wish ? `${wish.day ?? ''}@${wish.at}` : wish.kind === 'onDay' ? wish.day : wish.kind === 'room' ? String(wish.roomId) : wish.kind === 'feature' ? wish.feature : ''
  return `wish:${wish.kind}:${entriesOf(wish).join('+')}${more && `:${more}`}`
}

/**
 * By how many minutes placements miss a wish; 0 if they keep it. Who has no place is left out: that is told by itself.
 * @param placed those of its entries that have a place
 */
export function missOf(wish: SlotWish, placed: readonly Standing[], { contest: { rules: { changeover } }, rooms }: Pick<SlotFacts, 'contest' | 'rooms'>): number {
  const [first] = placed
  if (!first) return 0
  switch (wish.kind) {
    case 'notBefore':
      return wish.day !== null && wish.day !== first.day ? 0 : Math.max(0, wish.at - first.start)
    case 'notAfter':
      return wish.day !== null && wish.day !== first.day ? 0 : Math.max(0, first.end - wish.at)
    case 'onDay':
      return first.day === wish.day ? 0 : farApart
    case 'room':
      return first.roomId === wish.roomId ? 0 : farApart
    case 'feature':
      return rooms.get(first.roomId)?.room.features?.includes(wish.feature) ? 0 : farApart
    case 'together':
      if (placed.some(({ day }) => day !== first.day)) return 2 * farApart
      return Math.max(0, Math.max(...placed.map(({ end }) => end)) - Math.min(...placed.map(({ start }) => start)) - wish.within)
    case 'backToBack': {
      const inOrder = [...placed].sort((one, other) => (one.day === other.day ? one.start - other.start : one.day < other.day ? -1 : 1))
      return inOrder.reduce((sum, each, index) => {
        const before = inOrder[index - 1]
        if (!before) return sum
        if (before.day !== each.day) return sum + 2 * farApart
        return sum + (before.roomId === each.roomId ? 0 : farApart) + Math.min(farApart, Math.max(0, each.start - before.end - changeover))
      }, 0)
    }
  }
}

/** A wish that the placements do not keep, as a conflict; null if they do. */
export function unmetBy(facts: SlotFacts, wish: SlotWish, placedAt: (entryId: number) => Standing | undefined): FoundConflict | null {
  const placed = [...new Set(entriesOf(wish))].flatMap((entryId) => placedAt(entryId) ?? [])
  const short = missOf(wish, placed, facts)
  return short === 0 ? null
    : { key: keyOfWish(wish), kind: 'wish', entryIds: entriesOf(wish), roomIds: [...new Set(placed.map(({ roomId }) => roomId))], personIds: [], role: null, short, text: `${wishText(facts, wish)} could not be met.` }
}

const featureTexts: Record<RoomFeature, string> = { stepFree: 'a step-free room', quiet: 'a quiet room', nearEntrance: 'a room near the entrance' }

/** What is wished, in words: "Vocal solo 12 not before 10:00 AM". */
export function wishText(facts: SlotFacts, wish: SlotWish): string {
  const names = entriesOf(wish).map((entryId) => facts.entries.get(entryId)?.entry.name ?? 'An entry')
  const all = names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]!
  const on = 'day' in wish && wish.day !== null ? ` on ${longDay(wish.day)}` : ''
  switch (wish.kind) {
    case 'notBefore': return `${all} not before ${clockText(wish.at)}${on}`
    case 'notAfter': return `${all} over by ${clockText(wish.at)}${on}`
    case 'onDay': return `${all}${on}`
    case 'room': return `${all} in ${facts.rooms.get(wish.roomId)?.room.name ?? 'a room that is not there'}`
    case 'feature': return `${all} in ${featureTexts[wish.feature]}`
    case 'together': return `${all} within ${wish.within} minutes`
    case 'backToBack': return `${all} back to back`
  }
}
