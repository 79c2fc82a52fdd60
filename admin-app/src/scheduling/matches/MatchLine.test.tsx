// @vitest-environment jsdom
import { HeadlessMantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Permission } from '@portal/shared/platform/access/permissions'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { sampleCrest } from '@portal/shared/testing/sampleCrest'
import { startSession } from '../../platform/lib/session/session'
import { useWayBack } from '../../platform/lib/page/wayBack'
import { newSession } from '../../testing/people'
import { MatchLine } from './MatchLine'

afterEach(cleanup)

const side = (teamId: number, teamName: string) => ({ teamId, schoolId: teamId, schoolParam: teamName.toLowerCase(), teamName, crest: sampleCrest(teamName), score: null, isWinner: false })
const match: ComponentProps<typeof MatchLine>['match'] = {
  matchId: 9, activity: { activity: 'soccer', name: 'Soccer', contestName: 'match' }, level: { level: 'varsity', name: 'Varsity' }, kind: 'district', status: 'scheduled', outcome: null,
  startsAt: '2026-11-25T00:00:00.000Z', timeIsSet: true, timeZone: 'America/Chicago', day: '2026-11-24', dayText: 'Tue, Nov 24', timeText: '6:00 PM CST',
  home: side(3, 'Atlas'), away: side(4, 'Borea'), note: '', venue: { name: 'Atlas Field', city: 'Waco' }, districtName: null,
  isHome: false, opponentName: 'Atlas', result: null, place: { venueId: 6, address: '', latitude: 31.5, longitude: -97.1 },
}

function linksAs(role: RoleType, change: Partial<typeof match> = {}, permissions?: readonly Permission[]) {
  startSession(newSession(role, permissions ? { permissions } : {}))
  render(<HeadlessMantineProvider env="test"><MemoryRouter><ul><MatchLine match={{ ...match, ...change }} /></ul></MemoryRouter></HeadlessMantineProvider>)
  return page.queryAllByRole('link').map((link) => `${link.getAttribute('aria-label') ?? link.textContent} ${link.getAttribute('href')}`)
}
const whole = 'Tue, Nov 24, Borea at Atlas /match/9'
const directions = 'Directions to Atlas Field https://www.openstreetmap.org/?mlat=31.5&mlon=-97.1#map=17/31.5/-97.1'

it('leads staff to the match, to the opponent, to the venue and there', () => {
  expect(linksAs('staff')).toEqual([whole, 'Atlas /teams/3', 'Atlas Field /administration/venue/view-venue/6', directions])
})
it('leads nobody to a venue’s page who may not open it', () => {
  expect(linksAs('staff', {}, ['teams-list'])).toEqual([whole, 'Atlas /teams/3', directions])
})
it('leads a parent to the opponent’s public page and to the field', () => {
  expect(linksAs('parent')).toEqual([whole, 'Atlas /teams/3', directions])
})
it('shows no way to a match that was played, and none without address and point', () => {
  expect(linksAs('parent', { outcome: 'played', status: 'final' })).toHaveLength(2)
  cleanup()
  expect(linksAs('parent', { place: { venueId: 6, address: '', latitude: null, longitude: null } })).toHaveLength(2)
})

function Back() {
  return <p>Back to {useWayBack({ to: '/', label: 'nothing' }).label}</p>
}
it.each([['game', 'Games'], ['match', 'Matches']] as const)('is where the screen of its score leads back to, in the word of its activity: %s', (contestName, said) => {
  startSession(newSession('staff'))
  const line = <ul><MatchLine match={{ ...match, activity: { ...match.activity, contestName } }} isPlace enterAt="/score" /></ul>
  render(<HeadlessMantineProvider env="test"><MemoryRouter><Routes><Route path="/" element={line} /><Route path="/score" element={<Back />} /></Routes></MemoryRouter></HeadlessMantineProvider>)
  fireEvent.click(page.getByRole('link', { name: /^Enter score/ }))
  expect(page.getByText(`Back to ${said}`)).toBeTruthy()
})
