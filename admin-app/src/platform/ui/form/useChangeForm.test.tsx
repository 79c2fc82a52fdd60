// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { CallError } from '../../lib/call/call'
import { useChangeForm, type ChangeRefusal } from './useChangeForm'
import { showProblems, useZodForm } from './useZodForm'

const Person = z.strictObject({ name: z.string(), city: z.string(), contacts: z.array(z.strictObject({ phone: z.string() })) })
type Person = z.infer<typeof Person>
type Thing = Person & { version: string }
const toValues = ({ name, city, contacts }: Thing): Person => ({ name, city, contacts })
const stood: Thing = { name: 'Robin', city: '', contacts: [{ phone: '1' }], version: 'a' }

it('sends what was changed only; keeps what was typed when someone else changed other things, and says what both touched', async () => {
  const sent: [Partial<Person>, string][] = []
  const now: Thing = { ...stood, city: 'Waco', name: 'Remy', version: 'b' }
  const { result } = renderHook(() => {
    const form = useZodForm(Person, toValues(stood))
    const change = useChangeForm<Person, Person, Thing>({
      form, thing: stood, toValues,
      save: (changed, version, then) => {
        sent.push([changed, version])
        if (version === 'a') then.onError(new CallError('changed-meanwhile', 'Someone else just changed this.', 409, [], now) as ChangeRefusal<Thing>)
        else then.onSuccess({ ...now, ...changed, version: 'c' })
      },
    })
    return { form, change, isDirty: form.formState.isDirty }
  })
  window.scrollTo = () => undefined
  act(() => result.current.form.setValue('name', 'Rory', { shouldDirty: true }))
  await act(() => result.current.change.submit())
  expect(result.current.form.getValues()).toEqual({ name: 'Rory', city: 'Waco', contacts: [{ phone: '1' }] })
  expect(result.current.change.conflicts).toEqual([{ field: 'name', theirs: 'Remy', isMine: true }, { field: 'city', theirs: 'Waco', isMine: false }])
  await act(() => result.current.change.submit())
  expect(sent).toEqual([[{ name: 'Rory' }, 'a'], [{ name: 'Rory' }, 'b']])
  expect([result.current.change.conflicts, result.current.isDirty]).toEqual([[], false])
})

it("puts the server's problems into entries of a list, and at the list itself", () => {
  const { result } = renderHook(() => {
    const form = useZodForm(Person, toValues(stood))
    return { form, errors: form.formState.errors }
  })
  act(() => void showProblems(result.current.form, [{ field: 'contacts.0.phone', message: 'Too short.' }, { field: 'contacts', message: 'At most 3.' }]))
  expect(result.current.errors.contacts?.[0]?.phone?.message).toBe('Too short.')
  expect(result.current.errors.contacts?.root?.message).toBe('At most 3.')
})
