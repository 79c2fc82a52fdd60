import { matchDayAndTime } from '@portal/shared/platform/format/matchTime'

/** When and where in one line: "Fri, Nov 20, 7:30 PM CST at Prairie Park, Field 1", "Fri, Nov 20, time TBA at Prairie Park". */
export const whenAndWhere = ({ place, ...at }: Parameters<typeof matchDayAndTime>[0] & { place: string }) => `${matchDayAndTime(at)}${place && ` at ${place}`}`
