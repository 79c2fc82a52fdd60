import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listActivityChoices } from '@portal/shared/directory/activities/activity.calls'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listScores } from '@portal/shared/competition/scores/score.calls'
import { ScoresView } from '@portal/shared/views/scores/ScoresView'
import { aroundScores } from '@portal/shared/views/scores/StripView'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { FiltersBar } from '../../platform/ui/list/FiltersBar'
import { Pages } from '../../platform/ui/list/Pages'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PublicView } from '../../platform/ui/page/PublicView'
import { EmptyState, NoneMatch, StateView } from '../../platform/ui/loading/StateView'
import { UpdatedAt } from '../../platform/ui/loading/UpdatedAt'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { useActivityFilter } from '../../directory/activities/useActivityFilter'
import { placeFilters } from '../../directory/activities/placeFilters'
import { schoolChoices } from './schoolChoices'
import { useSchoolFilter } from '../../directory/activities/useSchoolFilter'

/** /scores: a day at a time, with the days around it. Whoever has a school sees its own games first, as a choice that a press takes back. */
export default function ScoresScreen() {
  const { school: own } = useUser()
  const { filter, page, choose, hrefOfPage, params, setParams } = useActivityFilter()
  const [school, chooseSchool] = useSchoolFilter(own?.schoolParam)
  const day = /^\d{4}-\d\d-\d\d$/.exec(params.get('day') ?? '')?.[0]
  const choices = useQuery({ ...query(listActivityChoices, {}), staleTime: 5 * 60_000 })
  const read = useQuery({ ...query(listScores, { ...filter, school, day, brief: 'true', page }), placeholderData: keepPreviousData })
  const filters = useMemo(() => placeFilters(choices.data?.activities ?? [], filter), [choices.data, filter])

  const chooseDay = (text: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('page')
      after.set('day', text)
      return after
    }, { preventScrollReset: true })

  return (
    <>
      <PageHeader
        title="Scores"
        count={<span role="status">{read.data ? `${read.data.total.toLocaleString('en-US')} ${read.data.word?.[read.data.total === 1 ? 0 : 1]}` : '\u00a0'}</span>}
        actions={<ShareLink element="scores" chosen={{ ...filter, school, day }} />}
        tools={(
          <FiltersBar
            filters={filters} values={{ ...filter }} onChange={(changed) => choose({ ...filter, ...Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value || undefined])) })}
            beside={{ choice: <SlotParts of={schoolChoices} with={{ value: school, onChange: chooseSchool }} />, isSet: school !== undefined && school !== own?.schoolParam }}
          />
        )}
      />
      <StateView
        read={read} what="scores"
        loading={<Skeleton lines={10} height={36} />}
        isEmpty={(data) => data.total === 0 && data.strip?.length === 0}
        empty={school !== undefined || Object.keys(filter).length > 0
          ? <NoneMatch what="games" onClear={() => setParams(own ? { school: 'all' } : {})} />
          : <EmptyState heading="No scores yet">They appear with the first schedule that is published.</EmptyState>}
      >
        {(data) => (
          <div aria-busy={read.isPlaceholderData} style={{ opacity: read.isPlaceholderData ? 0.6 : 1 }}>
            <PublicView>
              <ScoresView
                data={data}
                headingLevel={2}
                highlightSchool={school === own?.schoolParam ? undefined : own?.id}
                matchPath={linkTo('game', { matchId: '' })}
                {...aroundScores({
                  data, onDay: chooseDay, onActivity: (activity) => choose({ activity }),
                  own: own ? { name: own.name, isOn: school === own.schoolParam, onChange: (isOn) => chooseSchool(isOn ? own.schoolParam : undefined) } : undefined,
                })}
              />
            </PublicView>
            <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
            <UpdatedAt read={read} />
          </div>
        )}
      </StateView>
    </>
  )
}
