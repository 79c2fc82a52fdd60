import type { ReactNode } from 'react'
import type { TeamPage } from '@portal/shared/teams/schoolTeam.schemas'
import { CallError } from '../lib/call'
import { teamLinks, teamTabs, useTeamPage } from '../lib/useTeamPage'
import type { TeamTab } from '../lib/useTeamPage'
import { Bones } from './Bones'
import { PageHeader } from './PageHeader'
import { PageTabs } from './PageTabs'
import { StateView } from './StateView'

const tabTexts: Record<TeamTab, string> = { roster: 'Roster', matches: 'Matches', schedule: 'Schedule', results: 'Results', standings: 'Standings' }

interface TeamFrameProps {
  current: TeamTab
  /** Where one step back leads from a page below the tab; to the school's teams if not given. */
  back?: (page: TeamPage) => { to: string; label: string }
  /** Stands in place of the team's name, for pages below a tab. */
  title?: (page: TeamPage) => string
  actions?: (page: TeamPage) => ReactNode
  children: (page: TeamPage) => ReactNode
}

/** The head of all pages of a team, school, record and rank, and the ways between them. */
export function TeamFrame({ current, back, title, actions, children }: TeamFrameProps) {
  const read = useTeamPage()
  const isNone = read.error instanceof CallError && (read.error.status === 404 || read.error.status === 400)
  return (
    <>
      {!read.data && <PageHeader title={isNone ? 'Team not found' : 'Team'} />}
      <StateView read={read} loading={<Bones lines={8} />}>
        {(page) => {
          const links = teamLinks(page)
          return (
            <>
              <PageHeader
                back={back?.(page) ?? { to: links.teams, label: `Teams in ${page.activity.name}` }}
                title={title?.(page) ?? `${page.teamName} ${page.activity.name}`}
                lead={[title ? `${page.teamName} ${page.activity.name}` : '', page.levelName, page.districtName, `${page.recordText} overall`, page.rankText, page.academicYear].filter(Boolean).join(' · ')}
                actions={actions?.(page)}
              />
              <PageTabs label="Pages of this team" tabs={teamTabs.map((tab) => ({ to: links[tab], text: tabTexts[tab], isCurrent: tab === current }))} />
              {children(page)}
            </>
          )
        }}
      </StateView>
    </>
  )
}
