import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconCoin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listTieBreakers } from '@portal/shared/competition/tieBreakers/tieBreaker.calls'
import type { ActivityTieBreakers, DistrictRules, TieBreakerLists } from '@portal/shared/competition/tieBreakers/tieBreaker.schemas'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { CoinTossDialog } from './CoinTossDialog'
import { RulesEditor } from './RulesEditor'
import styles from './tieBreakers.module.css'

/** /tie-breakers: what ranks first and what parts teams that are level, for the association or one district. */
export default function TieBreakersScreen() {
  const read = useQuery(query(listTieBreakers, {}))
  return (
    <>
      <PageHeader title="Tie-breakers" lead={['What separates tied teams', read.data?.academicYear].filter(Boolean).join(' · ')} />
      <StateView
        read={read}
        loading={<Skeleton lines={7} height={56} />}
        isEmpty={({ activities }) => activities.length === 0}
        empty={<EmptyState heading="No activities with standings yet">They appear with the first import of results.</EmptyState>}
      >
        {(lists) => <Lists lists={lists} />}
      </StateView>
    </>
  )
}

function Lists({ lists: { activities, readOnly } }: { lists: TieBreakerLists }) {
  const [params, setParams] = useSearchParams()
  const [isTossing, setTossing] = useState(false)
  const shown = activities.find(({ activity }) => activity.activity === params.get('activity')) ?? activities[0]
  if (!shown) return null
  const district = shown.districts.find(({ districtId }) => String(districtId) === params.get('district')) ?? null
  const rules = district?.rules ?? shown.rules
  return (
    <>
      <div className={styles.subject} role="group" aria-label="Whose list">
        <NativeSelect
          size="md"
          label="Activity"
          value={shown.activity.activity}
          onChange={(event) => setParams({ activity: event.currentTarget.value }, { preventScrollReset: true })}
          data={activities.map(({ activity }) => ({ value: activity.activity, label: activity.name }))}
        />
        <NativeSelect
          size="md"
          label="Applies to"
          value={district ? String(district.districtId) : ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            setParams({ activity: shown.activity.activity, ...(chosen && { district: chosen }) }, { preventScrollReset: true })
          }}
          data={[{ value: '', label: 'All districts' }, ...districtGroups(shown)]}
        />
        {district && !readOnly && (
          <Button size="md" variant="default" leftSection={<IconCoin size="1.125rem" />} onClick={() => setTossing(true)}>Record a coin toss</Button>
        )}
        <Link to={`${linkTo('standings')}?${new URLSearchParams({ activity: shown.activity.activity, ...(district && { level: district.level, district: district.district }) })}`}>See the standings</Link>
      </div>
      {readOnly && <p className={styles.note}>This academic year is over: its lists are read-only.</p>}
      <RulesEditor
        key={`${shown.activity.activity} ${district?.districtId ?? ''}`}
        activity={shown.activity.activity}
        words={contestWords(shown.activity.contestName)}
        association={shown.rules}
        district={district}
        readOnly={readOnly}
      />
      {district && isTossing && (
        <CoinTossDialog
          activity={shown.activity.activity}
          district={district}
          counts={rules.tieBreakers.some(({ kind }) => kind === 'coinToss')}
          onClose={() => setTossing(false)}
        />
      )}
    </>
  )
}

/** The districts by level, where there is more than one; those with a list of their own say so. */
function districtGroups({ districts }: ActivityTieBreakers) {
  const option = ({ districtId, name, rules }: DistrictRules) => ({ value: String(districtId), label: rules ? `${name} (its own)` : name })
  const levels = [...new Set(districts.map(({ levelName }) => levelName))]
  return levels.map((levelName) => ({
    group: levels.length > 1 ? `Districts, ${levelName}` : 'Districts',
    items: districts.filter((each) => each.levelName === levelName).map(option),
  }))
}
