import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Call, InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import { query } from '../call/queries'
import { useUser } from '../session/session'
import { keepText, readTexts } from '../storage/keptTexts'

/**
 * A read whose last answer is kept on this device, encrypted, until the person signs out: what is needed at a door without a network. For that
 * alone: everything else is better asked for.
 * @returns the read; `keptAt` is the moment of the answer in milliseconds where what is shown is the kept one, else null
 */
export function useKeptQuery<C extends Pick<Call, 'name' | 'method' | 'path' | 'changes' | 'shows'>>(call: C, input: InputOf<C>, options: { refetchInterval?: number } = {}) {
  const { userId } = useUser()
  const name = `${userId}.read.${call.name}.${JSON.stringify(input)}`
  const read = useQuery({ ...query(call, input), ...options })
  const [kept, setKept] = useState<{ name: string; at: number; data: OutputOf<C> } | null>(null)
  const { data, dataUpdatedAt } = read
  useEffect(() => {
    if (data !== undefined) void keepText(name, JSON.stringify({ at: dataUpdatedAt, data }))
  }, [name, data, dataUpdatedAt])
  const isMissing = data === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isGone = false
    void readTexts(name).then((texts) => {
      const found = texts.find((text) => text.name === name)
      if (found && !isGone) setKept({ name, ...(JSON.parse(found.text) as { at: number; data: OutputOf<C> }) })
    })
    return () => { isGone = true }
  }, [name, isMissing])
  const shown = isMissing && kept?.name === name ? kept : null
  return { ...read, data: data ?? shown?.data, keptAt: shown ? shown.at : null }
}
