import { Button } from '@mantine/core'
import { useState } from 'react'
import { addAdjustment, endIneligibility, removeAdjustment, setIneligible } from '@portal/shared/standings/district.calls'
import type { DistrictPage } from '@portal/shared/standings/district.schemas'
import { formatSigned } from '@portal/shared/standings/standingsWords'
import { useCall } from '../../lib/queries'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { Mark } from '../../ui/Mark'
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
            <Button variant="default" onClick={() => setOpen('points')}>Give or take points</Button>
            <Button variant="default" onClick={() => setOpen('ineligible')}>Take a team out of the ranking</Button>
          </div>
        )}
      </div>
      {page.adjustments.length === 0 && page.ineligible.length === 0 && <p className="dim">Nothing was decided beside the results.</p>}
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
        <strong>{each.teamName}: {what}</strong> {each.removed && <Mark tone="quiet">Taken back</Mark>}
        <div>{each.reason}</div>
        <div className="dim">Decided {doneText(each.given)}{each.removed && `; taken back ${doneText(each.removed)}`}</div>
      </div>
      {mayUndo && !each.removed && (
        <ConfirmButton
          text="Take back" label={`Take back ${what} of ${each.teamName}`} title="Take this decision back?" confirm="Take back" pending={call.isPending}
          onConfirm={() => call.mutate({ districtId, adjustmentId: each.adjustmentId })}
        >
          {each.teamName} stands in the table as if it had not been made. It stays to be read here.
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
        <strong>{each.teamName}: not ranked</strong> {each.ended && <Mark tone="quiet">Ended</Mark>}
        <div>{each.reason || 'Since before reasons were kept.'}</div>
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
      title="Give or take points" submit="Save" schema={AdjustmentForm} start={{ teamId: '', points: '', reason: '' }} pending={call.isPending} onClose={onClose}
      specs={{
        teamId: { label: 'Team', kind: 'choice', options: teamOptions(page.table.rows) },
        points: { label: 'Points', hint: 'Taken with a minus: -3. Fractions are allowed: 0.5.', autoComplete: 'off' },
        reason: { label: 'Reason', hint: 'Everybody reads it, under the public table too.', autoComplete: 'off' },
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
      title="Take a team out of the ranking" submit="Take out" danger schema={IneligibleForm} start={{ teamId: '', reason: '' }} pending={call.isPending} onClose={onClose}
      specs={{
        teamId: { label: 'Team', kind: 'choice', options: teamOptions(page.table.rows.filter(({ rank }) => rank !== null)) },
        reason: { label: 'Reason', hint: 'Everybody reads it, under the public table too.', autoComplete: 'off' },
      }}
      send={(values, answers) => call.mutate(values, answers)}
    >
      <p>It is listed below the others without a rank. Its matches go on counting for its opponents.</p>
    </DecisionDialog>
  )
}
