import { useState, type FormEvent } from 'react'
import type { OutputOf } from '@portal/shared/platform/call/defineCall'
import { findZip } from '@portal/shared/directory/schools/school.calls'
import { CallError, send } from '../../platform/lib/call/call'

/** A form of react-hook-form; it is known by its control. */
interface FormOfPlace {
  control: object
}

/** Milliseconds that a save waits for a place to be looked up. */
const longestWait = 3_000
const underWay = new WeakMap<object, Promise<void>>()

/**
 * A form's `onSubmit` that submits once what is looked up for it is in it, or took too long: a save that comes first would be without city
 * and state.
 */
export const onceFound = ({ control }: FormOfPlace, submit: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault()
  const found = underWay.get(control)
  void Promise.race([found, found && new Promise<void>((done) => { setTimeout(done, longestWait) })]).then(submit)
}

/**
 * Looks a ZIP code up once it has five digits, as it is typed.
 * @param form whose save waits for it (`onceFound`)
 * @param current what is in the field by the time of the answer: an answer for another code is ignored
 * @param take what is done with the place
 * @returns what to say next to the field, and what to call with each text
 */
export function useZip({ control }: FormOfPlace, current: () => string, take: (place: OutputOf<typeof findZip>) => void): { told: string; find: (text: string) => void } {
  const [told, setTold] = useState('')
  const look = async (text: string) => {
    const zip = text.trim()
    setTold('')
    if (!/^\d{5}$/.test(zip)) return
    try {
      const { payload } = await send(findZip, { zip })
      if (current().trim() !== zip) return
      take(payload)
      setTold(`${payload.city}, ${payload.state}`)
    } catch (error) {
      if (current().trim() === zip) setTold(error instanceof CallError ? error.message : 'The ZIP code could not be looked up.')
    }
  }
  const find = (text: string) => {
    const work = look(text).finally(() => { if (underWay.get(control) === work) underWay.delete(control) })
    underWay.set(control, work)
  }
  return { told, find }
}
