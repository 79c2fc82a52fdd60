// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useContext, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CallError } from '../../lib/call/call'
import { FormOfWrite } from '../../lib/call/formOfWrite'
import { HeldForm } from './HeldForm'

afterEach(cleanup)

interface Place { place: string; version: number }

type Work = () => Promise<unknown>

/** A write as useCall makes it: it knows the form that it is made in, and what changed is read again. */
function useWrite(client: QueryClient) {
  const form = useContext(FormOfWrite)
  return useMutation({ meta: { form }, mutationFn: (work: Work) => work(), onSuccess: () => void client.invalidateQueries() })
}

let save: (work: Work) => Promise<unknown>
let writeElsewhere: (work: Work) => Promise<unknown>
/** What the form would save upon. */
let seen: number

function Form({ client, thing }: { client: QueryClient; thing: Place }) {
  const [typed, setTyped] = useState(thing.place)
  const write = useWrite(client)
  save = write.mutateAsync
  seen = thing.version
  return <input aria-label="Place" value={typed} onChange={(event) => setTyped(event.target.value)} />
}

const toldBy = (answer: unknown) => (answer as Partial<Place> | undefined)?.version ?? null

function Panel({ client, read, keeps }: { client: QueryClient; read: () => Place; keeps: boolean }) {
  const thing = useQuery({ queryKey: ['thing'], queryFn: () => Promise.resolve(read()) })
  const write = useWrite(client)
  writeElsewhere = write.mutateAsync
  return thing.data && <HeldForm thing={thing.data} version={thing.data.version} keeps={keeps} toldBy={toldBy}>{(held) => <Form client={client} thing={held} />}</HeldForm>
}

/** A panel over a server that holds one place. */
async function start(keeps = false) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false }, queries: { retry: false } } })
  let kept: Place = { place: 'first', version: 1 }
  const readAgain = () => act(() => client.refetchQueries())
  render(<QueryClientProvider client={client}><Panel client={client} read={() => kept} keeps={keeps} /></QueryClientProvider>)
  await screen.findByLabelText('Place')
  return {
    /** Someone else changes it, and a read in the background brings that. */
    others: async (place: string) => {
      kept = { place, version: kept.version + 1 }
      await readAgain()
    },
    /** Someone else changes it, and nothing reads it yet. */
    change: (place: string) => { kept = { place, version: kept.version + 1 } },
    type: (text: string) => fireEvent.change(screen.getByLabelText('Place'), { target: { value: text } }),
    save: (place?: string) => act(() => save(() => { if (place !== undefined) kept = { place, version: kept.version + 1 }; return Promise.resolve() })),
    refuse: (error: CallError) => act(async () => { await save(() => Promise.reject(error)).catch(() => undefined) }),
    /** The same person does something else to it, beside the form, which makes a version; the answer tells it. */
    elsewhere: () => act(() => writeElsewhere(() => { kept = { ...kept, version: kept.version + 1 }; return Promise.resolve(kept) })),
    /** The same, and someone else is quicker than the read that follows it. */
    elsewhereAndOthers: (place: string) => act(() => writeElsewhere(() => {
      const made = { ...kept, version: kept.version + 1 }
      kept = { place, version: made.version + 1 }
      return Promise.resolve(made)
    })),
    /** The version that was last read. */
    latest: () => client.getQueryData<Place>(['thing'])!.version,
    /** The same person does something that has nothing to do with it. */
    unrelated: () => act(() => writeElsewhere(() => Promise.resolve())),
    refuseElsewhere: (error: CallError) => act(async () => { await writeElsewhere(() => Promise.reject(error)).catch(() => undefined) }),
    shown: () => screen.getByLabelText<HTMLInputElement>('Place').value,
  }
}

const invalid = new CallError('invalid-input', 'Please look again.', 422)
const outdated = new CallError('changed-meanwhile', 'Changed.', 409)

it('shows each version that is read while nobody touches it', async () => {
  const form = await start()
  await form.others('second')
  await waitFor(() => expect(form.shown()).toBe('second'))
})

it('keeps what is typed when a later version is read, and shows what is there once the form itself is saved', async () => {
  const form = await start()
  form.type('mine')
  await form.others('second')
  expect([form.shown(), seen]).toEqual(['mine', 1])
  await form.save()
  await waitFor(() => expect(form.shown()).toBe('second'))
  await form.others('third')
  await waitFor(() => expect(form.shown()).toBe('third'))
})

it('keeps what is typed where a write is refused for its fields', async () => {
  const form = await start()
  form.type('mine')
  await form.others('second')
  await form.refuse(invalid)
  expect(form.shown()).toBe('mine')
  expect(screen.queryAllByRole('status')).toHaveLength(0)
})

it('shows the later version, and why, where its write is refused for being out of date; no more once it is saved', async () => {
  const form = await start()
  form.type('mine')
  form.change('second')
  expect(screen.queryAllByRole('status')).toHaveLength(0)
  await form.refuse(outdated)
  await waitFor(() => expect(form.shown()).toBe('second'))
  expect(screen.getByRole('status').textContent).toContain('Someone else just changed this.')
  form.type('mine again')
  await form.save('mine again')
  await waitFor(() => expect(screen.queryAllByRole('status')).toHaveLength(0))
})

it('keeps what is typed when the same person does something else to the thing, and saves it upon the version that this made', async () => {
  const form = await start()
  form.type('mine')
  await form.elsewhere()
  await waitFor(() => expect(seen).toBe(2))
  expect(form.shown()).toBe('mine')
  await form.save('mine')
  await waitFor(() => expect([form.shown(), seen]).toEqual(['mine', 3]))
})

it('saves nothing over another person’s change that is read after what the person did about something else', async () => {
  const form = await start()
  form.type('mine')
  form.change('theirs')
  await form.unrelated()
  await waitFor(() => expect(form.latest()).toBe(2))
  expect([form.shown(), seen]).toEqual(['mine', 1])
  await form.refuse(outdated)
  await waitFor(() => expect(form.shown()).toBe('theirs'))
  expect(screen.getByRole('status').textContent).toContain('Someone else just changed this.')
})

it('saves nothing over another person’s change that stands between the version shown and what the person did beside', async () => {
  const form = await start()
  form.type('mine')
  await form.others('theirs')
  await form.elsewhere()
  await waitFor(() => expect(form.latest()).toBe(3))
  expect([form.shown(), seen]).toEqual(['mine', 1])
})

it('saves nothing over another person’s change that comes after what the person did beside, and before it is read', async () => {
  const form = await start()
  form.type('mine')
  await form.elsewhereAndOthers('theirs')
  await waitFor(() => expect(form.latest()).toBe(3))
  expect([form.shown(), seen]).toEqual(['mine', 1])
})

it('is not removed by the refusal of something else', async () => {
  const form = await start()
  form.type('mine')
  form.change('second')
  await form.refuseElsewhere(outdated)
  await form.others('third')
  expect(form.shown()).toBe('mine')
  expect(screen.queryAllByRole('status')).toHaveLength(0)
})

it('keeps what is typed even where its write is refused for being out of date, if it says so, and saves it upon what is there now', async () => {
  const form = await start(true)
  form.type('mine')
  await form.others('second')
  expect([form.shown(), seen]).toEqual(['mine', 1])
  await form.refuse(outdated)
  await waitFor(() => expect(seen).toBe(2))
  expect(form.shown()).toBe('mine')
  // What comes after that was not told, and is not saved upon.
  await form.others('third')
  expect([form.shown(), seen]).toEqual(['mine', 2])
  await form.save('mine')
  await waitFor(() => expect([form.shown(), seen]).toEqual(['mine', 4]))
})
