import { useEffect, useRef, useState } from 'react'
import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import type { StoredFile } from '@portal/shared/platform/files/file.schemas'
import { problemWithFile, upload, uploadProblem } from './uploads'

/** A file on its way up, or there. */
export interface Upload {
  key: string
  name: string
  /** From 0 to 1. */
  part: number
  /** Once it is there. */
  stored: StoredFile | null
}

/**
 * Several files, each sent up at once and by itself: one that fails leaves the others. `problems` are of the files that were chosen last, each named.
 * What is still under way when its screen closes is given up.
 */
export function useUploads(purpose: FilePurpose) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = stops.current
    return () => { for (const stop of running.values()) stop.abort() }
  }, [])
  const change = (key: string, part: Partial<Upload>) => setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const remove = (key: string) => {
    stops.current.get(key)?.abort()
    setUploads((before) => before.filter((each) => each.key !== key))
  }
  const add = async (file: File) => {
    const wrong = problemWithFile(file, purpose)
    if (wrong) return setProblems((before) => [...before, wrong])
    const key = crypto.randomUUID()
    const stop = new AbortController()
    stops.current.set(key, stop)
    setUploads((before) => [...before, { key, name: file.name, part: 0, stored: null }])
    try {
      const stored = await upload(file, purpose, { signal: stop.signal, onProgress: (part) => change(key, { part }) })
      change(key, { stored, part: 1 })
    } catch (thrown) {
      if (stop.signal.aborted) return
      remove(key)
      setProblems((before) => [...before, uploadProblem(file.name, thrown)])
    } finally {
      stops.current.delete(key)
    }
  }
  return {
    uploads, problems, isBusy: uploads.some(({ stored }) => stored === null),
    stored: uploads.flatMap(({ stored }) => stored ?? []),
    add: (file: File) => void add(file),
    remove, clearProblems: () => setProblems([]),
  }
}
