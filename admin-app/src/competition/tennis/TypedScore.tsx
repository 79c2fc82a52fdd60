import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { SetFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import { sides, type Side, type PlayedSet } from '@portal/shared/competition/results/set.schemas'
import { isMatchTieBreak } from '@portal/shared/competition/results/setState'
import { PlainForm } from '../../platform/ui/form/PlainForm'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import styles from './tennis.module.css'

type Typed = Record<Side | 'tieHome' | 'tieAway', string>
const empty: Typed = { home: '', away: '', tieHome: '', tieAway: '' }
const typedOf = ({ home, away, tieBreak }: PlayedSet): Typed => ({ home: String(home), away: String(away), tieHome: tieBreak ? String(tieBreak.home) : '', tieAway: tieBreak ? String(tieBreak.away) : '' })
const number = (text: string) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : 0)

/** Sets as typed; those of which nothing is typed are left out. */
function setsOf(typed: readonly Typed[], format: SetFormat): PlayedSet[] {
  return typed.flatMap((each, index): PlayedSet[] => {
    const { home, away, tieHome, tieAway } = each
    if (Object.values(each).every((text) => text.trim() === '')) return []
    const tieBreak = tieHome.trim() === '' && tieAway.trim() === '' ? null : { home: number(tieHome), away: number(tieAway) }
    // The third set as a tie-break is typed by its points alone; whoever has more wins it, once it is over.
    if (isMatchTieBreak(format, index) && tieBreak && home.trim() === '' && away.trim() === '') {
      const isOver = Math.max(tieBreak.home, tieBreak.away) >= format.finalTieBreakTo! && Math.abs(tieBreak.home - tieBreak.away) >= 2
      return [{ home: Number(isOver && tieBreak.home > tieBreak.away), away: Number(isOver && tieBreak.away > tieBreak.home), tieBreak }]
    }
    return [{ home: number(home), away: number(away), tieBreak }]
  })
}

interface TypedScoreProps {
  sets: readonly PlayedSet[]
  format: SetFormat
  names: Record<Side, string>
  /** @returns what keeps it from being a score */
  onSave: (sets: PlayedSet[]) => FieldProblem[]
  onClose: () => void
}

/** The score of a line as typed, set by set, checked by the rules before it is sent. */
export function TypedScore({ sets, format, names, onSave, onClose }: TypedScoreProps) {
  const [typed, setTyped] = useState<Typed[]>(() => Array.from({ length: format.bestOf }, (_, index) => (sets[index] ? typedOf(sets[index]) : empty)))
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const put = (index: number, name: keyof Typed, text: string) => {
    setProblems([])
    setTyped(typed.map((each, at) => (at === index ? { ...each, [name]: text } : each)))
  }
  const box = (index: number, name: keyof Typed, label: string) => (
    <input
      className={styles.box} inputMode="numeric" autoComplete="off" aria-label={`Set ${index + 1}, ${label}`} value={typed[index]![name]} maxLength={2}
      aria-invalid={problems.some(({ field }) => field.startsWith(`sets.${index}`))} aria-describedby="typed-problems"
      onFocus={(event) => event.currentTarget.select()} onChange={(event) => put(index, name, event.currentTarget.value)}
    />
  )
  return (
    <PlainForm
      onSubmit={(form) => {
        const found = onSave(setsOf(typed, format))
        setProblems(found)
        if (found.length === 0) onClose()
        else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      }}
    >
      <table className={styles.typed}>
        <thead>
          <tr><th scope="col"><span className="visually-hidden">Set</span></th>{sides.map((side) => <th key={side} scope="col">{names[side]}</th>)}<th scope="col">Tie-break</th></tr>
        </thead>
        <tbody>
          {typed.map((_, index) => (
            <tr key={index}>
              <th scope="row">Set {index + 1}</th>
              {sides.map((side) => <td key={side}>{isMatchTieBreak(format, index) ? null : box(index, side, names[side])}</td>)}
              <td><span className={styles.tie}>{box(index, 'tieHome', `tie-break of ${names.home}`)}–{box(index, 'tieAway', `tie-break of ${names.away}`)}</span></td>
            </tr>
          ))}
        </tbody>
      </table>
      <div id="typed-problems" aria-live="assertive">{problems.map(({ field, message }) => <p key={field} className={styles.problem}>{message}</p>)}</div>
      <div className={styles.row}>
        <SubmitButton size="md">Save the score</SubmitButton>
        <Button variant="default" size="md" onClick={onClose}>Cancel</Button>
      </div>
    </PlainForm>
  )
}
