import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenScore } from '@portal/shared/competition/scores/review.schemas'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { send } from '../../platform/lib/call/call'
import { notify } from '../../platform/lib/call/notify'
import { forgetWhatChanged } from '../../platform/lib/call/queries'
import { problemOf, sendEntries, withNumber, type RowEntries, type RowEntry } from './rowEntries'

const none: RowEntries = new Map()

/** Scores that are typed into the rows of a list and saved together. They stay from page to page and while the list is narrowed. */
export function useRowEntries() {
  const client = useQueryClient()
  const [entries, setEntries] = useState<RowEntries>(none)
  const [isPending, setPending] = useState(false)
  /** Whether what is wrong is shown in rows that are not whole yet. */
  const [isTried, setTried] = useState(false)
  const unsaved = useRef(false)
  useEffect(() => {
    unsaved.current = entries.size > 0
  }, [entries])
  const change = useCallback((row: OpenScore, side: 'away' | 'home', text: string) => setEntries((before) => withNumber(before, row, side, text)), [])
  const clear = () => {
    setEntries(none)
    setTried(false)
  }
  const faulty = [...entries.values()].filter((entry) => problemOf(entry) !== null && entry.refused === '')
  const save = async () => {
    if (isPending) return
    setPending(true)
    const sent: readonly RowEntry[] = [...entries.values()]
    const told = await sendEntries(sent, (input) => send(submitScore, input))
    const saved = sent.filter(({ row }) => told.get(row.matchId) === undefined)
    setEntries((before) => new Map([...before].flatMap(([matchId, entry]) => {
      const refused = told.get(matchId)
      return told.has(matchId) && refused === undefined ? [] : [[matchId, refused === undefined ? entry : { ...entry, refused }] as const]
    })))
    setPending(false)
    setTried(saved.length < sent.length)
    if (saved.length > 0) {
      notify('success', saved.length === 1 ? 'The score is saved.' : `${saved.length} scores are saved.`)
      await forgetWhatChanged(client, submitScore)
    }
  }
  return { entries, change, clear, save, faulty, isPending, isTried, try: () => setTried(true), hasChanges: useCallback(() => unsaved.current, []) }
}
export type HeldEntries = ReturnType<typeof useRowEntries>
