import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listActivityChoices } from '@portal/shared/directory/activities/activity.calls'
import { hasPerMatch } from '@portal/shared/competition/statistics/rankLeaders'
import type { Leaders } from '@portal/shared/competition/statistics/sheet.schemas'
import { listLeaders } from '@portal/shared/competition/statistics/statistic.calls'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Crest } from '../../platform/ui/text/Crest'
import { NameLink } from '../../platform/ui/text/NameLink'
import { ShortName } from '../../platform/ui/text/ShortName'
import { ActivityFilters } from '../../directory/activities/ActivityFilters'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { Pages } from '../../platform/ui/list/Pages'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { OwnSchool } from '../../directory/activities/OwnSchool'
import { useActivityFilter } from '../../directory/activities/useActivityFilter'
import { useSchoolFilter } from '../../directory/activities/useSchoolFilter'
import { useUser } from '../../platform/lib/session/session'
import styles from './statistics.module.css'

/** /statistics/leaders: who leads in a statistic of an activity. The selection is kept in the address. */
export default function LeadersScreen() {
  const { filter, page, choose, hrefOfPage, params, setParams } = useActivityFilter()
  const [chosen, chooseSchool] = useSchoolFilter(useUser().school?.schoolParam)
  // Who names a district or a classification wants to see that one.
  const school = filter.district === undefined && filter.classification === undefined ? chosen : undefined
  const statistic = params.get('statistic') ?? undefined
  const measure = params.get('per') === 'match' ? 'match' : 'total'
  const choices = useQuery({ ...query(listActivityChoices, {}), staleTime: 5 * 60_000 })
  const read = useQuery({ ...query(listLeaders, { ...filter, school, statistic, measure, page }), placeholderData: keepPreviousData })
  const shown = read.data
  const put = (name: string, value: string) => setParams((before) => {
    const after = new URLSearchParams(before)
    after.delete('page')
    if (value) after.set(name, value)
    else after.delete(name)
    return after
  }, { preventScrollReset: true })
  return (
    <>
      <PageHeader
        title="Leaders"
        lead={shown?.activity ? [shown.activity.name, shown.level?.name, shown.academicYear].filter(Boolean).join(' · ') : undefined}
        tools={shown && choices.data && shown.activities.length > 0 && (
          <ActivityFilters
            choices={choices.data.activities.filter(({ activity }) => shown.activities.includes(activity))}
            filter={filter}
            // Another activity keeps other statistics.
            onChange={(next) => {
              choose(next)
              if (next.activity !== shown.activity?.activity) put('statistic', '')
            }}
            shown={{ activity: shown.activity?.activity ?? '', level: shown.level?.level ?? '' }}
          >
            <NativeSelect size="md" label="Statistic" value={shown.statistic?.key ?? ''} data={grouped(shown)} onChange={(event) => put('statistic', event.currentTarget.value)} />
            {shown.statistic && hasPerMatch(shown.statistic) && (
              <NativeSelect
                size="md" label="Counted" value={measure} onChange={(event) => put('per', event.currentTarget.value === 'match' ? 'match' : '')}
                data={[{ value: 'total', label: 'In the season' }, { value: 'match', label: `By ${contestWords(shown.activity?.contestName).one}` }]}
              />
            )}
          </ActivityFilters>
        )}
      />
      <OwnSchool what="Districts of" school={school} onChange={(to) => { if (to !== undefined && to === chosen) choose({ activity: filter.activity, level: filter.level }); else chooseSchool(to) }} />
      <StateView
        read={read}
        loading={<Skeleton lines={10} height={44} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState heading="No leaders yet">{whyNone(shown)}</EmptyState>}
      >
        {(data) => (
          <div className="stack" aria-busy={read.isPlaceholderData} style={{ opacity: read.isPlaceholderData ? 0.6 : 1 }}>
            <LeaderTable data={data} />
            <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
          </div>
        )}
      </StateView>
    </>
  )
}

/** Statistics to choose from, under their headings. */
function grouped({ statistics }: Leaders) {
  const names = [...new Set(statistics.map(({ group }) => group))]
  const items = (group: string) => statistics.filter((each) => each.group === group).map(({ key, name }) => ({ value: key, label: name }))
  return names.length > 1 ? names.map((group) => ({ group: group || 'Overall', items: items(group) })) : items(names[0] ?? '')
}

function LeaderTable({ data: { rows, activity, statistic, needText, total, measure } }: { data: Leaders }) {
  const { one, Many } = contestWords(activity?.contestName)
  const may = useMay()
  const heading = `${statistic?.name ?? ''}${measure === 'match' && statistic && hasPerMatch(statistic) ? ` by ${one}` : ''}`
  return (
    <>
      <p className="dim">{[`${total} ${total === 1 ? 'player' : 'players'}`, needText].filter(Boolean).join(' · ')}</p>
      <table className={styles.leaders}>
        <caption className="visually-hidden">Leaders in {heading}</caption>
        <thead><tr><th scope="col">Rank</th><th scope="col">Player</th><th scope="col" className={styles.number}>{Many}</th><th scope="col" className={styles.number}>{heading}</th></tr></thead>
        <tbody>
          {rows.map(({ rank, name, teamId, teamName, shortName, crest, levelName, isOwnSchool, matches, valueText }, index) => (
            <tr key={index} data-own={isOwnSchool || undefined}>
              <td className={styles.rank}>{rank}</td>
              <th scope="row">{name}<span className={styles.sub}><Crest of={crest} size="s" /> <NameLink to={may.linkTo('teamHub', { teamId })}><ShortName name={teamName} short={shortName} /></NameLink>, {levelName}{isOwnSchool && <span className="visually-hidden"> (own school)</span>}</span></th>
              <td className={styles.number}>{matches}</td>
              <td className={styles.number}><strong>{valueText}</strong></td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Why nobody is listed: no statistics, too little of what is counted, or nothing entered yet. */
function whyNone(shown: Leaders | undefined): string {
  if (!shown?.activity) return 'No activity tracks statistics.'
  return shown.needText ? `${shown.needText} are needed in the season.` : `They appear with the first ${contestWords(shown.activity.contestName).one} whose players are entered.`
}
