import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { Dual } from '@portal/shared/competition/tennis/dual.schemas'
import { sides } from '@portal/shared/competition/results/set.schemas'
import { finishDual, setUpDual, startDual, stopDual } from '@portal/shared/competition/tennis/tennis.calls'
import { useCall } from '../../platform/lib/call/queries'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { DualBoard } from './DualBoard'
import { DualHistory } from './DualHistory'
import { formatText, stageNames } from './dualTexts'
import { LineScorer } from './LineScorer'
import { SubstituteButton } from './SubstituteDialog'
import { TimeLeft } from './TimeLeft'
import styles from './tennis.module.css'
import { useDual, useKeepDual } from './useDual'

/** /event/view-player-of-tennis-event/:eventId/:matchId: a dual as coaches run it. Event 0 means the regular season. */
export default function DualScreen() {
  const { eventId = '0', matchId = '' } = useParams()
  const read = useDual(matchId)
  const dual = read.data
  return (
    <>
      <PageHeader
        title={dual ? `${dual.away.name} at ${dual.home.name}` : 'Dual'}
        back={{ to: linkTo('tennisEventDetail', { eventId: dual ? dual.eventId : eventId, activeSection: 'duals' }), label: 'Duals' }}
        lead={dual && <>{[dual.activity.name, dual.level, dual.dayText, dual.timeText, dual.place].filter(Boolean).join(' · ')} <Badge tone={dual.stage === 'live' ? undefined : 'quiet'}>{stageNames[dual.stage]}</Badge></>}
      />
      <StateView read={read} what="dual" loading={<Skeleton lines={12} height={44} />}>{(found) => <Running key={found.matchId} dual={found} />}</StateView>
    </>
  )
}

function Running({ dual }: { dual: Dual }) {
  const [open, setOpen] = useState<number | null>(null)
  const line = dual.lines.find(({ lineId }) => lineId === open)
  return (
    <div className={styles.dual}>
      <div className={styles.main}>
        <Steps dual={dual} />
        {dual.lines.length > 0 && <DualBoard dual={dual} current={open} onOpen={dual.can.score ? setOpen : undefined} />}
      </div>
      <div className={styles.aside}>
        {line && dual.can.score && <LineScorer key={line.lineId} dual={dual} line={line} onClose={() => setOpen(null)} />}
        {dual.can.score && !line && <p className="dim">Choose a line to enter its score.</p>}
        <DualHistory dual={dual} />
      </div>
    </div>
  )
}

/** What the dual is waiting for, and the button that does it. */
function Steps({ dual }: { dual: Dual }) {
  const keep = useKeepDual()
  const [setUp, start, stop, finish] = [useCall(setUpDual), useCall(startDual), useCall(stopDual), useCall(finishDual, { errors: 'in place' })]
  const { matchId, version, can, stage, lineups, home, away } = dual
  const done = { onSuccess: keep }
  const names = { home: home.name, away: away.name }
  const lineupLink = linkTo('addPlayerToTennisEvent', { eventId: dual.eventId, matchId })
  return (
    <section className={`panel ${styles.steps}`} aria-label="Current score">
      {stage === 'notSetUp' && (
        <>
          <p>This match has no lines yet. They follow the format of {dual.activity.name}: {formatText(dual.format)}.</p>
          {can.setUp && <Button loading={setUp.isPending} onClick={() => setUp.mutate({ matchId }, done)}>Set up the dual</Button>}
        </>
      )}
      {(stage === 'lineups' || stage === 'ready') && (
        <>
          <ul className={styles.exchange}>
            {sides.map((side) => <li key={side}><strong>{names[side]}</strong> {lineups[side].isIn ? <Badge>Lineup in, {lineups[side].atText}</Badge> : <Badge tone="due">No lineup yet</Badge>}</li>)}
          </ul>
          <p role="status">{dual.areRevealed ? 'The lineups are exchanged.' : waitingText(dual)}</p>
        </>
      )}
      <div className={styles.row}>
        {(can.handIn.home || can.handIn.away) && <Button component={Link} to={lineupLink} variant={stage === 'lineups' ? 'filled' : 'default'}>{(can.handIn.home && lineups.home.isIn) || (can.handIn.away && lineups.away.isIn) ? 'Lineup' : 'Make the lineup'}</Button>}
        {can.start && <Button loading={start.isPending} onClick={() => start.mutate({ matchId, version }, done)}>Begin play</Button>}
        {sides.map((side) => can.substitute[side] && <SubstituteButton key={side} dual={dual} side={side} />)}
        {can.stop && (
          <ConfirmButton
            text="Time is up" title="Stop play?" confirm="Stop play" cancel="Keep playing" pending={stop.isPending} onConfirm={() => stop.mutate({ matchId, version }, done)}
          >
            Lines that are being played keep the score that they have{dual.format.frozen === 'leader' ? ', and who leads has the line' : ', and count for nobody'}. Lines that have not begun are not played.
          </ConfirmButton>
        )}
        {can.finish && <Button loading={finish.isPending} onClick={() => finish.mutate({ matchId, version }, done)}>{dual.result === 'differs' ? 'Enter the new result' : dual.result === 'reported' ? 'Confirm the result' : 'Enter the result'}</Button>}
      </div>
      {stage === 'live' && <TimeLeft dual={dual} />}
      {dual.result === 'reported' && <p role="status">{dual.waitsFor ? `The result is reported. ${dual[dual.waitsFor].name} has to confirm it before it counts.` : 'The association has not decided on the result yet.'}</p>}
      {stage === 'finished' && <p>{dual.result === 'same' ? 'The result is entered, and counts in the standings.' : 'The match has another result than these lines give.'}</p>}
      {finish.error && <p role="alert" className={styles.problem}>{firstRefusal(finish.error)}</p>}
    </section>
  )
}

function waitingText({ lineups, can, format, home, away }: Dual): string {
  const both = lineups.home.isIn && lineups.away.isIn
  if (both) return 'Both lineups are in. They are shown when play begins.'
  if (format.reveal === 'start') return 'Lineups are shown when play begins.'
  const ownIsIn = (can.handIn.home && lineups.home.isIn) || (can.handIn.away && lineups.away.isIn)
  const other = lineups.home.isIn ? away.name : home.name
  return ownIsIn ? `Waiting for the other coach: ${other}. Nobody sees your lineup before theirs is in.` : 'Neither coach sees the other’s lineup before both are in.'
}
