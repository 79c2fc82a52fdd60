import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import type { CallError, CallErrorId } from '../../lib/call/call'
import { dropDraft, findDraft, keepDraft } from '../../lib/page/drafts'
import { useRefusal } from './useRefusal'
import type { ZodForm } from './useZodForm'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** One field that someone else changed while it was open here. */
export interface Conflict<Values> {
  field: keyof Values & string
  theirs: unknown
  /** The person changed it here too, and what they typed is in the form. */
  isMine: boolean
}

/** A refusal: of what someone else changed meanwhile it carries the thing as it is now. A call that does not declare that does not compile here. */
export type ChangeRefusal<Thing> = CallError & ({ readonly id: 'changed-meanwhile'; readonly details: Thing | undefined } | { readonly id: Exclude<CallErrorId, 'changed-meanwhile'> } | { readonly details: undefined })

interface Options<Values extends FieldValues, Parsed, Thing extends { version: string | number }> {
  form: ZodForm<Values, Parsed>
  /** The thing as it was read. */
  thing: Thing
  toValues: (thing: Thing) => Values
  /** Sends the changed fields, as the schema made them. */
  save: (changed: Partial<Parsed>, version: Thing['version'], then: { onSuccess: (saved: Thing) => void; onError: (error: ChangeRefusal<Thing>) => void }) => void
  /** Where what is typed outlives a reload, for a long form: as whose, and under which name. What is not to be kept has no place in such a form's values. */
  draft?: { owner: number; name: string }
}

/** What a draft keeps: the changed fields alone, as they stood and as they were typed. */
interface Kept<Values> { stood: Partial<Values>; typed: Partial<Values> }

function findKept<Values extends FieldValues>({ owner, name }: { owner: number; name: string }, fresh: Values): Kept<Values> | null {
  const kept = findDraft(owner, name) as Partial<Kept<Values>> | null
  return kept?.stood && kept.typed && Object.keys(kept.typed).every((field) => field in fresh) ? kept as Kept<Values> : null
}

/**
 * Changing something with a form: only what was changed here is sent. If someone else has changed the thing in the meantime, their
 * changes are merged into the form, what was typed here stays, and the person is told which fields both have changed.
 */
export function useChangeForm<Values extends FieldValues, Parsed extends object, Thing extends { version: string | number }>({ form, thing, toValues, save, draft }: Options<Values, Parsed, Thing>) {
  const base = useRef(thing)
  const { refusal, refuse, setRefusal } = useRefusal(form)
  const [kept] = useState(() => draft && findKept(draft, toValues(thing)))
  // What someone else changed since it was typed is said, as where a save meets it.
  const [conflicts, setConflicts] = useState<Conflict<Values>[]>(() => {
    const fresh = toValues(thing)
    return Object.keys(kept?.typed ?? {}).filter((field) => !isSame(kept!.stood[field], fresh[field]))
      .map((field) => ({ field, theirs: fresh[field], isMine: !isSame(kept!.typed[field], fresh[field]) }))
  })

  const changedFields = () => {
    const stood = toValues(base.current)
    const values = form.getValues()
    return (Object.keys(stood) as (keyof Values & string)[]).filter((field) => !isSame(stood[field], values[field]))
  }
  const forget = useDraft({ form, kept, draft, changed: () => ({ stood: toValues(base.current), fields: changedFields() }) })
  const take = (saved: Thing) => {
    base.current = saved
    setConflicts([])
    form.reset(toValues(saved) as DefaultValues<Values>)
    forget()
  }
  const merge = (now: Thing) => {
    const [stood, fresh] = [toValues(base.current), toValues(now)]
    const mine = new Map(changedFields().map((field) => [field, form.getValues(field as unknown as Path<Values>)]))
    const theirs = (Object.keys(fresh) as (keyof Values & string)[]).filter((field) => !isSame(stood[field], fresh[field]))
    base.current = now
    form.reset(fresh as DefaultValues<Values>)
    for (const [field, value] of mine) form.setValue(field as unknown as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    setConflicts(theirs.map((field) => ({ field, theirs: fresh[field], isMine: mine.has(field) && !isSame(mine.get(field), fresh[field]) })))
  }

  const submit = form.handleSubmit((parsed) => {
    setRefusal(null)
    const changed = Object.fromEntries(changedFields().map((field) => [field, parsed[field as unknown as keyof Parsed]])) as Partial<Parsed>
    save(changed, base.current.version, {
      onSuccess: take,
      onError: (error) => {
        if (error.id === 'changed-meanwhile' && error.details) {
          merge(error.details)
          window.scrollTo({ top: 0 })
          return
        }
        refuse(error)
      },
    })
  })
  return {
    submit,
    refusal,
    conflicts,
    /** Takes what the other person entered in place of what is here. */
    takeTheirs: (field: keyof Values & string) => {
      const { theirs } = conflicts.find((each) => each.field === field) ?? {}
      form.setValue(field as unknown as Path<Values>, theirs as PathValue<Values, Path<Values>>, { shouldDirty: true })
      setConflicts(conflicts.map((each) => (each.field === field ? { ...each, isMine: false } : each)))
    },
    discard: () => {
      setRefusal(null)
      take(base.current)
    },
    /** Takes over what was read again, where nothing is being changed here. */
    take,
    /** What is typed is thrown away: the form is left without saving. */
    forget,
  }
}

interface DraftOptions<Values extends FieldValues, Parsed> {
  form: ZodForm<Values, Parsed>
  kept: Kept<Values> | null | undefined
  draft: { owner: number; name: string } | undefined
  changed: () => { stood: Values; fields: (keyof Values & string)[] }
}

/** Puts a draft back into the form, and keeps one while there is something to keep. @returns how to forget it */
function useDraft<Values extends FieldValues, Parsed>({ form, kept, draft, changed }: DraftOptions<Values, Parsed>): () => void {
  const [owner, name] = [draft?.owner, draft?.name]
  const ask = useRef(changed)
  useEffect(() => { ask.current = changed })
  const forget = useCallback(() => {
    if (owner !== undefined && name !== undefined) dropDraft(owner, name)
  }, [owner, name])
  useEffect(() => {
    if (owner === undefined || name === undefined) return undefined
    for (const [field, value] of Object.entries(kept?.typed ?? {})) form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    const watching = form.watch(() => {
      const { stood, fields } = ask.current()
      if (fields.length === 0) return forget()
      const only = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field]]))
      keepDraft(owner, name, { stood: only(stood), typed: only(form.getValues()) })
    })
    return () => watching.unsubscribe()
  }, [form, kept, owner, name, forget])
  return forget
}
