import { useEffect, useState } from 'react'
import { whenBack } from '../../lib/page/whenBack'

/** Something that can be chosen: `value` is kept, `label` is read, `hint` tells namesakes apart. */
export interface Choice {
  value: string
  label: string
  hint?: string
}

/** What a search found: null while it is still looking. */
export interface Choices {
  found: readonly Choice[] | null
  failed: boolean
}

/** Long enough for a quick typist not to ask for every letter. */
const pause = 200

/** Asks `load` for what is typed while the list is open; an answer that a newer question has overtaken is dropped. What failed is asked again when the network is back. */
export function useChoices(load: (search: string) => Promise<Choice[]>, search: string, isOpen: boolean): Choices {
  const [answer, setAnswer] = useState<{ search: string; found: readonly Choice[]; failed: boolean } | null>(null)
  const [round, setRound] = useState(0)
  const failed = answer?.search === search && answer.failed
  useEffect(() => (failed ? whenBack(() => setRound((before) => before + 1)) : undefined), [failed])
  useEffect(() => {
    if (!isOpen) {
      setAnswer(null)
      return
    }
    let overtaken = false
    const timer = setTimeout(() => {
      load(search).then(
        (found) => { if (!overtaken) setAnswer({ search, found, failed: false }) },
        () => { if (!overtaken) setAnswer({ search, found: [], failed: true }) },
      )
    }, search === '' ? 0 : pause)
    return () => {
      overtaken = true
      clearTimeout(timer)
    }
    // `load` is a new function at each drawing; what it asks is decided by the words.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search, isOpen, round])
  return { found: answer?.search === search ? answer.found : null, failed }
}
