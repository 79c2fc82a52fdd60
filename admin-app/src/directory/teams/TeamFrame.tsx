import type { ReactNode } from 'react'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { CallError } from '../../platform/lib/call/call'
import { teamLinks, teamTabs, useTeamPage } from './useTeamPage'
import type { TeamTab } from './useTeamPage'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { SubjectActions } from '../../platform/ui/slot/SubjectActions'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { StateView } from '../../platform/ui/loading/StateView'

const tabTexts: Record<Exclude<TeamTab, 'matches'>, string> = { roster: 'Roster', schedule: 'Schedule', results: 'Results', standings: 'Standings', statistics: 'Statistics', ladder: 'Order of strength' }

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
      <StateView read={read} loading={<Skeleton lines={8} />}>
        {(page) => {
          const links = teamLinks(page)
          const name = `${page.teamName} ${page.activity.name}`
          return (
            <>
              <PageHeader
                back={back?.(page) ?? { to: links.teams, label: `Teams in ${page.activity.name}` }}
                title={title?.(page) ?? name}
                lead={[title ? name : '', page.levelName, page.districtName, `${page.recordText} overall`, page.rankText, page.academicYear].filter(Boolean).join(' · ')}
                actions={(
                  <>
                    {!title && <SubjectActions kind="team" subjectId={page.teamId} name={name} contests={contestWords(page.activity.contestName).Many} />}
                    {!title && <ShareLink element="schedule" chosen={{ team: page.teamId }} />}
                    {actions?.(page)}
                  </>
                )}
              />
              <PageTabs label="Pages of this team" tabs={teamTabs.filter((tab) => tab !== 'ladder' || page.seesLadder).map((tab) => ({ to: links[tab], text: tab === 'matches' ? contestWords(page.activity.contestName).Many : tabTexts[tab], isCurrent: tab === current }))} />
              {children(page)}
            </>
          )
        }}
      </StateView>
    </>
  )
}
