import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listActivityChoices } from '@portal/shared/directory/activities/activity.calls'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getStandings, getStandingsAsOf } from '@portal/shared/competition/standings/standing.calls'
import { longDay } from '@portal/shared/platform/format/longDay'
import { StandingsView } from '@portal/shared/views/standings/StandingsView'
import { teamsPath } from '../../platform/lib/page/publicPages'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { ActivityFilters } from '../../directory/activities/ActivityFilters'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { Pages } from '../../platform/ui/list/Pages'
import { PublicView } from '../../platform/ui/page/PublicView'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { ZoneFoot } from '../../platform/ui/text/ZoneFoot'
import { UpdatedAt } from '../../platform/ui/loading/UpdatedAt'
import { OwnSchool } from '../../directory/activities/OwnSchool'
import { useActivityFilter } from '../../directory/activities/useActivityFilter'
import { useSchoolFilter } from '../../directory/activities/useSchoolFilter'
import { NoStandings } from './NoStandings'
import styles from './StandingsScreen.module.css'

/** /standings: the tables as the public sees them, and how to put them on a website. */
export default function StandingsScreen() {
  const user = useUser()
  const isPast = usePastYear()
  const { filter, page, choose, hrefOfPage, params, setParams } = useActivityFilter()
  const [chosen, chooseSchool] = useSchoolFilter(user.school?.schoolParam)
  // Who names a district or a classification wants to see that one.
  const school = filter.district === undefined && filter.classification === undefined ? chosen : undefined
  const said = params.get('asOf') ?? ''
  const asOf = /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said)) ? said : ''
  const choices = useQuery({ ...query(listActivityChoices, {}), staleTime: 5 * 60_000 })
  const today = useQuery({ ...query(getStandings, { ...filter, school, page }), placeholderData: keepPreviousData, enabled: !asOf })
  const then = useQuery({ ...query(getStandingsAsOf, { ...filter, school, page, asOf }), placeholderData: keepPreviousData, enabled: asOf !== '' })
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
      <PageHeader
        title="Standings"
        // Line and choices have their place before they are known: nothing below them moves.
        lead={shown?.activity ? [shown.activity.name, shown.level?.name, shown.academicYear].filter(Boolean).join(' · ') : read.isPending ? '\u00a0' : undefined}
        actions={<ShareLink element="standings" chosen={{ ...filter, activity: filter.activity ?? shown?.activity?.activity }} isWaiting={read.isPending} />}
        tools={(choices.isPending || (choices.data && choices.data.activities.length > 0)) && (
          <ActivityFilters
            choices={choices.data?.activities ?? []}
            filter={filter}
            onChange={choose}
            shown={{ activity: shown?.activity?.activity, level: shown?.level?.level }}
            more={asOf ? 1 : 0}
          >
            <TextInput size="md" label="As of" type="date" value={said} onChange={(event) => chooseDay(event.currentTarget.value)} />
          </ActivityFilters>
        )}
      />
      <OwnSchool what="Districts of" school={school} onChange={(to) => { if (to !== undefined && to === chosen) choose({ activity: filter.activity, level: filter.level }); else chooseSchool(to) }} />
      {asOf && (
        <p className="row" role="status" style={{ marginBlockEnd: '1rem' }}>
          <span><strong>As the tables stood at the end of {longDay(asOf)}:</strong> by the scores and decisions known then, and by the rules and teams of that day. What is not on record is said under a table.</span>
          <Button variant="default" className="no-print" onClick={() => chooseDay('')}>Show today’s</Button>
        </p>
      )}
      <StateView
        read={read} what="standings"
        loading={<Skeleton lines={10} height={36} />}
        isEmpty={({ total }) => total === 0}
        empty={school !== undefined ? <EmptyState heading="No standings for this school">It isn’t in a district of this activity.</EmptyState> : isPast
          ? <EmptyState heading="No standings">{shown?.academicYear ? `No team was in a district in ${shown.academicYear}.` : 'No team was in a district in this academic year.'}</EmptyState>
          : <NoStandings activity={filter.activity} />}
      >
        {(data) => (
          <div className="stack" aria-busy={read.isPlaceholderData} style={{ opacity: read.isPlaceholderData ? 0.6 : 1 }}>
            <PublicView isDated>
              <StandingsView
                data={data}
                headingLevel={2}
                highlightSchool={user.school?.id}
                districtPath={linkTo('districtStandings', { districtId: '' })}
                teamPath={teamsPath}
              />
            </PublicView>
            <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
            <div className={styles.foot}><ZoneFoot /><UpdatedAt read={read} /></div>
          </div>
        )}
      </StateView>
    </>
  )
}
