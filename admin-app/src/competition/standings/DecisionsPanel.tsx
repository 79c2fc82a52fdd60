import { Button } from '@mantine/core'
import { useState } from 'react'
import { addAdjustment, endIneligibility, removeAdjustment, setIneligible } from '@portal/shared/competition/standings/district.calls'
import type { DistrictPage } from '@portal/shared/competition/standings/district.schemas'
import { formatSigned } from '@portal/shared/competition/standings/standingsWords'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { Badge } from '../../platform/ui/text/Badge'
import { AdjustmentForm, doneText, IneligibleForm, teamOptions } from './decisionForms'
import { DecisionDialog } from './DecisionDialog'
import styles from './district.module.css'

/** Points given and taken, and teams that are not ranked: each with its reason, its date, and its undoing. */
export function DecisionsPanel({ page }: { page: DistrictPage }) {
  const [open, setOpen] = useState<'points' | 'ineligible' | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="panel stack" aria-labelledby="decisions">
      <div className={styles.head}>
        <h2 id="decisions">Points and ranks by decision</h2>
        {page.can.decide && (
          <div className="row no-print">
            <Button variant="default" onClick={() => setOpen('points')}>Add or deduct points</Button>
            <Button variant="default" onClick={() => setOpen('ineligible')}>Remove a team from the ranking</Button>
          </div>
        )}
      </div>
      {page.adjustments.length === 0 && page.ineligible.length === 0 && <p className="dim">There are no decisions.</p>}
      <ul className={styles.list} aria-label="Decisions">
        {page.adjustments.map((each) => <Adjustment key={each.adjustmentId} districtId={page.table.districtId} each={each} mayUndo={page.can.decide} />)}
        {page.ineligible.map((each, index) => <Ineligible key={index} each={each} mayUndo={page.can.decide} />)}
      </ul>
      {open === 'points' && <PointsDialog page={page} onClose={close} />}
      {open === 'ineligible' && <IneligibleDialog page={page} onClose={close} />}
    </section>
  )
}

function Adjustment({ districtId, each, mayUndo }: { districtId: number; each: DistrictPage['adjustments'][number]; mayUndo: boolean }) {
  const call = useCall(removeAdjustment)
  const size = Math.abs(each.points)
  const what = `${formatSigned(each.points)} ${size === 1 ? 'point' : 'points'}`
  return (
    <li>
      <div>
        <strong>{each.teamName}: {what}</strong> {each.removed && <Badge tone="quiet">Withdrawn</Badge>}
        <div>{each.reason}</div>
        <div className="dim">Decided {doneText(each.given)}{each.removed && `; withdrawn ${doneText(each.removed)}`}</div>
      </div>
      {mayUndo && !each.removed && (
        <ConfirmButton
          text="Withdraw" label={`Withdraw ${what} of ${each.teamName}`} title="Withdraw this decision?" confirm="Withdraw" pending={call.isPending}
          onConfirm={() => call.mutate({ districtId, adjustmentId: each.adjustmentId })}
        >
          {each.teamName} no longer affects the table. It stays on record here.
        </ConfirmButton>
      )}
    </li>
  )
}

function Ineligible({ each, mayUndo }: { each: DistrictPage['ineligible'][number]; mayUndo: boolean }) {
  const call = useCall(endIneligibility)
  return (
    <li>
      <div>
        <strong>{each.teamName}: not ranked</strong> {each.ended && <Badge tone="quiet">Ended</Badge>}
        <div>{each.reason || 'From before reasons were recorded.'}</div>
        <div className="dim">{each.from && `Decided ${doneText(each.from)}`}{each.ended && `; ended ${doneText(each.ended)}`}</div>
      </div>
      {mayUndo && !each.ended && (
        <ConfirmButton text="Rank again" label={`Rank ${each.teamName} again`} title={`Rank ${each.teamName} again?`} confirm="Rank again" cancel="Cancel" pending={call.isPending} onConfirm={() => call.mutate({ teamId: each.teamId })}>
          From now on it has a rank by its results.
        </ConfirmButton>
      )}
    </li>
  )
}

function PointsDialog({ page, onClose }: { page: DistrictPage; onClose: () => void }) {
  const call = useCall(addAdjustment, { errors: 'in place' })
  const [key] = useState(() => crypto.randomUUID())
  return (
    <DecisionDialog
      title="Add or deduct points" submit="Save" schema={AdjustmentForm} start={{ teamId: '', points: '', reason: '' }} pending={call.isPending} onClose={onClose}
      specs={{
        teamId: { label: 'Team', kind: 'choice', options: teamOptions(page.table.rows) },
        points: { label: 'Points', hint: 'Use a minus to deduct: -3. Fractions are allowed: 0.5.', autoComplete: 'off' },
        reason: { label: 'Reason', hint: 'It is shown to everyone, below the public table too.', autoComplete: 'off' },
      }}
      send={(values, answers) => call.mutate({ districtId: page.table.districtId, key, ...values }, answers)}
    >
      {page.table.rankBy !== 'points' && <p>This district ranks by percentage: points are shown, and change no rank.</p>}
    </DecisionDialog>
  )
}

function IneligibleDialog({ page, onClose }: { page: DistrictPage; onClose: () => void }) {
  const call = useCall(setIneligible, { errors: 'in place' })
  return (
    <DecisionDialog
      title="Remove a team from the ranking" submit="Remove" danger schema={IneligibleForm} start={{ teamId: '', reason: '' }} pending={call.isPending} onClose={onClose}
      specs={{
        teamId: { label: 'Team', kind: 'choice', options: teamOptions(page.table.rows.filter(({ rank }) => rank !== null)) },
        reason: { label: 'Reason', hint: 'It is shown to everyone, below the public table too.', autoComplete: 'off' },
      }}
      send={(values, answers) => call.mutate(values, answers)}
    >
      <p>It is listed below the others without a rank. Its {contestWords(page.activity.contestName).many} still count for its opponents.</p>
    </DecisionDialog>
  )
}
