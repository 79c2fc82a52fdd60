import { dropEncrypted, readEncrypted, writeEncrypted } from '../../platform/lib/session/encryptedStorage'

/**
 * What a judge has written and the server does not have yet. Kept by this device: a hall's network goes, and tablets fall asleep. What is
 * said of a minor's playing and the code that opens more of it are encrypted as a session is.
 */
export interface SheetDraft {
  rating: number | null
  comments: string
  /** The version of the sheet that it was begun from. */
  version: number
  /** What was asked to be sent and has not arrived; null while it is being written. */
  wants: 'save' | 'signOff' | null
  /** With which code it was written, and what that is called, once another one was opened in this browser; it waits for that code then. */
  of?: { code: string; label: string; endsAt?: number | null }
}

const place = 'portal.judging'
/** Which sheet of which judge. */
export const draftKey = (judgeId: number, performanceId: number): string => `${judgeId}.${performanceId}`

export interface Kept {
  code: string
  /** When the code ends, or ended as the portal refused it (milliseconds); null while that is not known. */
  endsAt: number | null
  /** When a judge last typed it or wrote with it (milliseconds). */
  usedAt?: number
  drafts: Record<string, SheetDraft>
}

const isDraft = (value: unknown): value is SheetDraft => {
  const draft = value as Partial<SheetDraft> | null
  return typeof draft === 'object' && draft !== null && (draft.rating === null || typeof draft.rating === 'number') && typeof draft.comments === 'string' && typeof draft.version === 'number'
}

/** So long after its code has ended a draft waits for a new one of the same judge: an office that revokes a code at a contest gives another one that day. */
export const keptAfterEnd = 24 * 60 * 60_000
/** So long after it was last used a code is kept, for a day of a contest: after that whoever holds the tablet types it again. What was written waits without it. */
export const codeKeptFor = 12 * 60 * 60_000
/** More than anyone rates in a day; what was written last stays. */
export const mostDrafts = 300

const isOver = (endsAt: number | null | undefined, now: number) => typeof endsAt === 'number' && now > endsAt + keptAfterEnd

/** What this device may still keep: no code that ended more than a day ago, nothing that was written with one, and so many drafts at most. */
export function standingOf({ code, endsAt, usedAt, drafts }: Kept, now: number): Kept {
  const stands = code !== '' && !isOver(endsAt, now)
  const kept = Object.entries(drafts).filter(([, { of }]) => (of ? !isOver(of.endsAt, now) : stands)).slice(-mostDrafts)
  if (stands && usedAt !== undefined && now > usedAt + codeKeptFor) {
    return { code: '', endsAt: null, drafts: Object.fromEntries(kept.map(([key, draft]) => [key, { ...draft, of: { label: '', endsAt, ...draft.of, code: '' } }])) }
  }
  return { code: stands ? code : '', endsAt: stands ? endsAt : null, ...(stands && usedAt !== undefined && { usedAt }), drafts: Object.fromEntries(kept) }
}

/** What stands once the portal has refused a code: it ended now, if it was not known to have ended before. */
export function endedCode(before: Kept, code: string, now: number): Kept {
  const ended = (endsAt: number | null | undefined) => Math.min(endsAt ?? now, now)
  return {
    ...before, endsAt: before.code === code ? ended(before.endsAt) : before.endsAt,
    drafts: Object.fromEntries(Object.entries(before.drafts).map(([key, draft]) => [key, draft.of?.code === code ? { ...draft, of: { ...draft.of, endsAt: ended(draft.of.endsAt) } } : draft])),
  }
}

/** What stands once another code is opened in this browser: whatever was written with the former one waits for it, as a tablet goes from judge to judge. */
export const openedWith = (before: Kept, code: string, endsAt: number, formerLabel: string, now = Date.now()): Kept => ({
  code, endsAt, usedAt: now,
  drafts: Object.fromEntries(Object.entries(before.drafts).map(([key, { of, ...draft }]) => {
    const writtenWith = of ?? { code: before.code, label: formerLabel, endsAt: before.endsAt }
    if (writtenWith.code === code) return [key, draft]
    // The other judge's code is kept only for what is sent with it as soon as there is a network.
    return [key, { ...draft, of: { ...writtenWith, code: draft.wants === null ? '' : writtenWith.code } }]
  })),
})

/** No code, and nothing that waits. */
export const nothingKept: Kept = { code: '', endsAt: null, drafts: {} }

/** The code that this device was opened with and what waits for it; nothing of a text that is no such thing. */
export async function readKept(): Promise<Kept> {
  try {
    const text = await readEncrypted(place)
    if (text === null) return nothingKept
    const { code, endsAt, usedAt, drafts } = JSON.parse(text) as Partial<Kept>
    const read = { ...(typeof usedAt === 'number' && { usedAt }), code: typeof code === 'string' ? code : '', endsAt: typeof endsAt === 'number' ? endsAt : null, drafts: Object.fromEntries(Object.entries(drafts ?? {}).filter(([, value]) => isDraft(value))) }
    const standing = standingOf(read, Date.now())
    // What is over goes from the device as it is found, and not only from sight.
    await keep(standing)
    return standing
  } catch {
    return nothingKept
  }
}

/** Nothing is kept once there is no code and nothing that waits for another one. */
export function keep(kept: Kept): Promise<void> {
  const standing = standingOf(kept, Date.now())
  if (standing.code !== '' || Object.keys(standing.drafts).length > 0) return writeEncrypted(place, JSON.stringify(standing))
  dropEncrypted(place)
  return Promise.resolve()
}
