// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newSession } from '../../testing/people'
import { serveCalls, type AnswerCall } from '../../testing/serveCalls'
import { createQueryClient } from '../../platform/lib/call/queries'
import { getSession, startSession } from '../../platform/lib/session/session'
import { ChangeContactDialog } from './ChangeContactDialog'

configure({ defaultHidden: true, asyncUtilTimeout: 5_000 })

/** What is answered one after the other, and what was sent. */
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
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
})
beforeEach(() => {
  bodies = []
  startSession(newSession('staff'))
})
afterEach(cleanup)

const onClose = vi.fn()
const type = async (label: string, text: string) => fireEvent.change(await page.findByLabelText(label), { target: { value: text } })
const press = async (name: string) => fireEvent.click(await page.findByRole('button', { name }))
const begin = async (kind: 'email' | 'phone', label: string, target: string) => {
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><ChangeContactDialog type={kind} standing="" onClose={onClose} /></MantineProvider></QueryClientProvider>)
  await type(label, target)
  await type('Your password', 'secret')
  await press('Send the code')
}

it('says at once what cannot be an address, and that the password is missing', async () => {
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><ChangeContactDialog type="email" standing="" onClose={onClose} /></MantineProvider></QueryClientProvider>)
  await press('Send the code')
  expect(await page.findByText('Email Is required.')).toBeTruthy()
  expect(page.getByText('Please enter your password.')).toBeTruthy()
  expect([document.activeElement?.id, bodies]).toEqual(['field-target', []])
})

it('keeps a number at once where no code is sent', async () => {
  answers = [[200, { status: true, payload: { codeSent: false } }], [200, { status: true, payload: { email: 'new@demo.example' } }]]
  await begin('phone', 'Phone', '512 555 0100')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(bodies[1]).toMatchObject({ type: 'phone', target: '512 555 0100', password: 'secret' })
  expect([Object.keys(bodies[1] as object).includes('otp'), getSession()?.user.email]).toEqual([false, 'new@demo.example'])
})

it('a code that is wrong is told at the code, and a password that is wrong where it is typed, which is the step before', async () => {
  answers = [
    [200, { status: true, payload: { codeSent: true } }], [409, { status: false, error_message: 'This code is wrong.', error: { id: 'wrong-code' } as never }],
    [400, { status: false, error_message: 'Please check.', error: { id: 'invalid-input', fields: [{ field: 'password', message: 'This is not your password.' }] } as never }],
  ]
  await begin('email', 'New email', 'robin@new.example')
  await press('Save')
  expect(await page.findByText('Please fill in all OTP fields.')).toBeTruthy()
  await type('Code', '123456')
  await press('Save')
  expect(await page.findByText('This code is wrong.')).toBeTruthy()
  expect(page.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
  await press('Save')
  expect(await page.findByText('This is not your password.')).toBeTruthy()
  expect([document.activeElement?.id, page.getByLabelText<HTMLInputElement>('New email').value, bodies.length]).toEqual(['field-password', 'robin@new.example', 3])
  expect(bodies[2]).toMatchObject({ type: 'email', target: 'robin@new.example', password: 'secret', otp: '123456' })
})
