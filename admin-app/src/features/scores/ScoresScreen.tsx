import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listActivityChoices } from '@portal/shared/activities/activity.calls'
import { listScores } from '@portal/shared/scores/score.calls'
import { ScoresView } from '@portal/shared/views/ScoresView'
import { teamsPath } from '../../lib/publicPages'
import { query } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { useMay } from '../../lib/useMay'
import { ActivityFilters } from '../../ui/ActivityFilters'
import { Bones } from '../../ui/Bones'
import { PageHeader } from '../../ui/PageHeader'
import { Pages } from '../../ui/Pages'
import { PublicView } from '../../ui/PublicView'
import { EmptyState, StateView } from '../../ui/StateView'
import { ShareLink } from '../../ui/ShareLink'
import { useActivityFilter } from '../../ui/useActivityFilter'
import { SchoolChoice } from './SchoolChoice'
import { useSchoolFilter } from './useSchoolFilter'

/** /scores: results by day, newest first, of all schools; staff see those of their own school first. */
export default function ScoresScreen() {
  const user = useUser()
  const { filter, page, choose, hrefOfPage, params, setParams } = useActivityFilter()
  const [school, chooseSchool] = useSchoolFilter(user.userRoleType === 'staff' ? user.school?.schoolParam : undefined)
  const day = /^\d{4}-\d\d-\d\d$/.exec(params.get('day') ?? '')?.[0]
  const choices = useQuery({ ...query(listActivityChoices, {}), staleTime: 5 * 60_000 })
  const read = useQuery({ ...query(listScores, { ...filter, school, day, page }), placeholderData: keepPreviousData })
  const may = useMay()
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
          <SchoolChoice value={school} onChange={chooseSchool} />
          <TextInput size="md" type="date" label="Day" value={day ?? ''} onChange={(event) => chooseDay(event.currentTarget.value)} />
        </ActivityFilters>
      )}
      <StateView
        read={read}
        loading={<Bones lines={10} height={36} />}
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
