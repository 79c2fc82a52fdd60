import { useEffect, useRef, useState } from 'react'
import { checkSets } from '@portal/shared/competition/tennis/checkSets'
import type { SetFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import type { Side, PlayedSet } from '@portal/shared/competition/results/set.schemas'
import { withWon } from '@portal/shared/competition/tennis/playLine'
import type { LineState } from '@portal/shared/competition/tennis/tennis.kinds'
import { setsText, tallySets } from '@portal/shared/competition/results/sets'
import type { CallError } from '../../platform/lib/call/call'
import { dropDraft, findDraft, keepDraft } from '../../platform/lib/page/drafts'
import { useUser } from '../../platform/lib/session/session'

/** The state of what is scored, as the server last said. */
export interface ScoreStanding {
  version: number
  sets: readonly PlayedSet[]
  state: LineState
}

/** A score as it is sent. `by`: who retired or defaulted. */
export interface SentScore {
  sets: PlayedSet[]
  state: Exclude<LineState, 'frozen'>
  by: Side | null
}

/** What is scored, and how a score of it is sent. */
export interface Scored {
  /** Of its draft in this browser. */
  name: string
  standing: ScoreStanding
  isSaving: boolean
  error: CallError | null
  reset: () => void
  /** What the sides are called where a score is refused; home and away if not given. */
  names?: Readonly<Record<Side, string>>
  /** Sends a score against a version; `saved` and `refused` get its state by then, where the answer has it. */
  send: (score: SentScore, version: number, told: { saved: (standing: ScoreStanding | undefined) => void; refused: (standing: ScoreStanding | undefined) => void }) => void
}

interface Kept {
  version: number
  sent: SentScore
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'version' in value && 'sent' in value
const same = (one: readonly PlayedSet[], other: readonly PlayedSet[]) => setsText(one) === setsText(other)

/**
 * A score as it is kept at the court. Every tap counts here at once and is sent by itself, one after the other; what could not be
 * sent stays here, through a reload too, until it can. If someone else has entered a score in the meantime, it is shown and the user is asked.
 */
export function useSetScore({ name, standing, isSaving, error, reset, names, send: deliver }: Scored, format: SetFormat) {
  const user = useUser()
  const [kept] = useState(() => findDraft(user.userId, name))
  const [unsent, setUnsent] = useState<SentScore | null>(isKept(kept) && !same(kept.sent.sets, standing.sets) ? kept.sent : null)
  const [version, setVersion] = useState(isKept(kept) && unsent ? kept.version : standing.version)
  const [past, setPast] = useState<PlayedSet[][]>([])
  const [theirs, setTheirs] = useState<ScoreStanding | null>(null)
  const waiting = useRef<SentScore | null>(null)
  const sending = useRef(false)

  // While nothing waits here, what the server says is the score.
  const known = useRef(version)
  useEffect(() => {
    if (unsent === null) {
      known.current = Math.max(known.current, standing.version)
      setVersion(known.current)
    }
  }, [standing.version, unsent])

  const send = (next: SentScore, at = known.current) => {
    setUnsent(next)
    keepDraft(user.userId, name, { version: at, sent: next } satisfies Kept)
    if (sending.current) {
      waiting.current = next
      return
    }
    sending.current = true
    waiting.current = null
    deliver(next, at, {
      saved: (now) => {
        sending.current = false
        known.current = now?.version ?? known.current
        const later = waiting.current
        if (later) return send(later)
        setUnsent(null)
        dropDraft(user.userId, name)
      },
      refused: (stands) => {
        sending.current = false
        const later = waiting.current ?? next
        waiting.current = null
        setUnsent(later)
        if (!stands) return
        // What was entered here already, and whose answer was lost on the way.
        if (same(stands.sets, later.sets)) return take(stands)
        setTheirs(stands)
      },
    })
  }
  const take = (stands: ScoreStanding) => {
    known.current = stands.version
    setUnsent(null)
    setTheirs(null)
    dropDraft(user.userId, name)
    reset()
  }

  const sets = unsent?.sets ?? standing.sets
  const state = unsent?.state ?? standing.state
  const put = (next: readonly PlayedSet[]) => {
    const isOver = tallySets(next, format).winner !== null
    send({ sets: [...next], state: next.length === 0 ? 'open' : isOver ? 'won' : 'live', by: null })
  }
  return {
    sets, state, isUnsent: unsent !== null, isSaving, error: theirs ? null : error, theirs,
    canUndo: past.length > 0 || sets.length > 0,
    winNext: (side: Side) => {
      setPast([...past, [...sets]])
      put(withWon(sets, format, side))
    },
    undo: () => {
      const before = past.at(-1)
      setPast(past.slice(0, -1))
      put(before ?? stepBack(sets))
    },
    /** Takes a typed score; what keeps it from being one is answered and nothing is sent. */
    type: (typed: PlayedSet[]) => {
      const problems = checkSets(typed, format, 'live', names)
      if (problems.length === 0) {
        setPast([...past, [...sets]])
        put(typed)
      }
      return problems
    },
    end: (how: 'retired' | 'defaulted' | 'unplayed', by: Side | null) => send({ sets: how === 'unplayed' ? [] : [...sets], state: how, by }),
    /** Discards a score that was not sent, in favor of the current one. */
    drop: () => take(standing),
    goOn: () => send({ sets: [...sets], state: sets.length > 0 ? 'live' : 'open', by: null }),
    retry: () => unsent && send(unsent),
    keepTheirs: () => theirs && take(theirs),
    replace: () => {
      if (!theirs || !unsent) return
      known.current = theirs.version
      setTheirs(null)
      send(unsent, theirs.version)
    },
  }
}

/** One game or point back where the previous taps are not known: the last thing that can be undone. */
function stepBack(sets: readonly PlayedSet[]): PlayedSet[] {
  const last = sets.at(-1)
  if (!last) return []
  const before = sets.slice(0, -1)
  if (last.tieBreak) {
    const { home, away } = last.tieBreak
    if (home + away === 0) return [...before, { ...last, tieBreak: null }]
    const side: Side = home >= away ? 'home' : 'away'
    const isDecided = last.home !== last.away
    return [...before, { ...last, ...(isDecided && { [side]: last[side] - 1 }), tieBreak: home + away === 1 ? null : { ...last.tieBreak, [side]: last.tieBreak[side] - 1 } }]
  }
  if (last.home + last.away === 0) return before
  const side: Side = last.home >= last.away ? 'home' : 'away'
  const next = { ...last, [side]: last[side] - 1 }
  return next.home + next.away === 0 ? before : [...before, next]
}
