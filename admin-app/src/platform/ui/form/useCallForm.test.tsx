// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '@portal/shared/platform/call/defineCall'
import { createQueryClient } from '../../lib/call/queries'
import { startSession } from '../../lib/session/session'
import { newSession } from '../../../testing/people'
import { serveCalls, type AnswerCall } from '../../../testing/serveCalls'
import { Field } from './Field'
import { FormError } from './FormError'
import { useCallForm } from './useCallForm'

const renameThing = defineCall({
  name: 'things.rename', summary: 'Rename a thing', method: 'POST', path: '/things', access: { signedIn: true },
  input: z.strictObject({ thingId: z.number(), name: z.string().trim().min(1, 'Please enter a name.') }), output: z.null(), changes: [],
})

/** What the server answers, one after the other. */
let answers: Parameters<AnswerCall>[]
let bodies: unknown[]
serveCalls((request, answer) => void (async () => {
  let text = ''
  for await (const part of request) text += String(part)
  bodies.push(JSON.parse(text))
  answer(...answers.shift()!)
})())
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startSession(newSession('org'))
})
beforeEach(() => { bodies = [] })
afterEach(cleanup)

const refused = (status: number, id: string, message: string, fields: { field: string; message: string }[] = []): Parameters<AnswerCall> =>
  [status, { status: false, error_message: message, error: { id, ...(fields.length > 0 && { fields }) } as never }]
const saved: Parameters<AnswerCall> = [200, { status: true }]

type OnRefused = (error: { id: string }, again: (agreed: { name?: string }) => void) => string | null | undefined

interface Wish {
  onRefused?: OnRefused
  whyNot?: () => string | null
  asksFirst?: (typed: { name: string }) => boolean
  readAgain?: () => void
}

function Rename({ onSaved, wish }: { onSaved: () => void; wish: Wish }) {
  const { form, submit, refusal, question } = useCallForm({
    call: renameThing, schema: renameThing.input.pick({ name: true }), values: { name: '' }, input: ({ name }) => ({ thingId: 7, name }), onSaved, ...wish,
  })
  return <form noValidate onSubmit={submit}><Field form={form} name="name" spec={{ label: 'Name' }} /><FormError message={refusal} />{question.opened && <><button type="button" onClick={question.onConfirm}>Yes</button><button type="button" onClick={question.onCancel}>No</button></>}</form>
}

function draw(wish: Wish = {}) {
  const onSaved = vi.fn()
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><Rename onSaved={onSaved} wish={wish} /></MantineProvider></QueryClientProvider>)
  return onSaved
}
const name = () => page.getByLabelText<HTMLInputElement>('Name')
const save = (text?: string) => {
  if (text !== undefined) fireEvent.change(name(), { target: { value: text } })
  fireEvent.submit(name().form!)
}

it('sends nothing that the server would refuse, and stands at the field that is wrong', async () => {
  const onSaved = draw()
  save()
  expect(await page.findByText('Please enter a name.')).toBeTruthy()
  expect(document.activeElement).toBe(name())
  expect([bodies, onSaved.mock.calls]).toEqual([[], []])
})

it('shows a problem of the server at its field, keeps what was typed, and saves it once it is right', async () => {
  answers = [refused(400, 'invalid-input', 'Please check the marked fields.', [{ field: 'name', message: 'There is one already.' }]), saved]
  const onSaved = draw()
  save('Twin')
  expect(await page.findByText('There is one already.')).toBeTruthy()
  expect([name().value, page.getByRole('alert').textContent]).toEqual(['Twin', ''])
  save('Other')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(page.queryByText('There is one already.')).toBeNull()
})

it('says in a sentence what belongs to no field of it, until it is sent again', async () => {
  answers = [refused(400, 'invalid-input', 'Please check the marked fields.', [{ field: 'thingId', message: 'It is gone.' }]), refused(409, 'not-yours', 'Only the office does this.'), saved]
  const onSaved = draw()
  const told = (text: string) => waitFor(() => expect(page.getByRole('alert').textContent).toBe(text))
  save('Mine')
  await told('Thing: It is gone.')
  save()
  await told('Only the office does this.')
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  await told('')
})

it('leaves to the caller what is more than text', async () => {
  answers = [refused(409, 'conflicts', 'Something stands against it.'), refused(409, 'not-yours', 'Only the office does this.')]
  const said = ['Review again.']
  draw({ onRefused: ({ id }) => (id === 'conflicts' ? said.shift() : undefined) })
  save('Mine')
  expect(await page.findByText('Review again.')).toBeTruthy()
  save()
  expect(await page.findByText('Only the office does this.')).toBeTruthy()
  expect(name().value).toBe('Mine')
})

it('sends once more what the person agreed to', async () => {
  answers = [refused(409, 'conflicts', 'Something stands against it.'), saved]
  const onSaved = draw({
    onRefused: (_, again) => {
      again({ name: 'Mine anyway' })
      return null
    },
  })
  save('Mine')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(bodies).toMatchObject([{ name: 'Mine' }, { name: 'Mine anyway' }])
})

it('says what stands against sending it, and sends nothing', async () => {
  answers = [saved]
  const reasons = ['Only the office does this.']
  const onSaved = draw({ whyNot: () => reasons.shift() ?? null })
  save('Mine')
  expect(await page.findByText('Only the office does this.')).toBeTruthy()
  expect(bodies).toEqual([])
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
})

it('asks before it sends, and sends only what is agreed to; a refusal is told in the form', async () => {
  answers = [refused(409, 'not-yours', 'Only the office does this.')]
  draw({ asksFirst: ({ name: typedName }) => typedName === 'Mine' })
  save('Mine')
  fireEvent.click(await page.findByText('No'))
  await waitFor(() => expect(page.queryByText('Yes')).toBeNull())
  expect(bodies).toEqual([])
  save()
  fireEvent.click(await page.findByText('Yes'))
  expect(await page.findByText('Only the office does this.')).toBeTruthy()
  expect([page.queryByText('Yes'), name().value, bodies.length]).toEqual([null, 'Mine', 1])
})

it('has what it is about read again where that is not as it was seen, and for no other refusal', async () => {
  answers = [refused(409, 'not-yours', 'Only the office does this.'), refused(409, 'changed-meanwhile', 'Someone else just changed this.')]
  const readAgain = vi.fn()
  draw({ readAgain })
  save('Mine')
  await page.findByText('Only the office does this.')
  expect(readAgain).not.toHaveBeenCalled()
  save()
  await page.findByText('Someone else just changed this.')
  expect([readAgain.mock.calls.length, name().value]).toEqual([1, 'Mine'])
})
