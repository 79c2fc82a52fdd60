import { useState } from 'react'
import type { DrawFormat } from '@portal/shared/competition/draws/drawFormat.schemas'
import { usualSetNames, usualSets } from '@portal/shared/competition/tennis/usualFormats'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { Checkbox } from '../brackets/PlanFields'
import styles from '../brackets/brackets.module.css'

const setChoices = Object.entries(usualSetNames).map(([value, label]) => ({ value, label }))
const usualPoints = { rounds: [1, 1, 2], elsewhere: 0, byes: 'ifNextIsWon', areResult: true } as const
/** Numbers as they are typed: "1, 1, 2"; what is no number is left out. */
const numbersOf = (text: string) => text.split(/[,;\s]+/).filter((part) => /^\d{1,3}(?:\.5)?$/.test(part)).map(Number).slice(0, 8)

/** How sets are played, and what rounds won are worth to the teams. */
export function DrawFormatFields({ format, onChange }: { format: DrawFormat; onChange: (format: DrawFormat) => void }) {
  const { sets, points } = format
  const [rounds, setRounds] = useState('1, 1, 2')
  const [elsewhere, setElsewhere] = useState('0')
  const usual = Object.entries(usualSets).find(([, each]) => each.games === sets.games && each.bestOf === sets.bestOf && each.finalTieBreakTo === sets.finalTieBreakTo)?.[0] ?? 'withMatchTieBreak'
  return (
    <>
      <div className={styles.choices}>
        <FieldInput name="sets" spec={{ label: 'Sets', kind: 'choice', options: setChoices }} value={usual} onText={(name) => onChange({ ...format, sets: { ...usualSets[name as keyof typeof usualSets], noAd: sets.noAd } })} />
      </div>
      <Checkbox label="No-ad: at deuce one point decides the game" on={sets.noAd} onChange={(noAd) => onChange({ ...format, sets: { ...sets, noAd } })} />
      <Checkbox label="Rounds won count points for the team" on={points !== null} onChange={(on) => onChange({ ...format, points: on ? { ...usualPoints, rounds: numbersOf(rounds), elsewhere: Number(elsewhere) || 0 } : null })} />
      {points && (
        <>
          <div className={styles.choices}>
            <FieldInput
              name="rounds" spec={{ label: 'Points by round, from the first', hint: 'The last one applies to all later rounds.', autoComplete: 'off' }} value={rounds} error={points.rounds.length === 0 ? 'For example 1, 1, 2.' : undefined}
              onText={(text) => { setRounds(text); onChange({ ...format, points: { ...points, rounds: numbersOf(text) } }) }}
            />
            <FieldInput name="elsewhere" spec={{ label: 'Points for a win outside of the main bracket', kind: 'number', autoComplete: 'off' }} value={elsewhere} onText={(text) => { setElsewhere(text); onChange({ ...format, points: { ...points, elsewhere: numbersOf(text)[0] ?? 0 } }) }} />
          </div>
          <Checkbox label="A bye counts once the next match is won" on={points.byes === 'ifNextIsWon'} onChange={(on) => onChange({ ...format, points: { ...points, byes: on ? 'ifNextIsWon' : 'never' } })} />
          <Checkbox label="The points are the event’s results" on={points.areResult} onChange={(areResult) => onChange({ ...format, points: { ...points, areResult } })} />
        </>
      )}
    </>
  )
}
