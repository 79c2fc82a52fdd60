import { useEffect, useState } from 'react'
import { dropDraft, findDraft, keepDraft } from '../../platform/lib/page/drafts'
import { emptyDraft, steps } from './signUpDraft'
import type { SignUpDraft, Step } from './signUpDraft'

/** Nobody is signed in: the draft is this tab's. */
const nobody = 0
const name = 'signUp'

interface Kept {
  draft: SignUpDraft
  step: Step
  /** When it was typed; on a shared computer it is nobody else's business an hour later. */
  at: number
}

function find(): Kept | null {
  const kept = findDraft(nobody, name) as Partial<Kept> | null
  if (!kept?.draft || typeof kept.at !== 'number' || Date.now() - kept.at > 60 * 60_000 || !steps.includes(kept.step as Step)) return null
  return { draft: { ...emptyDraft, ...kept.draft }, step: kept.step as Step, at: kept.at }
}

/** The draft and where the person is in it; both outlive a reload of this tab, for an hour. The password is not part of it. */
export function useSignUpDraft(first: Step, given: Partial<SignUpDraft>) {
  const [{ draft, step }, set] = useState<{ draft: SignUpDraft; step: Step }>(() => {
    const kept = find()
    // After a reload the password is empty again, and has to be typed before anything is sent.
    if (kept) return { draft: { ...kept.draft, ...given }, step: kept.step === 'summary' ? 'password' : kept.step }
    return { draft: { ...emptyDraft, ...given }, step: first }
  })
  useEffect(() => keepDraft(nobody, name, { draft, step, at: Date.now() } satisfies Kept), [draft, step])
  return {
    draft, step,
    change: (part: Partial<SignUpDraft>) => set((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    goTo: (next: Step) => set((before) => ({ ...before, step: next })),
    forget: () => dropDraft(nobody, name),
  }
}
