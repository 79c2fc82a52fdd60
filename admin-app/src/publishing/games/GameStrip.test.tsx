// @vitest-environment jsdom
import { HeadlessMantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { GameStaff, OpenGame } from '@portal/shared/publishing/games/game.schemas'
import { sampleCrest } from '@portal/shared/testing/sampleCrest'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { GameStrip } from './GameStrip'

afterEach(cleanup)

const side = (teamId: number, shortName: string) => ({ teamId, schoolId: teamId + 10, schoolParam: shortName.toLowerCase(), teamName: `${shortName} Academy`, shortName, crest: sampleCrest(shortName), score: null, isWinner: false })
const none = { enter: false, confirm: false, contest: false, review: false, reschedule: false, statistics: false }

/** What the strip needs of a match. */
function stripOf(can: Partial<typeof none>, staff: Partial<GameStaff> = {}, match: Partial<OpenGame['match']> = {}) {
  startSession(newSession('staff'))
  const [away, home] = [side(4, 'Borea'), side(3, 'Atlas')]
  const game = {
    hasBegun: true, home, away,
    match: { matchId: 9, version: 1, activity: { activity: 'soccer', name: 'Soccer', contestName: 'match' }, status: 'scheduled', startsAt: '2026-11-25T00:00:00.000Z', home, away, ...match },
  } as unknown as OpenGame
  const whole: GameStaff = { side: 'home', isCoach: true, state: 'open', reportText: '', answerDueText: null, actionId: null, eventId: 0, ...staff, can: { ...none, ...can } } as GameStaff
  render(<QueryClientProvider client={new QueryClient()}><HeadlessMantineProvider env="test"><MemoryRouter><GameStrip game={game} staff={whole} /></MemoryRouter></HeadlessMantineProvider></QueryClientProvider>)
  const strip = screen.getByRole('region', { name: 'For staff' })
  return { text: strip.querySelector('p')!.textContent, ways: [...strip.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]) }
}

describe('the strip above a game', () => {
  it('says for whom, and leads a coach to the score of their own side', () => {
    const { text, ways } = stripOf({ enter: true })
    expect(text).toBe('You coach Atlas. Enter the score.')
    expect(ways.map(([name]) => name)).toEqual(['Enter the score'])
    expect(ways[0]![1]).toContain('13')
    cleanup()
    expect(stripOf({ enter: true }, { side: 'away', isCoach: false }).text).toMatch(/^You can act for Borea\./)
  })

  it('puts the answer to the other school first', () => {
    const { text, ways } = stripOf({ confirm: true, enter: true }, { reportText: 'Borea 2, Atlas 1', answerDueText: '9:00 tonight' })
    expect(text).toBe('You coach Atlas. The other school entered Borea 2, Atlas 1. Confirm by 9:00 tonight.')
    expect(ways.map(([name]) => name)).toEqual(['Confirm the score', 'Enter another score'])
  })

  it('puts statistics first once the score is final, and the correction behind them', () => {
    const { ways } = stripOf({ enter: true, statistics: true }, {}, { status: 'final' })
    expect(ways.map(([name]) => name)).toEqual(['Add statistics', 'Correct the score'])
  })

  it('offers a contest only to who cannot enter a score', () => {
    expect(stripOf({ contest: true }, {}, { status: 'final' }).ways.map(([name]) => name)).toEqual(['Contest the score'])
    cleanup()
    expect(stripOf({ contest: true, enter: true }, {}, { status: 'final' }).ways.map(([name]) => name)).not.toContain('Contest the score')
  })

  it('offers nothing that may not be done', () => {
    const { text, ways } = stripOf({}, {}, { status: 'final' })
    expect([text, ways]).toEqual(['You coach Atlas. The score is final.', []])
  })
})
