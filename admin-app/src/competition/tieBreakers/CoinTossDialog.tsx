import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ordinal } from '@portal/shared/platform/format/ordinal'
import { getStandings, recordCoinToss } from '@portal/shared/competition/standings/standing.calls'
import type { StandingRow } from '@portal/shared/competition/standings/standing.schemas'
import type { DistrictRules } from '@portal/shared/competition/tieBreakers/tieBreaker.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import dialogStyles from '../../platform/ui/dialog/Dialog.module.css'
import { FormError } from '../../platform/ui/form/FormError'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import { useMoves } from '../../platform/ui/order/useMoves'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './tieBreakers.module.css'

interface CoinTossDialogProps {
  /** The activity's name in addresses. */
  activity: string
  district: DistrictRules
  /** False while the list that the district uses has no coin toss. */
  counts: boolean
  onClose: () => void
}

/** Records what a coin said: teams that share a rank now, put in the order of the toss. */
export function CoinTossDialog({ activity, district, counts, onClose }: CoinTossDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const read = useQuery({ ...query(getStandings, { activity, level: district.level, district: district.district }), staleTime: 0 })
  const close = <Button variant="default" onClick={onClose}>Cancel</Button>
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className="stack">
        <h2 id={id}>Record a coin toss in {district.name}</h2>
        {!counts && <p className={styles.note}>The list of this district has no coin toss. What you record counts once “Coin toss” is in it.</p>}
        <StateView
          read={read}
          isEmpty={({ tables }) => tiesOf(tables[0]?.rows ?? []).length === 0}
          empty={<><EmptyState heading="No teams share a rank">A toss is needed only where nothing else separates teams.</EmptyState><div className={styles.dialogEnd}>{close}</div></>}
        >
          {({ tables }) => <TossForm districtId={district.districtId} ties={tiesOf(tables[0]?.rows ?? [])} cancel={close} onDone={onClose} />}
        </StateView>
      </div>
    </dialog>
  )
}

/** Teams that share a rank, rank by rank. */
function tiesOf(rows: readonly StandingRow[]): StandingRow[][] {
  const ranks = [...new Set(rows.flatMap(({ rank, shared }) => (rank !== null && shared ? [rank] : [])))]
  return ranks.map((rank) => rows.filter((row) => row.rank === rank))
}

/** A moment as the browser's field for date and time takes it, on the device's clock. */
const fieldTime = (moment: Date) => new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

function TossForm({ districtId, ties, cancel, onDone }: { districtId: number; ties: StandingRow[][]; cancel: ReactNode; onDone: () => void }) {
  const [order, setOrder] = useState(ties[0] ?? [])
  const [tossedBy, setTossedBy] = useState('')
  const [tossedAt, setTossedAt] = useState(() => fieldTime(new Date()))
  const [attempted, setAttempted] = useState(false)
  const { list, told, move } = useMoves(order, ({ teamName }) => teamName, setOrder)
  const call = useCall(recordCoinToss, { errors: 'in place' })
  const refused = (field: string) => call.error?.fields.find((each) => each.field === field)?.message
  const problems = {
    tossedBy: tossedBy.trim() === '' ? 'Enter who tossed the coin.' : tossedBy.trim().length > 60 ? 'At most 60 characters.' : undefined,
    tossedAt: Number.isNaN(Date.parse(tossedAt)) ? 'Enter when the coin was tossed.' : Date.parse(tossedAt) > Date.now() + 60_000 ? 'This is in the future.' : undefined,
  }
  const form = useRef<HTMLFormElement>(null)
  const submit = () => {
    setAttempted(true)
    if (problems.tossedBy || problems.tossedAt) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus())
      return
    }
    call.mutate({ districtId, order: order.map(({ teamId }) => teamId), tossedBy: tossedBy.trim(), tossedAt: new Date(tossedAt).toISOString() }, { onSuccess: onDone })
  }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {ties.length > 1 && (
        <NativeSelect
          size="md"
          label="Teams in the toss"
          value={String(order[0]?.rank)}
          onChange={(event) => setOrder(ties.find(([first]) => String(first?.rank) === event.currentTarget.value) ?? [])}
          data={ties.map((tie) => ({ value: String(tie[0]?.rank), label: `${ordinal(tie[0]?.rank ?? 0)}: ${tie.map(({ teamName }) => teamName).join(', ')}` }))}
        />
      )}
      <div>
        <h3>Order from the toss</h3>
        <ol ref={list} className={styles.list}>
          {order.map((row, index) => (
            <li key={row.teamId} className={styles.tossed}>
              <span className={styles.place} aria-hidden="true">{index + 1}</span>
              <strong>{row.teamName}</strong>
              <div className={styles.tools}><MoveButtons name={row.teamName} index={index} count={order.length} onMove={(to) => move(index, to)} /></div>
            </li>
          ))}
        </ol>
        <p className="visually-hidden" role="status">{told}</p>
      </div>
      <TextInput
        size="md" label="Who tossed" autoComplete="off" value={tossedBy}
        error={(attempted && problems.tossedBy) || refused('tossedBy')}
        onChange={(event) => setTossedBy(event.currentTarget.value)}
      />
      <TextInput
        size="md" label="When" type="datetime-local" value={tossedAt}
        error={(attempted && problems.tossedAt) || refused('tossedAt')}
        onChange={(event) => setTossedAt(event.currentTarget.value)}
      />
      <FormError message={call.error ? `Not saved. ${refused('order') ?? call.error.message}` : null} />
      <div className={styles.dialogEnd}>
        {cancel}
        <SubmitButton pending={call.isPending}>Record the toss</SubmitButton>
      </div>
    </form>
  )
}
