import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { listActivityChoices } from '@portal/shared/directory/activities/activity.calls'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getStandings, getStandingsAsOf } from '@portal/shared/competition/standings/standing.calls'
import { longDay } from '@portal/shared/platform/format/longDay'
import { StandingsView } from '@portal/shared/views/standings/StandingsView'
import { teamsPath } from '../../platform/lib/page/publicPages'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { ActivityFilters } from '../../directory/activities/ActivityFilters'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { Pages } from '../../platform/ui/list/Pages'
import { PublicView } from '../../platform/ui/page/PublicView'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { useActivityFilter } from '../../directory/activities/useActivityFilter'

/** /standings: the tables as the public sees them, and how to put them on a website. */
export default function StandingsScreen() {
  const user = useUser()
  const may = useMay()
  const isPast = usePastYear()
  const { filter, page, choose, hrefOfPage, params, setParams } = useActivityFilter()
  const said = params.get('asOf') ?? ''
  const asOf = /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said)) ? said : ''
  const choices = useQuery({ ...query(listActivityChoices, {}), staleTime: 5 * 60_000 })
  const today = useQuery({ ...query(getStandings, { ...filter, page }), placeholderData: keepPreviousData, enabled: !asOf })
  const then = useQuery({ ...query(getStandingsAsOf, { ...filter, page, asOf }), placeholderData: keepPreviousData, enabled: asOf !== '' })
  const read = asOf ? then : today
  const chooseDay = (day: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (day) after.set('asOf', day)
      else after.delete('asOf')
      return after
    }, { preventScrollReset: true })
  const shown = read.data
  return (
    <>
      <PageHeader title="Standings" lead={shown?.activity ? [shown.activity.name, shown.level?.name, shown.academicYear].filter(Boolean).join(' · ') : undefined} actions={<ShareLink element="standings" chosen={{ ...filter, activity: filter.activity ?? shown?.activity?.activity }} isWaiting={read.isPending} />} />
      {choices.data && choices.data.activities.length > 0 && (
        <ActivityFilters
          choices={choices.data.activities}
          filter={filter}
          onChange={choose}
          shown={{ activity: shown?.activity?.activity, level: shown?.level?.level }}
        >
          <TextInput size="md" label="As of" type="date" value={said} onChange={(event) => chooseDay(event.currentTarget.value)} />
        </ActivityFilters>
      )}
      {asOf && (
        <p className="row" role="status" style={{ marginBlockEnd: '1rem' }}>
          <span><strong>As the tables stood at the end of {longDay(asOf)}:</strong> by the scores and decisions known then, and by the rules and teams of that day. What is not on record is said under a table.</span>
          <Button variant="default" className="no-print" onClick={() => chooseDay('')}>Show today’s</Button>
        </p>
      )}
      <StateView
        read={read}
        loading={<Skeleton lines={10} height={36} />}
        isEmpty={({ total }) => total === 0}
        empty={isPast
          ? <EmptyState heading="No standings">{shown?.academicYear ? `No team was in a district in ${shown.academicYear}.` : 'No team was in a district in this academic year.'}</EmptyState>
          : <EmptyState heading="No standings yet">They appear once teams are in a district and the first result is entered.{may.open('districts') && <> <Link to={linkTo('districts')}>Put teams into districts</Link></>}</EmptyState>}
      >
        {(data) => (
          <div className="stack" aria-busy={read.isPlaceholderData} style={{ opacity: read.isPlaceholderData ? 0.6 : 1 }}>
            <PublicView>
              <StandingsView
                data={data}
                headingLevel={2}
                highlightSchool={user.school?.id}
                districtPath={linkTo('districtStandings', { districtId: '' })}
                teamPath={teamsPath(may)}
              />
            </PublicView>
            <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
          </div>
        )}
      </StateView>
    </>
  )
}
