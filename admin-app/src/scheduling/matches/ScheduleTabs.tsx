import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { teamLinks } from '../../directory/teams/useTeamPage'
import { PageTabs } from '../../platform/ui/page/PageTabs'

interface ScheduleTabsProps {
  page: TeamPage
  current: 'list' | 'month' | 'manage' | 'results'
  /** Where the months begin: "2026-11"; that of today or the next game if not given. */
  month?: string
}

/** The ways to see a team's season, results and all; and for those who run the team, what may be done with each of its games. */
export function ScheduleTabs({ page, current, month = '' }: ScheduleTabsProps) {
  const { schedule, matches } = teamLinks(page)
  const { many } = contestWords(page.activity.contestName)
  return (
    <PageTabs
      label="Schedule view"
      tabs={[
        { to: schedule, text: 'List', isCurrent: current === 'list' },
        { to: `${schedule}?month=${month}`, text: 'Month', isCurrent: current === 'month' },
        ...(page.can.edit || current === 'manage' ? [{ to: matches, text: `Manage ${many}`, isCurrent: current === 'manage' }] : []),
      ]}
    />
  )
}
