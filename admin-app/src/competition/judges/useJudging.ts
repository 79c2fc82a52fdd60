import { useCallback, useEffect, useRef, useState } from 'react'
import { readJudging, saveOwnSheet } from '@portal/shared/competition/judges/judge.calls'
import type { Judging } from '@portal/shared/competition/judges/judge.schemas'
import { CallError, send } from '../../platform/lib/call/call'
import { watchUnsentWork } from '../../platform/lib/outbox/unsentWork'
import { refusalText } from '../../platform/lib/words/refusalText'
import { draftKey, endedCode, keep, nothingKept, openedWith, readKept, type SheetDraft } from './judgeDrafts'

/** How a sheet's last sending ended, by its key. */
type Problems = Record<string, string>

/** Whether the portal would take the same once it is reached, or has less to do: it is kept and sent again. */
const isForLater = ({ id, status }: CallError): boolean => id === 'offline' || status === 429 || status >= 500
/** Until what the portal was too busy for is sent again. */
const againAfter = 20_000

const messageOf = (error: unknown): CallError => {
  if (error instanceof CallError) return error
  throw error
}

const isOpenIn = (judging: Judging | null, key: string): boolean => judging?.judges.some(({ judgeId, performances }) => performances.some(({ performanceId }) => draftKey(judgeId, performanceId) === key)) === true
/** What was written in this browser with other codes, and is in nothing that this one opens. */
const elsewhereOf = (drafts: Record<string, SheetDraft>, judging: Judging | null) => Object.entries(drafts).filter(([key, { of }]) => of !== undefined && !isOpenIn(judging, key))

/**
 * What a code opens, with what this device has written and not sent. Each change is kept here before it is sent; what could not be sent for want of a
 * network, or as the portal was too busy, is sent once that is over.
 */
