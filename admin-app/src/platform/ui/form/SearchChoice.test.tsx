// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SearchChoice } from './SearchChoice'
import type { Choice } from './useChoices'

const schools: Choice[] = [{ value: '1', label: 'Amber Hill', hint: 'Waco' }, { value: '2', label: 'Birch Lane' }, { value: '3', label: 'Birch Gate' }]
const load = (search: string) => Promise.resolve(schools.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())))

beforeAll(() => { Element.prototype.scrollIntoView = () => undefined })
afterEach(cleanup)

const submitted = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
function One({ start = null }: { start?: Choice | null }) {
  const [value, setValue] = useState(start)
  return <form onSubmit={submitted}><SearchChoice label="School" optional value={value} onChange={setValue} load={load} /><output>{value?.value ?? 'none'}</output></form>
}
function Several() {
  const [value, setValue] = useState<Choice[]>([])
  return <><SearchChoice label="Schools" multiple value={value} onChange={setValue} load={load} /><output>{value.map((each) => each.value).join(',')}</output></>
}
const box = () => screen.getByRole('combobox')
const answer = () => document.querySelector('output')!.textContent

it('finds by typing and chooses by the keyboard, without sending the form', async () => {
  render(<One />)
  fireEvent.change(box(), { target: { value: 'birch' } })
  expect((await screen.findAllByRole('option')).map((each) => each.textContent)).toEqual(['Birch Lane', 'Birch Gate'])
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(document.getElementById(box().getAttribute('aria-activedescendant')!)?.textContent).toBe('Birch Gate')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(answer()).toBe('3')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect((box() as HTMLInputElement).value).toBe('Birch Gate')
  expect(submitted).not.toHaveBeenCalled()
})

it('says that nothing was found', async () => {
  render(<One />)
  fireEvent.change(box(), { target: { value: 'zzz' } })
  expect((await screen.findAllByText('No options found')).length).toBe(2)
})

it('keeps what was chosen when a half-typed word is left, and forgets it when emptied', async () => {
  render(<One start={schools[0]!} />)
  fireEvent.change(box(), { target: { value: 'bir' } })
  fireEvent.blur(box())
  expect((box() as HTMLInputElement).value).toBe('Amber Hill')
  fireEvent.change(box(), { target: { value: '' } })
  fireEvent.blur(box())
  expect(answer()).toBe('none')
})

it('leaves the list by Escape, which goes no further', async () => {
  const outer = vi.fn()
  render(<div onKeyDown={outer}><One /></div>)
  fireEvent.click(box())
  await screen.findAllByRole('option')
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(screen.queryByRole('option')).toBeNull()
  expect(outer).not.toHaveBeenCalled()
})

it('takes several and lets each go', async () => {
  render(<Several />)
  fireEvent.click(box())
  fireEvent.click((await screen.findAllByRole('option'))[0]!)
  fireEvent.click(screen.getAllByRole('option')[1]!)
  expect(answer()).toBe('1,2')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Amber Hill' }))
  expect(answer()).toBe('2')
})
