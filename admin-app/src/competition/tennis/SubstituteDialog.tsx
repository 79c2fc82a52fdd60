import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dual, Lineup } from '@portal/shared/competition/tennis/dual.schemas'
import { playersOf } from '@portal/shared/competition/tennis/dualFormat'
import type { Side } from '@portal/shared/competition/results/set.schemas'
import { getLineup, substitutePlayer } from '@portal/shared/competition/tennis/tennis.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { StateView } from '../../platform/ui/loading/StateView'
import { useKeepDual } from './useDual'

/** Someone dropped out after the exchange. */
export function SubstituteButton({ dual, side }: { dual: Dual; side: Side }) {
  const [isOpen, setOpen] = useState(false)
  const both = dual.can.substitute.home && dual.can.substitute.away
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>Substitution{both ? ` of ${dual[side].name}` : ''}</Button>
      {isOpen && <Dialog dual={dual} side={side} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DialogProps {
  dual: Dual
  side: Side
  onClose: () => void
}

function Dialog({ dual, side, onClose }: DialogProps) {
  const read = useQuery({ ...query(getLineup, { matchId: dual.matchId, side }), staleTime: 0 })
  return <StateView read={read} loading={null}>{(lineup) => <Fields dual={dual} lineup={lineup} onClose={onClose} />}</StateView>
}

/** Who goes out, who comes in and why: all below move up, and the substitute plays last. */
function Fields({ dual, lineup, onClose }: { dual: Dual; lineup: Lineup; onClose: () => void }) {
  const keep = useKeepDual()
  const call = useCall(substitutePlayer, { errors: 'in place' })
  const nameOf = (id: number) => lineup.players.find(({ studentId }) => studentId === id)?.name ?? 'Student'
  const filled = lineup.lines.filter(({ studentIds }) => studentIds.length > 0)
  const [chosen, setChosen] = useState(filled[0]?.name ?? '')
  const [comingIn, setComingIn] = useState<string[]>(['', ''])
  const [reason, setReason] = useState('')
  const line = filled.find(({ name }) => name === chosen)
  if (!line) return null
  const places = Array.from({ length: playersOf(line.kind) }, (_, index) => index)
  const submit = () => {
    const { kind, division, number } = line
    call.mutate({ matchId: dual.matchId, side: lineup.side, version: lineup.version, kind, division, number, reason, studentIds: comingIn.slice(0, places.length).filter(Boolean).map(Number) }, {
      onSuccess: (saved) => {
        keep(saved)
        onClose()
      },
    })
  }
  return (
    <FormDialog title={`Substitution of ${lineup.teamName}`} submit="Make the substitution" pending={call.isPending} error={call.error ? firstRefusal(call.error) : null} onSubmit={submit} onClose={onClose}>
      <p className="dim">All lines below move up, and who comes in plays the last one. Leave it empty to default that line.</p>
      <NativeSelect
        label="Player leaving" size="md" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}
        data={filled.map(({ name, studentIds }) => ({ value: name, label: `${name}: ${studentIds.map(nameOf).join(' / ')}` }))}
      />
      {places.map((place) => (
        <NativeSelect
          key={place} label={places.length === 1 ? 'Player coming in' : `Player coming in, ${place === 0 ? 'first' : 'second'} player`} size="md" value={comingIn[place]}
          onChange={(event) => setComingIn(comingIn.map((each, index) => (index === place ? event.currentTarget.value : each)))}
          data={[{ value: '', label: 'Nobody' }, ...lineup.players.map(({ studentId, name }) => ({ value: String(studentId), label: name }))]}
        />
      ))}
      <TextInput label="Reason" size="md" maxLength={200} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </FormDialog>
  )
}
