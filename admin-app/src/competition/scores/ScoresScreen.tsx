import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listActivityChoices } from '@portal/shared/directory/activities/activity.calls'
import { listScores } from '@portal/shared/competition/scores/score.calls'
import { ScoresView } from '@portal/shared/views/scores/ScoresView'
import { teamsPath } from '../../platform/lib/page/publicPages'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { ActivityFilters } from '../../directory/activities/ActivityFilters'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { Pages } from '../../platform/ui/list/Pages'
import { PublicView } from '../../platform/ui/page/PublicView'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { useActivityFilter } from '../../directory/activities/useActivityFilter'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { schoolChoices } from './schoolChoices'
import { useSchoolFilter } from './useSchoolFilter'

/** /scores: results by day, newest first, of all schools; staff see those of their own school first. */
export default function ScoresScreen() {
  const user = useUser()
  const may = useMay()
  const { filter, page, choose, hrefOfPage, params, setParams } = useActivityFilter()
  const [school, chooseSchool] = useSchoolFilter(may.see('ownSchoolFirst') ? user.school?.schoolParam : undefined)
  const day = /^\d{4}-\d\d-\d\d$/.exec(params.get('day') ?? '')?.[0]
  const choices = useQuery({ ...query(listActivityChoices, {}), staleTime: 5 * 60_000 })
  const read = useQuery({ ...query(listScores, { ...filter, school, day, page }), placeholderData: keepPreviousData })
  const total = read.data?.total
  const isFiltered = Boolean(day) || school !== undefined || Object.keys(filter).length > 0

  const chooseDay = (text: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('page')
      if (text) after.set('day', text)
      else after.delete('day')
      return after
    }, { preventScrollReset: true })

  return (
    <>
      <PageHeader title="Scores" lead={<span role="status">{total === undefined ? '\u00a0' : `${total.toLocaleString('en-US')} ${total === 1 ? 'result' : 'results'}`}</span>} actions={<ShareLink element="scores" chosen={{ ...filter, school, day }} />} />
      {choices.data && (
        <ActivityFilters choices={choices.data.activities} filter={filter} onChange={choose} allActivities="All activities">
          <SlotParts of={schoolChoices} with={{ value: school, onChange: chooseSchool }} />
          <TextInput size="md" type="date" label="Day" value={day ?? ''} onChange={(event) => chooseDay(event.currentTarget.value)} />
        </ActivityFilters>
      )}
      <StateView
        read={read}
        loading={<Skeleton lines={10} height={36} />}
        isEmpty={(data) => data.total === 0}
        empty={isFiltered
          ? <EmptyState heading="No results for this choice">Choose another day, activity or school.</EmptyState>
          : <EmptyState heading="No results yet">They appear here as soon as the first score is entered.</EmptyState>}
      >
        {(data) => (
          <div aria-busy={read.isPlaceholderData} style={{ opacity: read.isPlaceholderData ? 0.6 : 1 }}>
            <PublicView>
              <ScoresView data={data} headingLevel={2} highlightSchool={user.school?.id} teamPath={teamsPath(may)} />
            </PublicView>
            <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
          </div>
        )}
      </StateView>
    </>
  )
}
