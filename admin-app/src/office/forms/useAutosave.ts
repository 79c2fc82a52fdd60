import { useCallback, useEffect, useRef, useState } from 'react'
import { saveFormDraft } from '@portal/shared/office/forms/form.calls'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { useCall } from '../../platform/lib/call/queries'
import { saveAfter, useTryAgain } from '../../platform/lib/page/keepSaving'
import { refusalText } from '../../platform/lib/words/refusalText'

/** How far saving is. `conflict`: someone else saved the form since it was read here, and it is as `theirs` now. */
export type SaveState =
  | { state: 'saved'; at: string | null }
  | { state: 'waiting' | 'saving' }
  | { state: 'failed'; message: string }
  | { state: 'conflict'; theirs: OfficeForm }

export interface Autosave {
  save: SaveState
  /** The version of the draft that is known here; 0 for none. */
  version: number
  hasChanges: () => boolean
  /** Saves what is not saved now. @returns the version; null if it could not be saved */
  flush: () => Promise<number | null>
  /** Goes on from what someone else saved: `keepMine` saves over it, else `definition` is what they have. */
  resolve: (theirs: OfficeForm, taken: FormDefinition | 'keepMine') => void
  /** The draft was published, or discarded for `definition`: there is none, and what was saved last, or that, is what the form asks. */
  restart: (definition?: FormDefinition) => void
}

/** What is worked on of a form: its draft, or what is published where there is none. */
export const worked = (form: OfficeForm): FormDefinition => form.draft?.definition ?? form.published!.definition

/** Keeps what is worked on as a draft a moment after each change, one save at a time. What could not be saved stays here and is tried again. */
export function useAutosave(form: OfficeForm, definition: FormDefinition): Autosave {
  const { formId } = form
  const [save, setSave] = useState<SaveState>({ state: 'saved', at: form.draft?.savedAt ?? null })
  const [version, setVersion] = useState(form.draft?.version ?? 0)
  const { mutateAsync } = useCall(saveFormDraft, { errors: 'in place' })
  // What is asked between two drawings: what is saved, under which version, and what is on its way.
  const known = useRef({ version, saved: worked(form), now: definition, at: form.draft?.savedAt ?? null, sending: null as Promise<number | null> | null, isStopped: false })
  const isChanged = () => known.current.now !== known.current.saved

  const flush = useCallback(async (): Promise<number | null> => {
    const { current } = known
    if (current.sending) await current.sending
    if (current.isStopped) return null
    if (current.now === current.saved) return current.version
    const sent = current.now
    setSave({ state: 'saving' })
    current.sending = mutateAsync({ formId, version: current.version, definition: sent }).then(
      (draft) => {
        current.version = draft.version
        current.saved = sent
        current.at = draft.savedAt
        setVersion(draft.version)
        setSave(current.now === sent ? { state: 'saved', at: draft.savedAt } : { state: 'waiting' })
        return draft.version
      },
      (error: Parameters<typeof refusalText>[0] & { id: string; details: unknown }) => {
        if (error.id === 'changed-meanwhile' && error.details) {
          current.isStopped = true
          setSave({ state: 'conflict', theirs: error.details as OfficeForm })
        } else setSave({ state: 'failed', message: refusalText(error) })
        return null
      },
    ).finally(() => { current.sending = null })
    return current.sending
  }, [formId, mutateAsync])

  useEffect(() => {
    known.current.now = definition
    const { saved, at, isStopped } = known.current
    if (isStopped) return undefined
    if (definition === saved) {
      // Undone before it was saved: there is nothing to save.
      setSave((before) => (before.state === 'waiting' ? { state: 'saved', at } : before))
      return undefined
    }
    setSave((before) => (before.state === 'saving' ? before : { state: 'waiting' }))
    const timer = setTimeout(() => void flush(), saveAfter)
    return () => clearTimeout(timer)
  }, [definition, flush, version])

  useTryAgain(save.state === 'failed', flush)

  const resolve = useCallback((theirs: OfficeForm, taken: FormDefinition | 'keepMine') => {
    const { current } = known
    current.version = theirs.draft?.version ?? 0
    current.isStopped = false
    setVersion(current.version)
    if (taken === 'keepMine') {
      current.saved = worked(theirs)
      void flush()
    } else {
      current.saved = taken
      setSave({ state: 'saved', at: theirs.draft?.savedAt ?? null })
    }
  }, [flush])
  const restart = useCallback((next: FormDefinition = known.current.saved) => {
    Object.assign(known.current, { version: 0, saved: next, at: null, isStopped: false })
    setVersion(0)
    setSave({ state: 'saved', at: null })
  }, [])
  const hasChanges = useCallback(() => isChanged() || known.current.sending !== null, [])
  return { save, version, hasChanges, flush, resolve, restart }
}
