import { HeadlessMantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { checkValues } from '@portal/shared/competition/statistics/checkStatistics'
import { basketball } from '@portal/shared/competition/statistics/usualBallGames'
import { soccer } from '@portal/shared/competition/statistics/usualFieldSports'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import { LiveEntry } from './LiveEntry'
import type { SheetDraft } from './sheetDraft'
import { SheetTable } from './SheetTable'
import { WhoPlayed } from './WhoPlayed'

afterEach(cleanup)

const line = (studentId: number, name: string, jersey: string, positions: string[]) => ({ studentId, name, jersey, positions, isOnRoster: true, isPlaying: true, statistics: {} })
const lines = [line(1, 'Ada Fern', '1', ['Goalkeeper']), line(2, 'Bea Flint', '9', ['Forward'])]
let kept: SheetDraft

function Part({ part, definitions = soccer, begin = { 1: {}, 2: {} } }: { part: 'live' | 'table' | 'players'; definitions?: readonly StatisticDefinition[]; begin?: SheetDraft }) {
  const [draft, setDraft] = useState<SheetDraft>(begin)
  kept = draft
  const shared = { lines, draft, isClosed: false, onChange: setDraft }
  const problems = new Map(lines.flatMap(({ studentId }) => checkValues(definitions, draft[studentId] ?? {}).map(({ field, message }) => [`${studentId}.${field}`, message] as const)))
  return (
    <HeadlessMantineProvider env="test">
      {part === 'live' ? <LiveEntry {...shared} definitions={definitions} /> : part === 'table' ? <SheetTable {...shared} definitions={definitions} problems={problems} /> : <WhoPlayed {...shared} before={begin} />}
    </HeadlessMantineProvider>
  )
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('live', () => {
  it('one player, one statistic, one more: what follows is counted too', () => {
    render(<Part part="live" />)
    press('Number 9, Bea Flint')
    press(/^Goals \d/)
    press('More: Goals of Bea Flint')
    press('More: Goals of Bea Flint')
    expect(kept[2]).toEqual({ goals: 2, shotsOnGoal: 2, shots: 2 })
    expect(screen.getByText('Bea Flint, Goals: 2')).toBeDefined()
    press('Less: Goals of Bea Flint')
    expect(kept[2]).toEqual({ goals: 1, shotsOnGoal: 2, shots: 2 })
    expect(kept[1]).toEqual({})
  })
  it('offers a keeper’s statistics to keepers first, and time by the minute', () => {
    render(<Part part="live" />)
    expect(screen.getByRole('group', { name: 'Statistic' }).textContent).toContain('Saves')
    press('Number 9, Bea Flint')
    expect(screen.getByRole('group', { name: 'Statistic' }).textContent).not.toContain('Saves')
    cleanup()
    render(<Part part="live" definitions={basketball} />)
    press(/^Minutes played/)
    press('More: Minutes played of Ada Fern')
    expect(kept[1]).toEqual({ minutes: 60 })
  })
})

describe('the table', () => {
  it('takes numbers, says what cannot be, adds the team up, and is led through by the keyboard', () => {
    render(<Part part="table" />)
    const goals = screen.getByLabelText<HTMLInputElement>('Goals of Bea Flint')
    fireEvent.change(goals, { target: { value: '2x' } })
    expect(kept[2]).toEqual({ goals: 2 })
    expect(goals.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Bea Flint, goals: More than shots on goal (0).')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Assists of Ada Fern'), { target: { value: '1' } })
    expect(screen.getByRole('row', { name: /^Team/ }).textContent).toContain('Team21')
    fireEvent.keyDown(goals, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(screen.getByLabelText('Goals of Ada Fern'))
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
    expect(document.activeElement).toBe(goals)
  })
  it('reads a time when its box is left', () => {
    render(<Part part="table" definitions={basketball} />)
    const minutes = screen.getByLabelText<HTMLInputElement>('Minutes played of Ada Fern')
    fireEvent.change(minutes, { target: { value: '24:05' } })
    fireEvent.blur(minutes)
    expect(kept[1]).toEqual({ minutes: 1445 })
    fireEvent.change(minutes, { target: { value: '24:99' } })
    fireEvent.blur(minutes)
    expect([kept[1], minutes.value]).toEqual([{ minutes: 1445 }, '24:05'])
  })
})

it('who played: all, none, by number; who comes back has their numbers', () => {
  render(<Part part="players" begin={{ 2: { goals: 1 } }} />)
  press('All')
  expect(kept).toEqual({ 1: {}, 2: { goals: 1 } })
  press('None')
  expect(kept).toEqual({})
  fireEvent.change(screen.getByLabelText('By number'), { target: { value: '9 77' } })
  press('Add')
  expect(kept).toEqual({ 2: { goals: 1 } })
  expect(screen.getByText('Nobody has number 77.')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: /Ada Fern/ }))
  expect(Object.keys(kept)).toEqual(['1', '2'])
})
