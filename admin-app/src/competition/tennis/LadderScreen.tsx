import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { lineName } from '@portal/shared/competition/tennis/checkLineup'
import type { Ladders } from '@portal/shared/competition/tennis/dual.schemas'
import { playersOf } from '@portal/shared/competition/tennis/dualFormat'
import { groupKey, type LineGroup } from '@portal/shared/directory/rules/dualFormat.schemas'
import { getLadders, saveLadder } from '@portal/shared/competition/tennis/tennis.calls'
import { IconButton } from '../../platform/ui/button/IconButton'
import { query, useCall } from '../../platform/lib/call/queries'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { FormError } from '../../platform/ui/form/FormError'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import orderStyles from '../../platform/ui/order/order.module.css'
import { useDragging } from '../../platform/ui/order/useDragging'
import { useMoves } from '../../platform/ui/order/useMoves'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { TeamFrame } from '../../directory/teams/TeamFrame'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import styles from './tennis.module.css'

/** /administration/activity/tennis-ladder/:teamId: a team's players in order of strength, which its lineups follow. */
export default function LadderScreen() {
  return <TeamFrame current="ladder">{({ teamId }) => <OfTeam teamId={teamId} />}</TeamFrame>
}

function OfTeam({ teamId }: { teamId: number }) {
  const read = useQuery({ ...query(getLadders, { teamId }), refetchOnWindowFocus: false })
  return (
    <>
      <p className="dim">The strongest first. Lineups follow this order, and other schools do not see it.</p>
      <StateView read={read} what="ladder" loading={<Skeleton lines={10} height={44} />} isEmpty={({ players }) => players.length === 0} empty={<EmptyState heading="No students on the roster yet">Put students on the team’s roster first.</EmptyState>}>
        {(ladders) => ladders.format.groups
          // Doubles that follow the sum of places need no order of their own, and a single line has nothing to order.
          .filter((group) => group.count > 1 && (group.kind === 'singles' || ladders.format.doublesOrder === 'ladder'))
          .map((group) => <LadderPart key={`${groupKey(group)} ${ladders.ladders.find((each) => groupKey(each) === groupKey(group))?.version ?? 0}`} group={group} ladders={ladders} />)}
      </StateView>
    </>
  )
}

function LadderPart({ group, ladders }: { group: LineGroup; ladders: Ladders }) {
  const { players, can } = ladders
  const standing = ladders.ladders.find((each) => groupKey(each) === groupKey(group))
  const saved = standing?.order ?? []
  const [order, setOrder] = useState<number[][]>(saved)
  const save = useCall(saveLadder, { errors: 'in place' })
  const name = lineName(group)
  const nameOf = (ids: readonly number[]) => ids.map((id) => players.find(({ studentId }) => studentId === id)?.name ?? 'No longer on the roster').join(' / ')
  const { list, told, move } = useMoves(order, nameOf, setOrder)
  useDragging(list, orderStyles.gap, move)
  const isDirty = JSON.stringify(order) !== JSON.stringify(saved)
  return (
    <section className={styles.group} aria-label={name}>
      <h2 className={styles.groupName}>{name}</h2>
      {order.length === 0 && <p className="dim">Nobody is in this order yet.</p>}
      <ol ref={list} className={styles.slots} aria-label={`${name}, the strongest first`}>
        {order.map((ids, index) => (
          <li key={ids.join('+')} className={styles.slot}>
            {can.edit ? <span className={orderStyles.handle} data-handle aria-hidden="true"><IconGripVertical size="1.125rem" /></span> : <span />}
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.players}>{nameOf(ids)}</span>
            <span className={styles.moves}>
              {can.edit && (
                <>
                  <MoveButtons name={nameOf(ids)} index={index} count={order.length} onMove={(to) => move(index, to)} />
                  <IconButton label={`Remove: ${nameOf(ids)}`} onClick={() => setOrder(order.filter((each) => each !== ids))}><IconX size="1.25rem" aria-hidden="true" /></IconButton>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">{told}</p>
      {can.edit && <AddPlace group={group} ladders={ladders} order={order} onAdd={(ids) => setOrder([...order, ids])} />}
      <FormError message={save.error ? firstRefusal(save.error) : null} />
      {can.edit && (
        <div className={styles.row}>
          <Button
            size="md" disabled={!isDirty} loading={save.isPending} aria-label={`Save the order of ${name.toLowerCase()}`}
            onClick={() => save.mutate({ teamId: ladders.teamId, kind: group.kind, division: group.division, order, version: standing?.version ?? 0 })}
          >
            Save the order
          </Button>
          {isDirty && <Button variant="default" size="md" onClick={() => setOrder(saved)}>Discard</Button>}
        </div>
      )}
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </section>
  )
}

interface AddPlaceProps {
  group: LineGroup
  ladders: Ladders
  order: readonly number[][]
  onAdd: (ids: number[]) => void
}

/** The next place of a ladder: a player, or a pair. */
function AddPlace({ group, ladders, order, onAdd }: AddPlaceProps) {
  const [chosen, setChosen] = useState<string[]>(['', ''])
  const places = Array.from({ length: playersOf(group.kind) }, (_, index) => index)
  const taken = group.kind === 'singles' ? new Set(order.flat()) : new Set<number>()
  const free = ladders.players.filter(({ studentId, gender }) => !taken.has(studentId) && (group.division === '' || gender === '' || gender === (group.division === 'boys' ? 'boy' : 'girl')))
  const ids = chosen.slice(0, places.length).map(Number)
  const isReady = ids.every((id) => id > 0) && new Set(ids).size === ids.length && !order.some((each) => [...each].sort().join() === [...ids].sort().join())
  if (free.length < places.length) return null
  return (
    <div className={styles.addPlace}>
      {places.map((place) => (
        <NativeSelect
          key={place} size="md" label={places.length === 1 ? 'Add a player' : place === 0 ? 'Add a pair: first player' : 'Second player'} value={chosen[place]}
          data={[{ value: '', label: 'Choose…' }, ...free.map(({ studentId, name, grade }) => ({ value: String(studentId), label: `${name}, grade ${grade}` }))]}
          onChange={(event) => setChosen(chosen.map((each, index) => (index === place ? event.currentTarget.value : each)))}
        />
      ))}
      <Button
        variant="default" size="md" disabled={!isReady}
        onClick={() => {
          onAdd(ids)
          setChosen(['', ''])
        }}
      >
        Add at the end
      </Button>
    </div>
  )
}
