import { HeadlessMantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { FollowedMatch } from '@portal/shared/publishing/favourites/favourite.schemas'
import { sampleCrest } from '@portal/shared/testing/sampleCrest'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { FollowedMatches } from './FollowedMatches'

afterEach(cleanup)

const side = (teamId: number, teamName: string) => ({ teamId, schoolId: teamId, schoolParam: teamName.toLowerCase(), teamName, crest: sampleCrest(teamName), score: null, isWinner: false })
const match: FollowedMatch = {
  matchId: 9, activity: { activity: 'soccer', name: 'Soccer', contestName: 'match' }, level: { level: 'varsity', name: 'Varsity' }, kind: 'district', status: 'scheduled', outcome: null,
  startsAt: '2026-11-25T00:00:00.000Z', timeIsSet: true, timeZone: 'America/Chicago', day: '2026-11-24', dayText: 'Tue, Nov 24', timeText: '6:00 PM CST',
  home: side(3, 'Atlas'), away: side(4, 'Borea'), note: '', venue: { name: 'Atlas Field', city: 'Waco' }, districtName: null,
  isHome: false, opponentName: 'Atlas', result: null, followedTeamId: 4, phase: 'later',
}

function linksAs(role: RoleType, matches: FollowedMatch[]) {
  startSession(newSession(role))
  render(<HeadlessMantineProvider env="test"><MemoryRouter><FollowedMatches matches={matches} /></MemoryRouter></HeadlessMantineProvider>)
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}

describe('a match of what someone follows', () => {
  it.each<RoleType>(['staff', 'parent', 'student', 'fan'])('leads %s by the row to the match, and by names to the pages of the opponent and of the team that is followed', (role) =>
    expect(linksAs(role, [match])).toEqual(['/match/9', '/teams/3', '/teams/4']))

  it('leads to the match and to both teams where neither is followed by itself', () => {
    expect(linksAs('fan', [{ ...match, followedTeamId: null }])).toEqual(['/match/9', ...['4', '3', '3'].map((key) => `/teams/${key}`)])
  })

  it('says the town of its place', () => {
    linksAs('fan', [match])
    expect(screen.getByRole('listitem').textContent).toContain('Atlas Field · Waco')
  })
})
