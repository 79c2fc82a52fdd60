import { clockText } from '@portal/shared/scheduling/slots/slotTimes'

/** "5:30 PM" for "17:30". */
export const timeOf = (time: string): string => clockText(Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)))