export function useJudging() {
  const [state, setState] = useState(nothingKept)
  const [isReading, setReading] = useState(true)
  const [judging, setJudging] = useState<Judging | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const [busyTimes, setBusyTimes] = useState(0)
  const current = useRef(state)
  const [isChoosing, setChoosing] = useState(false)
  const formerLabel = useRef('')
  /** What is open, for what is sent between two drawings. */
  const opened = useRef<Judging | null>(null)
  const show = useCallback((next: Judging | null) => {
    opened.current = next
    setJudging(next)
  }, [])

  const change = useCallback((next: typeof state) => {
    current.current = next
    void keep(next)
    setState(next)
  }, [])
  const setDraft = useCallback((key: string, draft: SheetDraft | null) => {
    const { [key]: _gone, ...others } = current.current.drafts
    change({ ...current.current, usedAt: Date.now(), drafts: draft ? { ...others, [key]: draft } : others })
  }, [change])
  // A new build of the portal clears what it keeps in this browser: it waits until all sheets are with the server.
  useEffect(() => watchUnsentWork({ askBeforeLeaving: () => false, settle: () => Promise.resolve(Object.keys(current.current.drafts).length === 0) }), [])

  /** @param typed by a judge, and not found on this device */
  const open = useCallback(async (code: string, typed = true) => {
    setBusy(true)
    setProblem(null)
    try {
      const { payload } = await send(readJudging, { code })
      const endsAt = Date.parse(payload.expiresAt)
      change(current.current.code === code ? { ...current.current, endsAt, ...(typed && { usedAt: Date.now() }) } : openedWith(current.current, code, endsAt, formerLabel.current))
      formerLabel.current = payload.label
      setChoosing(false)
      show(payload)
    } catch (error) {
      const { id, message, fields } = messageOf(error)
      setProblem(refusalText({ message, fields }))
      // A code that opens nothing anymore is asked for again; without a network it may still be good.
      if (id !== 'wrong-code') return
      change(endedCode(current.current, code, Date.now()))
      show(null)
    } finally {
      setBusy(false)
    }
  }, [change, show])

  const sendSheet = useCallback(async (judgeId: number, performanceId: number, written: SheetDraft) => {
    const key = draftKey(judgeId, performanceId)
    if (written.rating === null) return setProblems((all) => ({ ...all, [key]: 'Please select a rating.' }))
    const { rating, comments, version, wants } = written
    // What another code of this browser does not open goes by the code with which it was written.
    const isElsewhere = written.of !== undefined && !isOpenIn(opened.current, key)
    const code = isElsewhere ? written.of!.code : current.current.code
    if (code === '') return undefined
    setDraft(key, written)
    setBusy(true)
    setProblems(({ [key]: _gone, ...others }) => others)
    try {
      const { payload } = await send(saveOwnSheet, { code, judgeId, performanceId, rating, comments, version, isSignedOff: wants === 'signOff' })
      if (!isElsewhere) show(payload)
      // What was written while it was on its way stays.
      const standing = current.current.drafts[key]
      if (standing && standing.rating === rating && standing.comments === comments) setDraft(key, null)
    } catch (error) {
      const refusal = messageOf(error)
      const { id, message, fields, details } = refusal
      const isWaiting = isForLater(refusal)
      if (isWaiting && id !== 'offline') setBusyTimes((times) => times + 1)
      if (!isWaiting) setDraft(key, { ...written, wants: null })
      if (id === 'changed-meanwhile' && details) {
        const standing = details as Judging
        if (!isElsewhere) show(standing)
        const sheet = standing.judges.find((each) => each.judgeId === judgeId)?.performances.find((each) => each.performanceId === performanceId)?.sheet
        setDraft(key, { ...written, wants: null, version: sheet?.version ?? 0 })
      }
      if (id === 'wrong-code') change(endedCode(current.current, code, Date.now()))
      if (id === 'wrong-code' && !isElsewhere) setProblem(message)
      setProblems((all) => ({ ...all, [key]: id === 'offline' ? 'There is no network. It is kept on this device and sent once there is.' : isWaiting ? 'The portal is busy. It is kept on this device and sent again soon.' : id === 'changed-meanwhile' ? 'This sheet was changed on another device. What you wrote is kept here; save again to replace it.' : refusalText({ message, fields }) }))
    } finally {
      setBusy(false)
    }
  }, [change, setDraft, show])

  const sendWaiting = useCallback(async () => {
    for (const [key, draft] of Object.entries(current.current.drafts)) {
      const [judgeId, performanceId] = key.split('.').map(Number)
      if (draft.wants !== null) await sendSheet(judgeId!, performanceId!, draft)
    }
  }, [sendSheet])

  useEffect(() => {
    if (busyTimes === 0) return undefined
    const timer = window.setTimeout(() => void sendWaiting(), againAfter)
    return () => window.clearTimeout(timer)
  }, [busyTimes, sendWaiting])

  useEffect(() => {
    void readKept().then((found) => {
      current.current = found
      setState(found)
      setReading(false)
      if (found.code !== '') void open(found.code, false).then(sendWaiting)
    })
    const back = () => void sendWaiting()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [open, sendWaiting])

  return {
    isReading, code: state.code, drafts: state.drafts, elsewhere: elsewhereOf(state.drafts, judging), judging, problem, problems, isBusy, open, setDraft, sendSheet,
    isChoosing,
    /** Asks for another code. What is written stays, with the code that it was written with. */
    choose: () => {
      setChoosing(true)
      setProblem(null)
    },
    keepCode: () => setChoosing(false),
    dropElsewhere: () => {
      const gone = new Set(elsewhereOf(current.current.drafts, judging).map(([key]) => key))
      change({ ...current.current, drafts: Object.fromEntries(Object.entries(current.current.drafts).filter(([key]) => !gone.has(key))) })
    },
    leave: () => {
      change(nothingKept)
      show(null)
      setProblem(null)
      setProblems({})
    },
  }
}
