import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useId, useState, type ReactNode } from 'react'
import { CallError } from '../../lib/call/call'
import { FormOfWrite } from '../../lib/call/formOfWrite'
import { Notice } from '../text/Notice'

/** Refusals that say that what is shown here is out of date. */
const outOfDate: ReadonlySet<string> = new Set(['changed-meanwhile', 'already-decided'])

const whyItBegins = 'Someone else just changed this. This is the current version. Please check it and enter your change again.'

interface HeldFormProps<Thing> {
  /** As it was read: the same object until it is read again. */
  thing: Thing
  /** Tells versions of the thing apart. */
  version: string | number
  /** The form itself says why it starts over: for one in a dialog, which covers what is around it. */
  saysWhy?: boolean
  /** What is typed is too long to be entered again: it stays where its write is refused for being out of date, and is saved upon what is there now. The form says so itself. */
  keeps?: boolean
  /**
   * The version of this thing that the answer to another write of the same person tells, or null: such as publishing the bracket whose times they type. Without it no write
   * beside the form counts as about the thing. @param answer the payload of any write of the app
   */
  toldBy?: (answer: unknown) => number | null
  /** @param why why the form starts over, if someone else has just changed the thing */
  children: (thing: Thing, why: string | null) => ReactNode
}

/**
 * Draws a form from what was read, again for each version of it, but never under someone's hands: once something is typed or pressed in it, a version that a later read
 * brings waits until a write of the form itself is done. Without it a read in the background would take away what was typed. If that write is refused for being out of date,
 * what is on the screen is read again, and the form begins again from it and says why. Another write of the same person may make a version too (`toldBy`): where its answer says
 * that it is the one after the version shown, what was typed stays and is saved upon it. Whatever else is read is someone else's doing, and nothing is saved over it.
 */
export function HeldForm<Thing>({ thing, version, saysWhy = false, keeps = false, toldBy, children }: HeldFormProps<Thing>) {
  const id = useId()
  // `drawn` is the version that the form began with.
  const [held, hold] = useState({ thing, version, drawn: version })
  const [isTouched, setTouched] = useState(false)
  // The version that the person has made beside the form.
  const [own, setOwn] = useState<number | null>(null)
  const [refused, setRefused] = useState<string | number | null>(null)
  // The same version read again may tell more (a name beside it) and is shown at once: nothing is drawn again for it.
  const stays = held.version === version || (isTouched && ((own === version && own === Number(held.version) + 1) || (keeps && refused === held.version)))
  const shown = stays ? { thing, version, drawn: held.drawn } : isTouched ? held : { thing, version, drawn: version }
  if (shown.thing !== held.thing || shown.version !== held.version) hold(shown)

  const client = useQueryClient()
  useEffect(() => client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, mutation } = event
    const isOwn = mutation.meta?.form === id
    if (action.type === 'success' && isOwn) {
      setTouched(false)
      setRefused(null)
    } else if (action.type === 'success') {
      const told = toldBy?.(action.data) ?? null
      if (told !== null) setOwn(told)
    } else if (action.type === 'error' && isOwn && action.error instanceof CallError && outOfDate.has(action.error.id)) {
      if (!keeps) setTouched(false)
      setRefused(held.version)
      void client.invalidateQueries({ type: 'active' })
    }
  }), [client, id, held.version, keeps, toldBy])

  const why = refused !== null && refused !== shown.version ? whyItBegins : null
  // Not while events go down to the field: it would be drawn again with what it held before, ahead of its own handler.
  const touch = () => setTouched(true)
  return (
    <FormOfWrite value={id}>
      <div style={{ display: 'contents' }} onFocus={touch} onInput={touch} onChange={touch} onClick={touch} onDrop={touch}>
        {why !== null && !saysWhy && !keeps && <Notice isNews tone="due"><p>{why}</p></Notice>}
        <Fragment key={shown.drawn}>{children(shown.thing, why)}</Fragment>
      </div>
    </FormOfWrite>
  )
}
