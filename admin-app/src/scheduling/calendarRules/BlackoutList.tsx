import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { removeBlackout } from '@portal/shared/scheduling/calendarRules/calendarRule.calls'
import type { BlackoutRow, CalendarRules } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { BlackoutDialog } from './BlackoutDialog'
import styles from './calendarRules.module.css'

/** The blackout dates of the year, by day. */
export function BlackoutList({ rules, readAgain }: { rules: CalendarRules; readAgain: () => void }) {
  const { blackouts, activities, readOnly } = rules
  const mayChange = !useUser().actingAs && !readOnly
  const [edited, edit] = useState<BlackoutRow | 'new' | null>(null)
  const [asked, ask] = useState<BlackoutRow | null>(null)
  const remove = useCall(removeBlackout)
  const activitiesText = ({ activityIds }: BlackoutRow) =>
    (activityIds.length === 0 ? 'All activities' : activityIds.flatMap((id) => activities.find((each) => each.id === id)?.name ?? []).join(', '))
  return (
    <section className="panel stack" aria-labelledby="blackouts-heading">
      <h2 id="blackouts-heading">Blackout dates</h2>
      <p className="dim">No games on these days. Schools can’t schedule or move games to them; the office can, after confirming. Games already scheduled stay.</p>
      {blackouts.length === 0 ? <EmptyState heading="No blackout dates yet">Holidays and testing days are usual.</EmptyState> : (
        <ul className={styles.list} aria-label="Blackout dates">
          {blackouts.map((row) => (
            <li key={row.blackoutId} className={styles.row}>
              <div className={styles.what}><strong>{row.name}</strong> <span>{row.daysText}</span> <span className="dim">{activitiesText(row)}{row.everyYear && ' · every year'}</span></div>
              {mayChange && <RowMenu name={row.name} actions={[{ label: 'Edit', onSelect: () => edit(row) }, { label: 'Remove', danger: true, onSelect: () => ask(row) }]} />}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <div><Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => edit('new')}>Add a blackout date</Button></div>}
      {edited && <BlackoutDialog rules={rules} row={edited === 'new' ? null : edited} readAgain={readAgain} onClose={() => edit(null)} />}
      <ConfirmDialog
        opened={asked !== null} title={`Remove “${asked?.name ?? ''}”?`} confirm="Remove" cancel="Keep it" danger onCancel={() => ask(null)}
        onConfirm={() => {
          if (asked) remove.mutate({ blackoutId: asked.blackoutId }, { onError: readAgain })
          ask(null)
        }}
      >
        Games can be scheduled on {asked?.daysText} again.
      </ConfirmDialog>
    </section>
  )
}
