// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall } from '@portal/shared/platform/call/defineCall'
import { serveCalls, type AnswerCall } from '../../../testing/serveCalls'
import { takeNotices, type Notice } from './notify'
import { createQueryClient, useCall } from './queries'

const saveThing = defineCall({
  name: 'things.save', summary: 'Save a thing', method: 'POST', path: '/things', access: { signedIn: true },
  input: z.strictObject({ name: z.string() }), output: z.null(), changes: [],
})

/** The calls waiting for their answer. */
let waiting: AnswerCall[] = []
serveCalls((_, answer) => waiting.push(answer))

const notices: Notice[] = []
takeNotices((notice) => notices.push(notice))
beforeEach(() => {
  waiting = []
  notices.length = 0
})

const open = () => renderHook(() => useCall(saveThing), { wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider> }).result

it.each([
  ['saved', 200, { status: true, success_message: 'Saved.' }, { kind: 'success', text: 'Saved.' }],
  ['refused', 409, { status: false, error_message: 'Not now.', error: { id: 'conflict' } as never }, { kind: 'error', text: 'Not now.' }],
] as const)('what is pressed twice is sent once and %s once; afterwards it can be sent again', async (_, status, body, notice) => {
  const call = open()
  const ended: string[] = []
  const press = () => act(() => call.current.mutate({ name: 'Robin' }, { onSettled: () => ended.push('settled') }))
  press()
  press()
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]!(status, body)
  await waitFor(() => expect(ended).toEqual(['settled']))
  expect(notices).toEqual([notice])
  press()
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]!(status, body)
  await waitFor(() => expect(notices).toHaveLength(2))
})

it('something else is sent meanwhile, and the first again after it', async () => {
  const call = open()
  for (const name of ['on', 'off', 'on']) act(() => call.current.mutate({ name }))
  await waitFor(() => expect(waiting).toHaveLength(3))
  for (const answer of waiting) answer(200, { status: true })
})
