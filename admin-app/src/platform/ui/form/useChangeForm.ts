import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import type { CallError, CallErrorId } from '../../lib/call/call'
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
}

/**
 * Changing something with a form: only what was changed here is sent. If someone else has changed the thing in the meantime, their
 * changes are merged into the form, what was typed here stays, and the person is told which fields both have changed.
 */
export function useChangeForm<Values extends FieldValues, Parsed extends object, Thing extends { version: string | number }>({ form, thing, toValues, save }: Options<Values, Parsed, Thing>) {
  const base = useRef(thing)
  const { refusal, refuse, setRefusal } = useRefusal(form)
  const [conflicts, setConflicts] = useState<Conflict<Values>[]>([])

  const changedFields = () => {
    const stood = toValues(base.current)
    const values = form.getValues()
    return (Object.keys(stood) as (keyof Values & string)[]).filter((field) => !isSame(stood[field], values[field]))
  }
  const take = (saved: Thing) => {
    base.current = saved
    setConflicts([])
    form.reset(toValues(saved) as DefaultValues<Values>)
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
  }
}
