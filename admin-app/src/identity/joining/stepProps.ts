import type { Problems, SignUpDraft } from './signUpDraft'

/** What every step of the sign-up gets. */
export interface StepProps {
  draft: SignUpDraft
  change: (part: Partial<SignUpDraft>) => void
  /** What is wrong, by the field's name; empty until the person has tried to go on. */
  problems: Problems
}
