import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addRosterEntries, getEarlierRoster } from '@portal/shared/directory/rosters/roster.calls'
import type { EarlierRoster } from '@portal/shared/directory/rosters/roster.schemas'
import { notify } from '../../platform/lib/call/notify'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { FormError } from '../../platform/ui/form/FormError'
import { StateView } from '../../platform/ui/loading/StateView'
import { NameLink } from '../../platform/ui/text/NameLink'
import styles from './AddStudents.module.css'
import roster from './rosters.module.css'

/** Last year's roster to copy from: returning students are selected, the others are shown with the reason. */
export function LastYear({ teamId, onClose }: { teamId: number; onClose: () => void }) {
  const [fromTeamId, setFrom] = useState<number>()
  const read = useQuery({ ...query(getEarlierRoster, { teamId, fromTeamId }), placeholderData: keepPreviousData })
  return (
    <section className={`panel stack ${styles.adding} no-print`} aria-labelledby="last-year">
      <div className="row" style={{ justifyContent: 'space-between' }}>
        <h2 id="last-year" className="section-heading">From last year</h2>
        <Button variant="subtle" onClick={onClose}>Close</Button>
      </div>
      <StateView read={read} what="teams" loading={<Skeleton lines={4} />} isEmpty={({ teams }) => teams.length === 0} empty={<p>The school had no team in this activity before.</p>}>
        {(earlier) => (
          <>
            {earlier.teams.length > 1 && (
              <NativeSelect
                label="Team" size="md" value={String(earlier.fromTeamId)} data={earlier.teams.map((each) => ({ value: String(each.teamId), label: each.label }))}
                onChange={(event) => setFrom(Number(event.currentTarget.value))}
              />
            )}
            <Choose key={earlier.fromTeamId} teamId={teamId} earlier={earlier} label={earlier.teams.find((each) => each.teamId === earlier.fromTeamId)?.label ?? ''} onDone={onClose} />
          </>
        )}
      </StateView>
    </section>
  )
}

function Choose({ teamId, earlier: { students, room }, label, onDone }: { teamId: number; earlier: EarlierRoster; label: string; onDone: () => void }) {
  const coming = students.filter(({ why }) => why === '')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = coming.filter(({ studentId }) => !left.has(studentId))
  const add = useCall(addRosterEntries, { errors: 'in place' })
  const [error, setError] = useState<string | null>(null)
  const submit = () => {
    setError(null)
    add.mutate({ teamId, from: 'lastYear', entries: chosen.map(({ studentId, jersey, positions, isCaptain }) => ({ studentId, jersey, positions, isCaptain })) }, {
      onSuccess: ({ added }) => {
        notify('success', added === 1 ? 'One student is on the roster now.' : `${added} students are on the roster now.`)
        onDone()
      },
      onError: (refused) => setError(refused.message),
    })
  }
  const may = useMay()
  const others = students.filter(({ why }) => why !== '')
  if (students.length === 0) return <p>Nobody was on the roster of {label}.</p>
  return (
    <>
      {coming.length > 0 && (
        <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <legend>Can return ({coming.length})</legend>
          <ul className={styles.earlier}>
            {coming.map(({ studentId, name, grade, jersey, positions }) => (
              <li key={studentId}>
                <label className={roster.tick}>
                  <input
                    type="checkbox" checked={!left.has(studentId)}
                    onChange={(event) => {
                      const next = new Set(left)
                      if (event.currentTarget.checked) next.delete(studentId)
                      else next.add(studentId)
                      setLeft(next)
                    }}
                  />
                  <span>{name} <span className="dim">Grade {grade}</span></span>
                </label>
                <span className="dim">{[jersey && `#${jersey}`, positions.join(', ')].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {others.length > 0 && (
        <details open={coming.length === 0}>
          <summary>Not returning ({others.length})</summary>
          <ul className={styles.earlier}>{others.map(({ studentId, name, why }) => <li key={studentId}><span><NameLink to={may.linkTo('studentHub', { studentId })}>{name}</NameLink></span><span className="dim">{why}</span></li>)}</ul>
        </details>
      )}
      {room !== null && chosen.length > room && <p role="status">There is room for {room} more. Please take {chosen.length - room} out.</p>}
      <FormError message={error} />
      <div className="row">
        <Button loading={add.isPending} disabled={chosen.length === 0 || (room !== null && chosen.length > room)} onClick={submit}>{`Add ${chosen.length} to the roster`}</Button>
      </div>
    </>
  )
}
