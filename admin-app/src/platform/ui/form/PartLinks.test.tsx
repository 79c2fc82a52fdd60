// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Field } from './Field'
import { FormPart, FormParts } from './FormLayout'
import { PartLinks } from './PartLinks'
import { SaveBar } from './SaveBar'
import { useZodForm } from './useZodForm'

// The color scheme asks for it.
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
afterEach(cleanup)

const Values = z.object({ name: z.string().min(1, 'Enter a name.'), zip: z.string().regex(/^\d{5}$/, 'Enter five digits.') })
const Address = () => <output>{useLocation().hash}</output>

function Form({ together, onSave = () => {} }: { together?: boolean; onSave?: (values: z.output<typeof Values>) => void }) {
  const form = useZodForm(Values, { name: 'Prairie', zip: '78610' })
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
      <PartLinks parts={[{ id: 'school', title: 'School' }, { id: 'reach', title: 'Address' }]} {...(together && { together })} />
      <FormParts>
        <FormPart id="school" title="School"><Field form={form} name="name" spec={{ label: 'Name' }} /></FormPart>
        <FormPart id="reach" title="Address"><Field form={form} name="zip" spec={{ label: 'ZIP' }} /></FormPart>
      </FormParts>
      <SaveBar label="Save" isDirty={form.formState.isDirty} pending={false} onDiscard={() => form.reset()} />
      <Address />
    </form>
  )
}

const show = (form: ReactNode, address = '/') => render(<MantineProvider env="test"><MemoryRouter initialEntries={[address]}>{form}</MemoryRouter></MantineProvider>)
/** The part that the style sheet leaves in sight. */
const shown = () => ['school', 'reach'].filter((id) => getComputedStyle(document.getElementById(id)!).display !== 'none')

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('shows the first part, the one in the address, and the one that is chosen in the list or in the select', async () => {
  const { unmount } = show(<Form />)
  expect(shown()).toEqual(['school'])
  fireEvent.click(screen.getByRole('link', { name: 'Address' }))
  expect(shown()).toEqual(['reach'])
  expect(document.querySelector('output')!.textContent).toBe('#reach')
  fireEvent.change(screen.getByLabelText('Part of this page'), { target: { value: 'school' } })
  expect(shown()).toEqual(['school'])
  unmount()
  show(<Form />, '/#reach')
  expect(shown()).toEqual(['reach'])
  expect(screen.getByRole('link', { name: 'Address', current: true })).toBeDefined()
})

it('leads to the first part with a mistake when saving is refused, marks it, and forgets the mark once it is right', async () => {
  const saved: unknown[] = []
  show(<Form onSave={(values) => saved.push(values)} />, '/#reach')
  type('ZIP', '12')
  fireEvent.blur(screen.getByLabelText('ZIP'))
  fireEvent.click(screen.getByRole('link', { name: 'School' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Address: needs a correction' })).toBeDefined())
  expect(shown()).toEqual(['school'])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown()).toEqual(['reach']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ZIP')))
  type('ZIP', '12345')
  await waitFor(() => expect(screen.queryByRole('link', { name: /needs a correction/ })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toEqual([{ name: 'Prairie', zip: '12345' }]))
})

it('shows every part where something is added', () => {
  show(<Form together />)
  expect(shown()).toEqual(['school', 'reach'])
})

it('has its bar only once something was changed', async () => {
  show(<Form />)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  type('Name', 'Prairie!')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('shows several parts as one where they belong together, and finds what is wrong in any of them', async () => {
  function Joined() {
    const form = useZodForm(Values, { name: 'Prairie', zip: '78610' })
    return (
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => {})(event)}>
        <PartLinks parts={[{ id: 'more', title: 'More' }, { id: 'school', title: 'School and address', also: ['reach'] }]} />
        <section id="more" />
        <FormPart id="school" title="School"><Field form={form} name="name" spec={{ label: 'Name' }} /></FormPart>
        <FormPart id="reach" title="Address"><Field form={form} name="zip" spec={{ label: 'ZIP' }} /></FormPart>
        <SaveBar label="Save" isDirty pending={false} />
        <Address />
      </form>
    )
  }
  const { unmount } = show(<Joined />, '/#reach')
  expect(shown()).toEqual(['school', 'reach'])
  type('ZIP', '12')
  fireEvent.click(screen.getByRole('link', { name: 'More' }))
  expect(shown()).toEqual([])
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(shown()).toEqual(['school', 'reach']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ZIP')))
  expect(screen.getByRole('link', { name: 'School and address: needs a correction' })).toBeTruthy()
  unmount()
})
