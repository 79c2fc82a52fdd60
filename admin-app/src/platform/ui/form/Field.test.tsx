// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Day } from '@portal/shared/platform/call/fields'
import { Field } from './Field'
import { FieldInput } from './FieldInput'
import type { FieldMap } from './fieldMap'
import { showProblems, useZodForm } from './useZodForm'
import type { ZodForm } from './useZodForm'
import { seconds } from '../../../../../scripts/lib/patience.mjs'

const Person = z.strictObject({ name: z.string().trim().min(1, 'Name is required.'), email: z.email('Please enter a valid email address.') })
type Person = z.infer<typeof Person>
const fields: FieldMap<Person> = { name: { label: 'Name', hint: 'As on the roster' }, email: { label: 'Email', kind: 'email', optional: true } }

let form: ZodForm<Person, Person>
const submitted = vi.fn()
const noTwins = ({ name }: Person) => (name === 'Twin' ? [{ field: 'name', message: 'There is one already.' }] : [])

function PersonForm() {
  form = useZodForm(Person, { name: '', email: '' }, noTwins)
  return (
    <form onSubmit={(event) => void form.handleSubmit(submitted)(event)}>
      <Field form={form} name="name" spec={fields.name} />
      <Field form={form} name="email" spec={fields.email} />
      <button>Save</button>
    </form>
  )
}

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  cleanup()
  submitted.mockReset()
})
const draw = () => render(<MantineProvider env="test"><PersonForm /></MantineProvider>)
const type = (label: RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const describedBy = (input: HTMLElement) => (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

it('ties label, hint and error to the input, and focuses the first that is wrong', async () => {
  draw()
  const name = screen.getByLabelText(/^Name/)
  expect(describedBy(name)).toEqual(['As on the roster'])
  expect(name.getAttribute('aria-required')).toBe('true')
  expect(screen.getByLabelText('Email (optional)').getAttribute('aria-required')).toBe('false')
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText('Name is required.')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(name)).toContain('Name is required.')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(submitted).not.toHaveBeenCalled()
})

it('hands on what the schema makes of the values', async () => {
  draw()
  type(/^Name/, '  Robin ')
  type(/Email/, 'robin@demo.example')
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(submitted).toHaveBeenCalled())
  expect(submitted.mock.calls[0]?.[0]).toEqual({ name: 'Robin', email: 'robin@demo.example' })
})

it('asks the rules across fields once every field is right', async () => {
  draw()
  type(/^Name/, 'Twin')
  type(/Email/, 'twin@demo.example')
  fireEvent.click(screen.getByText('Save'))
  expect(await screen.findByText('There is one already.')).toBeTruthy()
})

it("shows the server's problems at their fields, focuses the first, and gives back the others", async () => {
  draw()
  let others: unknown
  act(() => {
    others = showProblems(form, [{ field: 'email', message: 'Taken.' }, { field: 'orgParam', message: 'Unknown.' }])
  })
  const email = screen.getByLabelText(/Email/)
  await screen.findByText('Taken.')
  expect(describedBy(email)).toContain('Taken.')
  expect(document.activeElement).toBe(email)
  expect(others).toEqual([{ field: 'orgParam', message: 'Unknown.' }])
})

it('keeps one form per hook', () => {
  const { result } = renderHook(() => useZodForm(Person, { name: 'A', email: '' }))
  expect(result.current.getValues()).toEqual({ name: 'A', email: '' })
})

it('shows a phone number in international form once it is left, and what is none as typed', async () => {
  const Contact = z.strictObject({ phone: z.string() })
  function ContactForm() {
    const contact = useZodForm(Contact, { phone: '' })
    return <Field form={contact} name="phone" spec={{ label: 'Phone', kind: 'tel' }} />
  }
  render(<MantineProvider env="test"><ContactForm /></MantineProvider>)
  const input = screen.getByLabelText<HTMLInputElement>(/Phone/)
  type(/Phone/, '(512) 555-0142')
  fireEvent.blur(input)
  await waitFor(() => expect(input.value).toBe('+1 512 555 0142'), { timeout: seconds(10) })
  type(/Phone/, '1234')
  fireEvent.blur(input)
  await act(async () => { await import('@portal/shared/platform/format/phone') })
  expect(input.value).toBe('1234')
})

it('says of a day what a calendar wants, not what a program sends', async () => {
  const Leave = z.strictObject({ day: Day })
  function LeaveForm() {
    const leave = useZodForm(Leave, { day: '' })
    return <form onSubmit={(event) => void leave.handleSubmit(submitted)(event)}><Field form={leave} name="day" spec={{ label: 'Day', kind: 'date' }} /><button>Save</button></form>
  }
  render(<MantineProvider env="test"><LeaveForm /></MantineProvider>)
  fireEvent.click(screen.getByText('Save'))
  expect(await screen.findByText('Enter the full date.')).toBeTruthy()
  expect(screen.queryByText(/2026-09-30/)).toBeNull()
})

it('says that a choice is no longer offered, and never shows another one as chosen', () => {
  const shown = vi.fn()
  const options = [{ value: '', label: 'Choose a level' }, { value: '1', label: 'Varsity' }]
  const input = (value: string) => <MantineProvider env="test"><FieldInput name="level" spec={{ label: 'Level', kind: 'choice', options }} value={value} onText={shown} /></MantineProvider>
  const { rerender } = render(input('9'))
  const select = screen.getByLabelText<HTMLSelectElement>('Level')
  expect([select.value, select.selectedOptions[0]!.textContent]).toEqual(['9', 'No longer offered'])
  fireEvent.change(select, { target: { value: '1' } })
  expect(shown).toHaveBeenCalledWith('1')
  rerender(input('1'))
  expect([...select.options].map(({ textContent }) => textContent)).toEqual(['Choose a level', 'Varsity'])
})
