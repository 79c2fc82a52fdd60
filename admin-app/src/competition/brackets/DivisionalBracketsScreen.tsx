import { useQuery } from '@tanstack/react-query'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listBracketFilters, listBrackets } from '@portal/shared/competition/brackets/bracket.calls'
import { query } from '../../platform/lib/call/queries'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { BracketDrawing } from './BracketDrawing'
import styles from './brackets.module.css'

/** /divisional-brackets: the brackets of one activity and level, a tab for each classification. */
export default function DivisionalBracketsScreen() {
  const [params, setParams] = useAddressParams()
  const filters = useQuery(query(listBracketFilters, {}))
  const activity = params.get('activity') ?? filters.data?.activities[0]?.value
  const level = params.get('level') ?? filters.data?.levels[0]?.value
  const read = useQuery({ ...query(listBrackets, { activity, level }), enabled: activity !== undefined && level !== undefined })
  const choose = (name: string, value: string) => setParams((before) => { const next = new URLSearchParams(before); next.set(name, value); next.delete('bracket'); return next }, { preventScrollReset: true })
  return (
    <>
      <PageHeader title="Divisional brackets" lead="One activity and level, by classification." />
      <StateView read={filters} what="brackets" isEmpty={({ activities }) => activities.length === 0} empty={<EmptyState heading="No brackets yet">They appear here once they are published.</EmptyState>}>
        {({ activities, levels }) => (
          <>
            <div className={`${styles.choices} no-print`}>
              <FieldInput name="activity" spec={{ label: 'Activity', kind: 'choice', options: activities }} value={activity ?? ''} onText={(value) => choose('activity', value)} />
              <FieldInput name="level" spec={{ label: 'Level', kind: 'choice', options: levels }} value={level ?? ''} onText={(value) => choose('level', value)} />
            </div>
            <StateView read={read} what="brackets" isEmpty={({ rows }) => rows.length === 0} empty={<EmptyState heading="No brackets for this activity and level">Choose another activity or level.</EmptyState>}>
              {({ rows }) => {
                const chosen = rows.find(({ bracketId }) => String(bracketId) === params.get('bracket')) ?? rows[0]!
                const to = (bracketId: number) => `${linkTo('divisionalBrackets')}?activity=${activity}&level=${level}&bracket=${bracketId}`
                return (
                  <>
                    <PageTabs label="Classifications" tabs={rows.map(({ bracketId, name, classification }) => ({ to: to(bracketId), text: classification && rows.filter((row) => row.classification === classification).length === 1 ? classification : name, isCurrent: bracketId === chosen.bracketId }))} />
                    <BracketDrawing key={chosen.bracketId} bracketId={chosen.bracketId} />
                  </>
                )
              }}
            </StateView>
          </>
        )}
      </StateView>
    </>
  )
}
