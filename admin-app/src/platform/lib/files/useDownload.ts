import { useState } from 'react'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { CallError, type AnyCall } from '../call/call'
import { download } from './download'
import { notify } from '../call/notify'

/** Fetches a file by a call with the person's own token, which a plain link would not carry, and saves it; errors are shown. */
export function useDownload<C extends AnyCall>(call: C) {
  const [isLoading, setLoading] = useState(false)
  const start = async (input: InputOf<C>) => {
    if (isLoading) return
    setLoading(true)
    try {
      await download(call, input)
    } catch (error) {
      notify('error', error instanceof CallError ? error.message : 'The file could not be saved. Please try again.')
    } finally {
      setLoading(false)
    }
  }
  return { isLoading, start: (input: InputOf<C>) => void start(input) }
}
