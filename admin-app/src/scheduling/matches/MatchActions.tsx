import { Button } from '@mantine/core'
import { useState } from 'react'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import { CallOffDialog } from './CallOffDialog'
import { MoveMatchDialog } from './MoveMatchDialog'

interface MatchActionsProps {
  match: {
    matchId: number
    activity: { contestName: ContestName }
    status: 'scheduled' | 'postponed' | 'cancelled' | 'suspended' | 'final'
    timeIsSet: boolean
    dayText: string
    home: { teamName: string }
    away: { teamName: string }
    can: { reschedule: boolean }
  }
  /** On the page of the match itself: each as a button, where rows have one for all. */
  isWhole?: boolean
}

/** Moving, postponing and cancelling one match; nothing for those who may not. */
export function MatchActions({ match, isWhole }: MatchActionsProps) {
  const [open, setOpen] = useState<'move' | 'postponed' | 'cancelled' | null>(null)
  if (!match.can.reschedule) return null
  const name = `${match.away.teamName} at ${match.home.teamName}, ${match.dayText}`
  const words = contestWords(match.activity.contestName)
  const close = () => setOpen(null)
  const actions = [
    { label: match.status === 'scheduled' ? (match.timeIsSet ? 'Move' : 'Set the time or move') : 'Set a new date', onSelect: () => setOpen('move') },
    ...(match.status === 'scheduled' ? [{ label: 'Postpone', onSelect: () => setOpen('postponed') }] : []),
    ...(match.status === 'cancelled' ? [] : [{ label: `Cancel the ${words.one}`, danger: true, onSelect: () => setOpen('cancelled') }]),
  ]
  return (
    <>
      {isWhole
        ? actions.map(({ label, onSelect }) => <Button key={label} variant="default" onClick={onSelect}>{label}</Button>)
        : <RowMenu name={name} actions={actions} />}
      {open === 'move' && <MoveMatchDialog matchId={match.matchId} name={name} words={words} onClose={close} />}
      {(open === 'postponed' || open === 'cancelled') && <CallOffDialog matchId={match.matchId} name={name} words={words} status={open} onClose={close} />}
    </>
  )
}
