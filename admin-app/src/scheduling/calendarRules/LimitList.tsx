import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { CalendarRules } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import { useUser } from '../../platform/lib/session/session'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import { EmptyState } from '../../platform/ui/loading/StateView'
import styles from './calendarRules.module.css'
import { LimitDialog } from './LimitDialog'

type Limit = CalendarRules['limits'][number]

const limitText = ({ perWeek, perSeason }: Limit) => [perWeek !== null && `${perWeek} a week`, perSeason !== null && `${perSeason} a season`].filter(Boolean).join(' · ')

/** How many matches a team may play, by activity and level. */
export function LimitList({ rules, readAgain }: { rules: CalendarRules; readAgain: () => void }) {
  const { limits, activities, levels } = rules
  const { actingAs } = useUser()
  const [edited, edit] = useState<Limit | 'new' | null>(null)
  const at = (list: CalendarRules['levels'], id: number) => list.findIndex((each) => each.id === id)
  const rows = limits.flatMap((limit) => {
    const [activity, level] = [activities[at(activities, limit.activityId)], levels[at(levels, limit.levelId)]]
    return activity && level ? [{ limit, name: `${activity.name} ${level.name}` }] : []
  }).sort((one, other) => at(activities, one.limit.activityId) - at(activities, other.limit.activityId) || at(levels, one.limit.levelId) - at(levels, other.limit.levelId))
  return (
    <section className="panel stack" aria-labelledby="limits-heading">
      <h2 id="limits-heading">Games a team can play</h2>
      <p className="dim">District, non-district and tournament games and forfeits count. Scrimmages, playoffs, no contests, and postponed or canceled games don’t.</p>
      {rows.length === 0 ? <EmptyState heading="No limits yet">Teams can play as many games as they like.</EmptyState> : (
        <ul className={styles.list} aria-label="Limits">
          {rows.map(({ limit, name }) => (
            <li key={name} className={styles.row}>
              <div className={styles.what}><strong>{name}</strong> <span>{limitText(limit)}</span></div>
              {!actingAs && <RowMenu name={name} actions={[{ label: 'Edit', onSelect: () => edit(limit) }]} />}
            </li>
          ))}
        </ul>
      )}
      {!actingAs && activities.length > 0 && levels.length > 0 && <div><Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => edit('new')}>Add a limit</Button></div>}
      {edited && <LimitDialog rules={rules} limit={edited === 'new' ? null : edited} readAgain={readAgain} onClose={() => edit(null)} />}
    </section>
  )
}
