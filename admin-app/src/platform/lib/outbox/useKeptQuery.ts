import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Call, InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import { CallError } from '../call/call'
import { query } from '../call/queries'
import { useUser } from '../session/session'
import { dropText, keepText, readsKeptFor, readsOf, readTexts } from '../storage/keptTexts'

/** The server says that this person does not read it, or no longer: what is kept of it is nobody's. */
const isRefused = (error: unknown) => error instanceof CallError && [401, 403, 404].includes(error.status)

/**
 * A read whose last answer is kept on this device, encrypted, for a few days at most, and no longer than the session lasts and the server answers it: what is needed
 * at a door without a network. For that alone: everything else is better asked for.
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
  const refused = isRefused(read.error)
  useEffect(() => {
    if (refused) void dropText(name)
  }, [name, refused])
  const isMissing = data === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isGone = false
    void readTexts(name).then((texts) => {
      const found = texts.find((text) => text.name === name)
      if (!found || isGone) return
      const answer = JSON.parse(found.text) as { at: number; data: OutputOf<C> }
      if (Date.now() - answer.at <= readsKeptFor) setKept({ name, ...answer })
      else void dropText(name)
    })
    return () => { isGone = true }
  }, [name, isMissing])
  const shown = isMissing && !refused && kept?.name === name ? kept : null
  return { ...read, data: refused ? undefined : data ?? shown?.data, keptAt: shown ? shown.at : null }
}
