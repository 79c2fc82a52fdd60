import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listActivityChoices } from '@portal/shared/activities/activity.calls'
import { linkTo } from '@portal/shared/access/screens'
import { getStandings } from '@portal/shared/standings/standing.calls'
import type { Standings } from '@portal/shared/standings/standing.schemas'
import { StandingsView } from '@portal/shared/views/StandingsView'
import { query } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { ActivityFilters } from '../../ui/ActivityFilters'
import { Bones } from '../../ui/Bones'
import { PageHeader } from '../../ui/PageHeader'
import { Pages } from '../../ui/Pages'
import { PublicView } from '../../ui/PublicView'
import { EmptyState, StateView } from '../../ui/StateView'
import { useActivityFilter } from '../../ui/useActivityFilter'
import type { ActivityFilter } from '../../ui/useActivityFilter'
import { SharePanel } from './SharePanel'

/** /standings: the tables as the public sees them, and how to put them on a website. */
export default function StandingsScreen() {
  const user = useUser()
  const { filter, page, choose, hrefOfPage } = useActivityFilter()
  const choices = useQuery({ ...query(listActivityChoices, {}), staleTime: 5 * 60_000 })
  const read = useQuery({ ...query(getStandings, { ...filter, page }), placeholderData: keepPreviousData })
  const mayOpenTeams = user.userRoleType === 'org' || user.userRoleType === 'staff'
  const shown = read.data
  return (
    <>
      <PageHeader title="Standings" lead={shown?.activity ? [shown.activity.name, shown.level?.name, shown.academicYear].filter(Boolean).join(' · ') : undefined} />
      {choices.data && choices.data.activities.length > 0 && (
        <ActivityFilters
          choices={choices.data.activities}
          filter={filter}
          onChange={choose}
          shown={{ activity: shown?.activity?.activity, level: shown?.level?.level }}
        />
      )}
      <StateView
        read={read}
        loading={<Bones lines={10} height={36} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState heading="No standings yet">They appear once teams are in a district and the first result is entered.</EmptyState>}
      >
        {(data) => (
          <div className="stack" aria-busy={read.isPlaceholderData} style={{ opacity: read.isPlaceholderData ? 0.6 : 1 }}>
            <PublicView>
              <StandingsView
                data={data}
                headingLevel={2}
                highlightSchool={user.school?.id}
                teamPath={mayOpenTeams ? linkTo('teamMatches', { schoolTeamId: '' }) : undefined}
              />
            </PublicView>
            <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
            <SharePanel shared={sharedOf(data, filter)} />
          </div>
        )}
      </StateView>
    </>
  )
}

/** The choice on this screen as a website would show it. */
function sharedOf({ organization, activity, level, tables }: Standings, filter: ActivityFilter) {
  const district = filter.district && tables[0]?.name
  return {
    ...filter,
    portal: window.location.origin,
    org: organization.orgParam,
    activity: activity?.activity,
    title: [activity?.name, filter.level && level?.name, district, 'standings'].filter(Boolean).join(' '),
  }
}
