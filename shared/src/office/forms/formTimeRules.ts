import type { FormState } from './form.kinds'

/** When a form takes entries, by the organization's clocks: days as YYYY-MM-DD and times as HH:MM, empty or null for no bound. */
export interface FormTimes {
  opensOn: string | null
  opensTime: string
  closesOn: string | null
  closesTime: string
}

/** The first moment and the first moment after the last, as texts that are compared; empty for no bound. */
export const boundsOf = ({ opensOn, opensTime, closesOn, closesTime }: FormTimes) =>
  ({ from: opensOn ? `${opensOn} ${opensTime || '00:00'}` : '', until: closesOn ? `${closesOn} ${closesTime || '24:00'}` : '' })

/** Whether a form takes entries at a moment of the clocks, as `2026-11-20 14:05`. Without a time, the last day is taken whole. */
export function stateAt(times: FormTimes, at: string): FormState {
  const { from, until } = boundsOf(times)
  if (from !== '' && at < from) return 'early'
  return until !== '' && at >= until ? 'closed' : 'open'
}
