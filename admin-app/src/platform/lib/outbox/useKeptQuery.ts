import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Call, InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import { query } from '../call/queries'
import { useUser } from '../session/session'
import { CallError } from '../call/call'
import { dropText, keepText, keptReadsFor, readsOf, readTexts } from '../storage/keptTexts'

/**
 * A read whose last answer is kept on this device, encrypted, until their session ends, their role changes, the portal says that it is not theirs, or a few days have passed: what is needed at a door without a network. For that
 * alone: everything else is better asked for.
 * @returns the read; `keptAt` is the moment of the answer in milliseconds where what is shown is the kept one, else null
 */
export function useKeptQuery<C extends Pick<Call, 'name' | 'method' | 'path' | 'changes' | 'shows'>>(call: C, input: InputOf<C>, options: { refetchInterval?: number } = {}) {
  const { userId } = useUser()
  const name = `${readsOf(userId)}${call.name}.${JSON.stringify(input)}`
  const read = useQuery({ ...query(call, input), ...options })
  const [kept, setKept] = useState<{ name: string; at: number; data: OutputOf<C> } | null>(null)
  const { data, dataUpdatedAt } = read
  useEffect(() => {
    if (data !== undefined) void keepText(name, JSON.stringify({ at: dataUpdatedAt, data }))
  }, [name, data, dataUpdatedAt])
  const isRefused = read.error instanceof CallError && [401, 403, 404].includes(read.error.status)
  useEffect(() => {
    if (isRefused) void dropText(name)
  }, [name, isRefused])
  const isMissing = data === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isGone = false
    void readTexts(name).then((texts) => {
      const found = texts.find((text) => text.name === name)
      const answered = found && (JSON.parse(found.text) as { at: number; data: OutputOf<C> })
      if (answered && !isGone && Date.now() - answered.at < keptReadsFor) setKept({ name, ...answered })
    })
    return () => { isGone = true }
  }, [name, isMissing])
  const shown = isMissing && !isRefused && kept?.name === name ? kept : null
  return { ...read, data: isRefused ? undefined : data ?? shown?.data, keptAt: shown ? shown.at : null }
}
