// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CallError } from '../../lib/call'
import { HeldForm } from './HeldForm'

afterEach(cleanup)

interface Place { place: string; version: number }

function Form({ thing }: { thing: Place }) {
  const [typed, setTyped] = useState(thing.place)
  return <input aria-label="Place" value={typed} onChange={(event) => setTyped(event.target.value)} />
}

function start() {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  const draw = (thing: Place) => (
    <QueryClientProvider client={client}>
      <HeldForm thing={thing} version={thing.version}>{(shown) => <Form thing={shown} />}</HeldForm>
    </QueryClientProvider>
  )
  const { rerender } = render(draw({ place: 'first', version: 1 }))
  return {
    read: (thing: Place) => rerender(draw(thing)),
    type: (text: string) => fireEvent.change(screen.getByLabelText('Place'), { target: { value: text } }),
    write: (error?: CallError) => act(async () => {
      await client.getMutationCache().build(client, { mutationFn: () => (error ? Promise.reject(error) : Promise.resolve()) }).execute(undefined).catch(() => undefined)
    }),
    shown: () => screen.getByLabelText<HTMLInputElement>('Place').value,
  }
}

it('shows each version that is read while nobody touches it', () => {
  const form = start()
  form.read({ place: 'second', version: 2 })
  expect(form.shown()).toBe('second')
})

it('keeps what is typed when a later version is read, and shows that once the own write is done', async () => {
  const form = start()
  form.type('mine')
  form.read({ place: 'second', version: 2 })
  expect(form.shown()).toBe('mine')
  await form.write()
  expect(form.shown()).toBe('second')
  form.read({ place: 'third', version: 3 })
  expect(form.shown()).toBe('third')
})

it.each([
  ['keeps what is typed where a write is refused for its fields', new CallError('invalid-input', 'Please look again.', 422), 'mine', 0],
  ['shows the later version, and why, where a write is refused for being out of date', new CallError('changed-meanwhile', 'Changed.', 409), 'second', 1],
])('%s', async (_what, error, shown, notices) => {
  const form = start()
  form.type('mine')
  form.read({ place: 'second', version: 2 })
  await form.write(error)
  expect(form.shown()).toBe(shown)
  expect(screen.queryAllByText(/^Somebody else changed this meanwhile/)).toHaveLength(notices)
  await form.write()
  expect(screen.queryAllByRole('status')).toHaveLength(0)
})

it('says why also if the later version is read only after the refusal, and nothing before', async () => {
  const form = start()
  form.type('mine')
  await form.write(new CallError('changed-meanwhile', 'Changed.', 409))
  expect(form.shown()).toBe('mine')
  expect(screen.queryAllByRole('status')).toHaveLength(0)
  form.read({ place: 'second', version: 2 })
  expect(form.shown()).toBe('second')
  expect(screen.getByRole('status').textContent).toContain('Somebody else changed this meanwhile.')
})
