import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveEntryDraft } from '@portal/shared/office/formEntries/formEntry.calls'
import type { TypedEntry } from '@portal/shared/office/formEntries/formEntry.schemas'
import { send, type RefusalOf } from '../../platform/lib/call/call'
import { forgetWhatChanged } from '../../platform/lib/call/queries'
import { dropDraft, findDraft, keepDraft } from '../../platform/lib/page/drafts'
import { saveAfter, useTryAgain } from '../../platform/lib/page/keepSaving'
import { refusalText } from '../../platform/lib/words/refusalText'

type Given = Record<string, unknown>
/** What is kept on the device of what the portal does not have yet, and which version of the draft it was typed into. */
interface OnDevice {
  version: number
  given: Given
}

/** How far keeping is. `offline`: it is on this device alone. `conflict`: another window or device saved, and it is as `theirs` now. */
export type DraftState =
  | { state: 'kept'; at: string | null }
  | { state: 'waiting' }
  | { state: 'offline' }
  | { state: 'failed'; message: string }
  | { state: 'conflict'; theirs: TypedEntry }

/** Of whom a draft is, and into what it is saved. */
export interface DraftOf {
  owner: number
  formId: number
  /** Of an entry that was sent back. */
  entryId?: number | undefined
  studentId?: number | undefined
  teamId?: number | undefined
}

const nameOf = ({ formId, entryId, studentId, teamId }: DraftOf) => `formEntry.${formId}.${entryId ? `e${entryId}` : studentId ? `s${studentId}` : teamId ? `t${teamId}` : ''}`

const isOnDevice = (kept: unknown): kept is OnDevice =>
  typeof kept === 'object' && kept !== null && typeof (kept as OnDevice).version === 'number' && typeof (kept as OnDevice).given === 'object' && (kept as OnDevice).given !== null

/**
 * What is typed into a form, kept: on the device with each key, a moment later on the server. What could not be sent stays on the device and is
 * tried again, also after a reload.
 * @param typed what the server has; null for nothing
 * @returns `begun`: what the device has that the server does not
 */
export function useEntryDraft(of: DraftOf, typed: TypedEntry | null) {
  const client = useQueryClient()
  const [{ name, onDevice }] = useState(() => {
    const found = findDraft(of.owner, nameOf(of))
    return { name: nameOf(of), onDevice: isOnDevice(found) ? found : null }
  })
  const version = typed?.version ?? 0
  const isOlder = onDevice !== null && onDevice.version !== version
  const [save, setSave] = useState<DraftState>(() => (isOlder && typed ? { state: 'conflict', theirs: typed } : { state: onDevice && !isOlder ? 'waiting' : 'kept', at: typed?.savedAt ?? null }))
  const known = useRef({ of, version, given: null as Given | null, saved: '', savedAt: typed?.savedAt ?? null, sending: null as Promise<void> | null, timer: 0, isStopped: isOlder && typed !== null, isOver: false })

  const flush = useCallback(async (): Promise<void> => {
    const { current } = known
    clearTimeout(current.timer)
    if (current.sending) await current.sending
    const text = JSON.stringify(current.given)
    if (current.given === null || current.isStopped || current.isOver) return undefined
    const { owner, ...into } = current.of
    if (text === current.saved) {
      // Typed and taken back within a moment: it is as it was saved.
      dropDraft(owner, name)
      setSave({ state: 'kept', at: current.savedAt })
      return undefined
    }
    current.sending = send(saveEntryDraft, { ...into, version: current.version, answers: JSON.parse(text) as Given }).then(
      ({ payload }) => {
        Object.assign(current, { version: payload.version, saved: text, savedAt: payload.savedAt })
        if (current.isOver) return
        if (JSON.stringify(current.given) !== text) return keepDraft(owner, name, { version: payload.version, given: current.given })
        dropDraft(owner, name)
        setSave({ state: 'kept', at: payload.savedAt })
      },
      (error: RefusalOf<typeof saveEntryDraft>) => {
        if (current.isOver) return
        if (error.id === 'changed-meanwhile' && error.details) {
          current.isStopped = true
          setSave({ state: 'conflict', theirs: error.details })
        } else setSave(error.status === 0 ? { state: 'offline' } : { state: 'failed', message: refusalText(error) })
      },
    ).finally(() => { current.sending = null })
    return current.sending
  }, [name])

  /** Takes what is given now. */
  const put = useCallback((given: Given) => {
    const { current } = known
    current.given = given
    keepDraft(current.of.owner, name, { version: current.version, given })
    if (current.isStopped) return
    setSave((before) => (before.state === 'offline' || before.state === 'waiting' ? before : { state: 'waiting' }))
    clearTimeout(current.timer)
    current.timer = window.setTimeout(() => void flush(), saveAfter)
  }, [flush, name])

  /** Goes on from what another window saved: over it, or with it. */
  const resolve = useCallback((theirs: TypedEntry, mine: Given | null) => {
    Object.assign(known.current, { version: theirs.version, isStopped: false, given: mine })
    if (mine) {
      keepDraft(known.current.of.owner, name, { version: theirs.version, given: mine })
      setSave({ state: 'waiting' })
      void flush()
    } else {
      dropDraft(known.current.of.owner, name)
      setSave({ state: 'kept', at: theirs.savedAt })
    }
  }, [flush, name])

  /** It was sent: nothing is kept anymore. */
  const end = useCallback(() => {
    known.current.isOver = true
    clearTimeout(known.current.timer)
    dropDraft(known.current.of.owner, name)
  }, [name])

  useEffect(() => {
    // Typed here before, and not sent to the server then.
    if (onDevice && !isOlder) {
      known.current.given = onDevice.given
      void flush()
    } else if (onDevice && !typed) dropDraft(known.current.of.owner, name)
    const { current } = known
    return () => {
      void flush().then(() => forgetWhatChanged(client, saveEntryDraft))
      clearTimeout(current.timer)
    }
    // Once: what the device had when the form was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useTryAgain(save.state === 'offline' || save.state === 'failed', flush)

  return { save, put, flush, resolve, end, begun: onDevice && (!isOlder || typed) ? onDevice.given : null }
}
