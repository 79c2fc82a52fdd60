import { dayOf } from '../../platform/format/dateTexts'

const oneDay = 24 * 60 * 60 * 1000

export const earlyCheckInText = 'Check-in opens the day before the event. Until then only the office can check in.'

/** Whether the host's staff check in: from the day before an event's first on, by the clocks of its zone. It does not close, as what was decided at a door without a network may arrive later. */
export const isCheckInOpen = ({ startsOn, timeZone }: { startsOn: string; timeZone: string }, now: Date): boolean => dayOf(new Date(now.getTime() + oneDay), timeZone) >= startsOn
