import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DrawSources } from '@portal/shared/competition/tennis/draw.schemas'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { fits, type PlayerEntrant } from './playerEntrants'
import styles from '../brackets/brackets.module.css'

interface PairFieldsProps {
  sources: DrawSources
  division: string
  taken: readonly PlayerEntrant[]
  onAdd: (teamId: number, studentIds: number[]) => void
}

/** Makes a pair of two entered players of one team, where the ladders have none. */
export function PairFields({ sources: { teams, players }, division, taken, onAdd }: PairFieldsProps) {
  const [team, setTeam] = useState('')
  const [pair, setPair] = useState(['', ''])
  const playing = new Set(taken.flatMap(({ studentIds }) => studentIds))
  const free = players.filter(({ teamId, studentId, gender }) => String(teamId) === team && !playing.has(studentId) && fits(division, gender))
  const options = [{ value: '', label: 'Please choose' }, ...free.map(({ studentId, name, grade }) => ({ value: String(studentId), label: `${name}, grade ${grade}` }))]
  const isReady = pair.every((id) => free.some(({ studentId }) => String(studentId) === id)) && pair[0] !== pair[1]
  return (
    <fieldset className={styles.pairs}>
      <legend>Make a pair</legend>
      <div className={styles.choices}>
        <FieldInput name="pairTeam" spec={{ label: 'Team', kind: 'choice', options: [{ value: '', label: 'Please choose' }, ...teams.map(({ teamId, name }) => ({ value: String(teamId), label: name }))] }} value={team} onText={(text) => { setTeam(text); setPair(['', '']) }} />
        {pair.map((id, index) => <FieldInput key={index} name={`pair${index}`} spec={{ label: index === 0 ? 'First player' : 'Second player', kind: 'choice', options }} value={id} onText={(text) => setPair(pair.with(index, text))} />)}
      </div>
      <Button
        variant="default" disabled={!isReady}
        onClick={() => {
          onAdd(Number(team), pair.map(Number))
          setPair(['', ''])
        }}
      >
        Add the pair
      </Button>
    </fieldset>
  )
}
