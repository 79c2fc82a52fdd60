import { useEffect, useState } from 'react'
import type { Placement } from '@portal/shared/scheduling/slots/slot.schemas'
import { moveSlots } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { useCall } from '../../platform/lib/call/queries'

type Place = Omit<Placement, 'entryId'>
/** Where entries go; null for no place. */
export type Moves = readonly { entryId: number; to: Place | null }[]

/**
 * Moves entries of a plan: they are shown where they go at once, and where they are if the server refuses.
 * @returns `placements` as they are shown, and what the last move can be undone by
 */
export function useDayMoves(plan: DayPlan) {
  const [shown, setShown] = useState<{ version: number; placements: Placement[] } | null>(null)
  const [last, setLast] = useState<{ text: string; back: Moves } | null>(null)
  const call = useCall(moveSlots)
  // What was read again says it better.
  useEffect(() => { if (shown && plan.version > shown.version) setShown(null) }, [plan.version, shown])
  const placements = shown?.version === plan.version ? shown.placements : plan.placements
  const move = (moves: Moves, text: string) => {
    const back = moves.map(({ entryId }) => {
      const was = placements.find((each) => each.entryId === entryId)
      return { entryId, to: was ? { roomId: was.roomId, day: was.day, start: was.start } : null }
    })
    const moved = new Set(moves.map(({ entryId }) => entryId))
    setShown({ version: plan.version, placements: [...placements.filter(({ entryId }) => !moved.has(entryId)), ...moves.flatMap(({ entryId, to }) => (to ? [{ entryId, ...to }] : []))] })
    call.mutate({ eventId: plan.eventId, version: plan.version, moves: moves.map(({ entryId, to }) => (to ? { to: 'place', entryId, ...to } : { to: 'none', entryId })) }, {
      onSuccess: () => setLast({ text, back }),
      onError: () => setShown(null),
    })
  }
  return { placements, move, isPending: call.isPending || shown !== null, last, undo: () => { if (last) { move(last.back, 'The move is undone.'); setLast(null) } } }
}
