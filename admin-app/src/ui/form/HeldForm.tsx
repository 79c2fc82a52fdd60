import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { CallError } from '../../lib/call'
import { Notice } from '../Notice'

/** Refusals that say that what stands here is not what is there now. */
const outOfDate: ReadonlySet<string> = new Set(['changed-meanwhile', 'already-decided'])

const whyAnew = 'Somebody else changed this meanwhile. This is how it stands now: please look, and enter your change again.'

interface HeldFormProps<Thing> {
  /** As it was read: the same object until it is read again. */
  thing: Thing
  /** Tells versions of the thing apart. */
  version: string | number
  /** The form says itself why it begins anew: one in a dialog, which covers what stands around it. */
  saysWhy?: boolean
  /** @param why why the form begins anew, if somebody else changed the thing meanwhile */
  children: (thing: Thing, why: string | null) => ReactNode
}

/**
 * Draws a form from what was read, anew for each version of it, but never under somebody's hands: once something is typed or pressed in it, a version that a later read
 * brings waits until a write of this person is done. Without it a read in the background would take away what was typed. If the write is refused for being out of date,
 * what is on the screen is read again, and the form begins anew from it and says why.
 */
export function HeldForm<Thing>({ thing, version, saysWhy = false, children }: HeldFormProps<Thing>) {
  const [held, hold] = useState({ thing, version })
  const [isTouched, setTouched] = useState(false)
  const [refused, setRefused] = useState<string | number | null>(null)
  // The same version read again may tell more (a name beside it) and is shown at once: nothing is drawn anew for it.
  const mayTake = !isTouched || held.version === version
  if (mayTake && held.thing !== thing) hold({ thing, version })
  const shown = mayTake ? { thing, version } : held

  const client = useQueryClient()
  useEffect(() => client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success') {
      setTouched(false)
      setRefused(null)
    } else if (action.type === 'error' && action.error instanceof CallError && outOfDate.has(action.error.id)) {
      setTouched(false)
      setRefused(held.version)
      void client.invalidateQueries({ type: 'active' })
    }
  }), [client, held.version])

  const why = refused !== null && refused !== shown.version ? whyAnew : null
  // Not while events go down to the field: it would be drawn again with what it held before, ahead of its own handler.
  const touch = () => setTouched(true)
  return (
    <div style={{ display: 'contents' }} onFocus={touch} onInput={touch} onChange={touch} onClick={touch} onDrop={touch}>
      {why !== null && !saysWhy && <Notice isNews tone="due"><p>{why}</p></Notice>}
      <Fragment key={shown.version}>{children(shown.thing, why)}</Fragment>
    </div>
  )
}
