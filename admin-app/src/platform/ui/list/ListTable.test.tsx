import { HeadlessMantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { Permission } from '@portal/shared/platform/access/permissions'
import { startSession } from '../../lib/session/session'
import { newSession } from '../../../testing/people'
import { ReportTable } from '../report/ReportTable'
import { ListTable } from './ListTable'
import type { Column } from './ListTable'

afterEach(cleanup)

interface Row { teamId: number; team: string; schoolId: number | null; school: string }
const rows: Row[] = [{ teamId: 7, team: 'Atlas Blue', schoolId: 5, school: 'Atlas Academy' }, { teamId: 8, team: 'Visitors', schoolId: null, school: 'Outside' }]
const columns: Column<Row, never>[] = [
  { key: 'team', heading: 'Team', cell: ({ team }) => team, isTitle: true, to: ({ teamId }, may) => may.linkTo('teamMatches', { schoolTeamId: teamId }) },
  { key: 'school', heading: 'School', cell: ({ school }) => school, to: ({ schoolId }, may) => (schoolId === null ? null : may.linkTo('editSchool', { schoolId })) },
]

function links(role: RoleType, held?: readonly Permission[]) {
  startSession(newSession(role, held && { permissions: held }))
  const shown = { caption: 'Teams', rowKey: ({ teamId }: Row) => teamId, onSort: () => {} }
  render(
    <HeadlessMantineProvider env="test">
      <MemoryRouter><ListTable {...shown} columns={columns} rows={rows} sort={'' as never} /></MemoryRouter>
    </HeadlessMantineProvider>,
  )
  return screen.queryAllByRole('link').map((link) => `${link.textContent}: ${link.getAttribute('href')}`)
}

describe('a name in a list', () => {
  it('leads to the page of what it names', () => {
    expect(links('org')).toEqual(['Atlas Blue: /standings/school-team/view-team-matches/7', 'Atlas Academy: /administration/school/edit-school/5', 'Visitors: /standings/school-team/view-team-matches/8'])
  })
  it('is no link for those who may not open the page', () => {
    expect(links('org', ['school-list'])).toEqual(['Atlas Blue: /standings/school-team/view-team-matches/7', 'Visitors: /standings/school-team/view-team-matches/8'])
    cleanup()
    expect(links('fan')).toEqual([])
    expect(screen.getByText('Atlas Blue')).toBeDefined()
  })
})

describe('a name in a report', () => {
  it('leads there too, beside the button that opens what is behind the row', () => {
    startSession(newSession('org'))
    render(
      <HeadlessMantineProvider env="test">
        <MemoryRouter>
          <ReportTable
            caption="Teams" columns={columns} groups={[{ key: '', label: '', rows, isOpen: true }]} rowKey={({ teamId }) => teamId} noun={['team', 'teams']} sort="" onSort={() => {}} onToggle={() => {}}
            detail={{ of: () => 'Matches', nameOf: ({ team }) => team }}
          />
        </MemoryRouter>
      </HeadlessMantineProvider>,
    )
    expect(screen.getByRole('link', { name: 'Atlas Blue' }).getAttribute('href')).toBe('/standings/school-team/view-team-matches/7')
    expect(screen.getByRole('button', { name: 'Atlas Blue: the games' }).textContent).toBe('')
  })
})
