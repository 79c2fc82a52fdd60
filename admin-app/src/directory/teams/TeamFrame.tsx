import type { ReactNode } from 'react'
import { playsGames } from '@portal/shared/directory/activities/contestName.kinds'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { CallError } from '../../platform/lib/call/call'
import { teamLinks, teamTabLinks, useTeamPage } from './useTeamPage'
import type { TeamTab } from './useTeamPage'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { later } from '../../platform/ui/loading/later'
import { StateView } from '../../platform/ui/loading/StateView'
import { teamPageName } from './teamPageName'

const loadHead = () => import('./TeamHead')
// It comes while the team is read: what is drawn below it does not move down then. One that does not come is asked for again where it is drawn.
void loadHead().catch(() => undefined)
// Until then the heading stays: a page without one has nothing to begin with for who listens to it, and the focus that was on it is lost.
const TeamHead = later(loadHead, <PageHeader title="Team" />)

interface TeamFrameProps {
  current: TeamTab
  /** Where one step back leads from a page below the tab; to the school's teams if not given. */
  back?: (page: TeamPage) => { to: string; label: string }
  /** Stands in place of the team's name, for pages below a tab. */
  title?: (page: TeamPage) => string
  actions?: (page: TeamPage) => ReactNode
  children: (page: TeamPage) => ReactNode
}

/** The head of all pages of a team, school, record and rank, and the ways between them. Below a tab, where something is changed, it is in a line. */
export function TeamFrame({ current, back, title, actions, children }: TeamFrameProps) {
  const read = useTeamPage()
  const isNone = read.error instanceof CallError && (read.error.status === 404 || read.error.status === 400)
  return (
    <>
      {!read.data && <PageHeader title={isNone ? 'Team not found' : 'Team'} />}
      <StateView read={read} what="team" loading={<Skeleton lines={8} />}>
        {(page) => (
          <>
            {title ? <LineHead page={page} title={title(page)} current={current} back={back?.(page)} actions={actions?.(page)} /> : <TeamHead page={page} current={current} actions={actions?.(page)} />}
            {children(page)}
          </>
        )}
      </StateView>
    </>
  )
}

function LineHead({ page, title, current, back, actions }: { page: TeamPage; title: string; current: TeamTab; back: { to: string; label: string } | undefined; actions: ReactNode }) {
  return (
    <>
      <PageHeader
        back={back ?? { to: teamLinks(page).teams, label: `Teams in ${page.activity.name}` }}
        title={title}
        lead={[teamPageName(page), page.levelName, page.districtName, playsGames(page.activity.contestName) && `${page.recordText} overall`, page.rankText, page.academicYear].filter(Boolean).join(' · ')}
        actions={actions}
      />
      <PageTabs label="Pages of this team" tabs={teamTabLinks(page, current).map(({ href, ...tab }) => ({ ...tab, to: href }))} />
    </>
  )
}
