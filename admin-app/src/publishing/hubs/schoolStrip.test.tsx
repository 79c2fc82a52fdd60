// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { OpenSchoolHub } from '@portal/shared/publishing/hubs/hub.schemas'
import { startSession } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { newSession } from '../../testing/people'
import { schoolStrip } from './schoolStrip'

afterEach(cleanup)

type Hub = Parameters<typeof schoolStrip>[0]
const staff = { isOwn: false, scores: { count: 0, oldestText: '' }, classification: null, ineligible: null } as NonNullable<OpenSchoolHub['staff']>
const person = { userId: 3, name: 'Ada Lantern', roleNames: 'Coach' }

function Strip({ hub }: { hub: Hub }) {
  return <>{schoolStrip(hub, useMay())}</>
}

/** The lines of a school's strip, as text and address. */
function linesFor(role: 'org' | 'staff', of: Partial<NonNullable<OpenSchoolHub['staff']>>, rest: Partial<Hub> = {}) {
  startSession(newSession(role))
  const hub = { school: { schoolId: 7, schoolParam: 'atlas' }, teams: [{}], people: [person], counts: { next: 1, results: 0 }, staff: { ...staff, ...of }, ...rest } as unknown as Hub
  render(<MemoryRouter><Strip hub={hub} /></MemoryRouter>)
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

describe('the lines of a school’s page', () => {
  it('lead the office to just what they count, of this school', () => {
    const lines = linesFor('org', { scores: { count: 3, oldestText: '4 days' } as never, ineligible: 2, classification: '6A' })
    expect(screen.getByRole('heading', { name: 'For the office' })).toBeTruthy()
    expect(lines).toEqual([
      ['3 scores missingOldest: 4 days', '/scores/late?kind=due&school=atlas'],
      ['2 players are ineligible', '/school-view-student-eligibility?school=7&state=ineligible'],
      ['Class 6ABy the enrollment counts', '/administration/school/edit-school/7#counts'],
      ['Edit school profile', '/administration/school/edit-school/7'],
    ])
  })

  it('lead its own staff to lists that are theirs anyway', () => {
    const lines = linesFor('staff', { isOwn: true, scores: { count: 1, oldestText: 'today' } as never, ineligible: 1 })
    expect(screen.getByRole('heading', { name: 'For the school’s staff' })).toBeTruthy()
    expect(lines.slice(0, 2)).toEqual([['1 score missingOldest: today', '/scores/late?kind=due'], ['1 player is ineligible', '/school-view-student-eligibility?state=ineligible']])
  })

  it('say that nobody is ineligible, and nothing of what is not counted', () => {
    expect(linesFor('org', { ineligible: 0 })[0]).toEqual(['Student eligibilityNo player is ineligible', '/school-view-student-eligibility?school=7'])
    cleanup()
    expect(linesFor('org', { ineligible: null })[0]).toEqual(['Student eligibility', '/school-view-student-eligibility?school=7'])
  })

  it('begin with what a new school needs first, and end that once it is there', () => {
    expect(linesFor('org', {}, { teams: [], people: [] }).map(([text]) => text).slice(0, 2)).toEqual(['Add a teamNo teams yet', 'Add a staff memberNobody is on the staff yet'])
    cleanup()
    expect(linesFor('org', {}, { counts: { next: 0, results: 0 } as never })[0]).toEqual(['Add a gameNo games yet', expect.any(String)])
    cleanup()
    expect(linesFor('org', {}).map(([text]) => text).join()).not.toContain('No games yet')
  })

  it('are nobody else’s', () => expect(linesFor('org', {}, { staff: null })).toEqual([]))
})
