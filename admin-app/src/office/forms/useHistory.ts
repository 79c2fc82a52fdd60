import { useCallback, useMemo, useReducer } from 'react'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'

/** As many steps can be undone. */
const mostSteps = 100
/** What is typed into one field without a pause this long, in milliseconds, is one step. */
const pause = 1500

interface Step {
  definition: FormDefinition
  /** What was done, for those who hear it. */
  what: string
}
interface Kept {
  past: readonly Step[]
  now: FormDefinition
  future: readonly Step[]
  /** The field of the last change and when: more of the same is the same step. */
  last: { field: string; at: number } | null
}
type Action = { do: FormDefinition; what: string; field: string | undefined; at: number } | 'undo' | 'redo'

function reduce(kept: Kept, action: Action): Kept {
  const { past, now, future } = kept
  if (action === 'undo') {
    const step = past.at(-1)
    return step ? { past: past.slice(0, -1), now: step.definition, future: [{ definition: now, what: step.what }, ...future], last: null } : kept
  }
  if (action === 'redo') {
    const [step, ...others] = future
    return step ? { past: [...past, { definition: now, what: step.what }], now: step.definition, future: others, last: null } : kept
  }
  if (action.do === now) return kept
  const isSame = action.field !== undefined && kept.last?.field === action.field && action.at - kept.last.at < pause
  const last = action.field === undefined ? null : { field: action.field, at: action.at }
  return { past: isSame ? past : [...past, { definition: now, what: action.what }].slice(-mostSteps), now: action.do, future: [], last }
}

/** What is worked on of a form, with what can be undone and redone over all of it. */
export interface History {
  definition: FormDefinition
  /** `field`: what is typed into, so that a word is one step and not each of its letters. */
  change: (next: FormDefinition, what: string, field?: string) => void
  undo: () => void
  redo: () => void
  /** What would be undone and redone; null for nothing. */
  undoes: string | null
  redoes: string | null
}

export function useHistory(first: FormDefinition): History {
  const [{ past, now, future }, dispatch] = useReducer(reduce, { past: [], now: first, future: [], last: null })
  const change = useCallback((next: FormDefinition, what: string, field?: string) => dispatch({ do: next, what, field, at: Date.now() }), [])
  const undo = useCallback(() => dispatch('undo'), [])
  const redo = useCallback(() => dispatch('redo'), [])
  return useMemo(() => ({ definition: now, change, undo, redo, undoes: past.at(-1)?.what ?? null, redoes: future[0]?.what ?? null }), [now, change, undo, redo, past, future])
}
