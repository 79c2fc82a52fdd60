// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Field } from './Field'
import { useZodForm } from './useZodForm'

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
afterEach(cleanup)

function Form() {
  const form = useZodForm(z.strictObject({ name: z.string().min(1, 'Please enter a name.') }), { name: '' })
  return <><Field form={form} name="name" spec={{ label: 'Name', autoComplete: 'off' }} /><button type="button">Add hours</button></>
}
const open = () => {
  render(<MantineProvider env="test"><Form /></MantineProvider>)
  return { field: page.getByLabelText('Name'), button: page.getByRole('button', { name: 'Add hours' }) }
}
/** All that a check takes, and more: it is done within a few microtasks. */
const settled = () => new Promise((done) => { setTimeout(done) })

it.each([['a mouse', ['pointerdown', 'mousedown'], ['pointerup', 'mouseup']], ['a finger, whose pointer is up before its focus moves', ['mousedown'], ['mouseup']]])('says what is wrong once %s is up again: until then what it presses stays where it is', async (_, down, up) => {
  const { field, button } = open()
  fireEvent.focus(field)
  for (const name of down) fireEvent(button, new MouseEvent(name, { bubbles: true }))
  fireEvent.blur(field)
  await settled()
  expect(page.queryByText('Please enter a name.')).toBeNull()
  for (const name of up) fireEvent(button, new MouseEvent(name, { bubbles: true }))
  expect(page.queryByText('Please enter a name.')).toBeNull()
  await waitFor(() => expect(page.getByText('Please enter a name.')).toBeTruthy())
})

it('says it right away to who leaves the field by the keyboard', async () => {
  const { field } = open()
  fireEvent.focus(field)
  fireEvent.keyDown(field, { key: 'Tab' })
  fireEvent.blur(field)
  await waitFor(() => expect(page.getByText('Please enter a name.')).toBeTruthy())
})
