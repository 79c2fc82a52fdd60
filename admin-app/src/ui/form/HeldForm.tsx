import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { CallError } from '../../lib/call'

/** Refusals that say that what stands here is not what is there now. */
const outOfDate: ReadonlySet<string> = new Set(['changed-meanwhile', 'already-decided'])

/**
 * Draws a form from what was read, anew for each version of it, but never under somebody's hands: once something is typed or pressed in it, a version that a later read
 * brings waits until a write of this person is done, or is refused for being out of date. Without it a read in the background would take away what was typed.
 * @param thing as it was read: the same object until it is read again
 * @param version tells versions of the thing apart
 */
export function HeldForm<Thing>({ thing, version, children }: { thing: Thing; version: string | number; children: (thing: Thing) => ReactNode }) {
  const [held, hold] = useState({ thing, version })
  const [isTouched, setTouched] = useState(false)
  // The same version read again may tell more (a name beside it) and is shown at once: nothing is drawn anew for it.
  const mayTake = !isTouched || held.version === version
  if (mayTake && held.thing !== thing) hold({ thing, version })
  const shown = mayTake ? { thing, version } : held

  const mutations = useQueryClient().getMutationCache()
  useEffect(() => mutations.subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success' || (action.type === 'error' && action.error instanceof CallError && outOfDate.has(action.error.id))) setTouched(false)
  }), [mutations])

  // Not while events go down to the field: it would be drawn again with what it held before, ahead of its own handler.
  const touch = () => setTouched(true)
  return (
    <div style={{ display: 'contents' }} onFocus={touch} onInput={touch} onChange={touch} onClick={touch} onDrop={touch}>
      <Fragment key={shown.version}>{children(shown.thing)}</Fragment>
    </div>
  )
}
