// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { CallError } from '../../lib/call/call'
import { dropDrafts } from '../../lib/page/drafts'
import { useChangeForm, type ChangeRefusal } from './useChangeForm'
import { showProblems, useZodForm } from './useZodForm'

const Person = z.strictObject({ name: z.string(), city: z.string(), contacts: z.array(z.strictObject({ phone: z.string() })) })
type Person = z.infer<typeof Person>
type Thing = Person & { version: string }
const toValues = ({ name, city, contacts }: Thing): Person => ({ name, city, contacts })
const stood: Thing = { name: 'Robin', city: '', contacts: [{ phone: '1' }], version: 'a' }

afterEach(() => {
  cleanup()
  dropDrafts(7)
})

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

/** A form that keeps a draft, as it opens on a thing; a save is taken. */
const openKept = (thing: Thing, owner = 7) => renderHook(() => {
  const form = useZodForm(Person, toValues(thing))
  const change = useChangeForm<Person, Person, Thing>({ form, thing, toValues, save: (changed, _, then) => then.onSuccess({ ...thing, ...changed, version: 'z' }), draft: { owner, name: 'person.1' } })
  return { form, change, isDirty: form.formState.isDirty }
})
const type = ({ result }: ReturnType<typeof openKept>) => act(() => {
  result.current.form.setValue('name', 'Rory', { shouldDirty: true })
  result.current.form.setValue('contacts', [{ phone: '1' }, { phone: '2' }], { shouldDirty: true })
})
const typed = { name: 'Rory', city: '', contacts: [{ phone: '1' }, { phone: '2' }] }

it('keeps what is typed over a reload, the changed fields alone and for that person alone', () => {
  const before = openKept(stood)
  type(before)
  before.unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('city')
  const after = openKept({ ...stood, city: 'Waco', version: 'b' })
  expect(after.result.current.form.getValues()).toEqual({ ...typed, city: 'Waco' })
  expect([after.result.current.isDirty, after.result.current.change.conflicts]).toEqual([true, []])
  expect(openKept(stood, 8).result.current.form.getValues()).toEqual(toValues(stood))
})

it('says what someone else changed since it was typed', () => {
  const before = openKept(stood)
  type(before)
  before.unmount()
  const { result } = openKept({ ...stood, name: 'Remy', version: 'b' })
  expect(result.current.form.getValues()).toEqual(typed)
  expect(result.current.change.conflicts).toEqual([{ field: 'name', theirs: 'Remy', isMine: true }])
})

it('forgets it once it is saved, discarded, left without saving, typed back, or its person signs out', async () => {
  const ends: ((opened: ReturnType<typeof openKept>) => unknown)[] = [
    ({ result }) => act(() => result.current.change.submit()),
    ({ result }) => act(() => result.current.change.discard()),
    ({ result }) => result.current.change.forget(),
    ({ result }) => act(() => { for (const field of ['name', 'contacts'] as const) result.current.form.setValue(field, stood[field], { shouldDirty: true }) }),
    () => dropDrafts(7),
  ]
  for (const end of ends) {
    const opened = openKept(stood)
    type(opened)
    expect(Object.keys(sessionStorage)).toContain('portal.draft.7.person.1')
    await end(opened)
    opened.unmount()
    expect(Object.keys(sessionStorage)).not.toContain('portal.draft.7.person.1')
  }
})
