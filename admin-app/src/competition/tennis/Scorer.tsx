import { firstRefusal } from '../../platform/lib/words/refusalText'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { SetFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import { sides, type Side } from '@portal/shared/competition/results/set.schemas'
import { nextToWin } from '@portal/shared/competition/tennis/playLine'
import { setsText, tallySets } from '@portal/shared/competition/results/sets'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { setFormatText } from './dualTexts'
import { TypedScore } from './TypedScore'
import styles from './tennis.module.css'
import type { useSetScore } from './useSetScore'

interface ScorerProps {
  title: string
  format: SetFormat
  /** What the sides are called. */
  names: Record<Side, string>
  /** Who plays for each of them; empty where the names say it. */
  players: Record<Side, string>
  score: ReturnType<typeof useSetScore>
  isStopped?: boolean
  /** It can be left unplayed. */
  mayBeLeft?: boolean
  onClose: () => void
}

/** One match at the court: a big button for each side's next game or point, undo, the typed score, and how else it ends. */
export function Scorer({ title, format, names, players, score, isStopped = false, mayBeLeft = false, onClose }: ScorerProps) {
  const [typing, setTyping] = useState(false)
  const [ending, setEnding] = useState<'retired' | 'defaulted' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const next = score.state === 'open' || score.state === 'live' ? nextToWin(score.sets, format) : null
  const { winner } = tallySets(score.sets, format)
  return (
    <section className={styles.scorer} aria-labelledby="scorer-heading">
      <header className={styles.scorerHead}>
        <div>
          <h2 id="scorer-heading" ref={heading} tabIndex={-1}>{title}</h2>
          <p className="dim">{setFormatText(format)}</p>
        </div>
        <button type="button" className={styles.close} aria-label="Close the scorer" onClick={onClose}><IconX size="1.25rem" aria-hidden="true" /></button>
      </header>
      <p className={styles.bigScore} role="status">
        {score.sets.length > 0 ? setsText(score.sets) : 'No game yet'}
        {winner && score.state === 'won' && <span className={styles.wonBy}> {names[winner]} won</span>}
        {score.state !== 'live' && score.state !== 'open' && score.state !== 'won' && <span className={styles.wonBy}> {endText(score.state)}</span>}
      </p>
      {score.theirs && (
        <div role="alert" className={styles.conflict}>
          <p><strong>Someone else just scored this:</strong> {setsText(score.theirs.sets) || 'no game'}. Here it is {setsText(score.sets) || 'no game'}.</p>
          <div className={styles.row}><Button variant="default" onClick={score.keepTheirs}>Keep theirs</Button><Button onClick={score.replace}>Replace with mine</Button></div>
        </div>
      )}
      {score.error && (
        <div role="alert" className={styles.conflict}>
          <p><strong>Not saved.</strong> {firstRefusal(score.error)} Your score is kept here.</p>
          <div className={styles.row}><Button variant="default" loading={score.isSaving} onClick={score.retry}>Try again</Button><Button variant="subtle" onClick={score.drop}>Leave it unchanged</Button></div>
        </div>
      )}
      {next && !typing && !isStopped && (
        <div className={styles.taps}>
          {sides.map((side) => (
            <button key={side} type="button" className={styles.tap} disabled={score.theirs !== null} onClick={() => score.winNext(side)}>
              <span className={styles.tapWhat}>{next === 'game' ? 'Game' : 'Point'}</span>
              <span className={styles.tapWho}>{names[side]}</span>
              <span className={styles.tapPlayers}>{players[side]}</span>
            </button>
          ))}
        </div>
      )}
      {typing && <TypedScore sets={score.sets} format={format} names={names} onSave={score.type} onClose={() => setTyping(false)} />}
      {!typing && (
        <div className={styles.row}>
          {(score.state === 'live' || score.state === 'won' || score.state === 'open') && <Button variant="default" size="md" leftSection={<IconArrowBackUp size="1.125rem" aria-hidden="true" />} disabled={!score.canUndo || score.theirs !== null || (isStopped && score.state !== 'won')} onClick={score.undo}>Undo</Button>}
          {(score.state === 'live' || score.state === 'open' || score.state === 'won') && !isStopped && <Button variant="default" size="md" onClick={() => setTyping(true)}>Type the score</Button>}
          {(score.state === 'live' || score.state === 'open') && (
            <>
              {!winner && <Button variant="default" size="md" onClick={() => setEnding('retired')}>Retirement</Button>}
              {!winner && <Button variant="default" size="md" onClick={() => setEnding('defaulted')}>Default</Button>}
              {mayBeLeft && score.sets.length === 0 && <Button variant="default" size="md" onClick={() => score.end('unplayed', null)}>Not played</Button>}
            </>
          )}
          {(score.state === 'retired' || score.state === 'defaulted' || score.state === 'unplayed') && !isStopped && <Button variant="default" size="md" onClick={score.goOn}>Undo</Button>}
        </div>
      )}
      <p className="dim" role="status">{score.isSaving ? 'Saving…' : score.isUnsent ? 'Not saved yet.' : 'Saved.'}</p>
      {ending && (
        <EndDialog
          how={ending} title={title} names={names} players={players} onClose={() => setEnding(null)}
          onEnd={(by) => {
            setEnding(null)
            score.end(ending, by)
          }}
        />
      )}
    </section>
  )
}

const endText = (state: string) => ({ retired: 'retired', defaulted: 'default', frozen: 'stopped by time', unplayed: 'not played' })[state] ?? ''

interface EndDialogProps {
  how: 'retired' | 'defaulted'
  title: string
  names: Record<Side, string>
  players: Record<Side, string>
  onEnd: (by: Side) => void
  onClose: () => void
}

/** Who retired or defaulted: the score stays, the other side wins. */
function EndDialog({ how, title, names, players, onEnd, onClose }: EndDialogProps) {
  const [by, setBy] = useState<Side | null>(null)
  const [isAsked, setAsked] = useState(false)
  return (
    <FormDialog
      title={how === 'retired' ? `Retirement in ${title}` : `Default in ${title}`} submit={how === 'retired' ? 'Enter the retirement' : 'Enter the default'}
      error={isAsked && by === null ? 'Please enter who.' : null} onClose={onClose}
      onSubmit={() => (by === null ? setAsked(true) : onEnd(by))}
    >
      <fieldset className={styles.choice}>
        <legend>{how === 'retired' ? 'Who cannot continue?' : 'Who defaults?'} The score stays, and the other side wins.</legend>
        {sides.map((side) => (
          <label key={side} className={styles.radio}>
            <input type="radio" name="by" checked={by === side} onChange={() => setBy(side)} /> {[names[side], players[side]].filter(Boolean).join(': ')}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
