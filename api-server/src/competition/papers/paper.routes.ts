import { getEventProgram, getJudgeSheetPapers, getMedalList, getSchoolPacket } from '@portal/shared/competition/papers/paper.calls'
import { getMeetCheckInSheet, getMeetPacket } from '@portal/shared/competition/papers/meetPaper.calls'
import { serve } from '../../platform/http/serve'
import { readJudgePapers } from './readJudgePapers'
import { readMedals, readPacket } from './readPackets'
import { readCheckInSheet, readMeetPacket } from './readMeetPacket'
import { readProgram } from './readProgram'

export const paperRoutes = [
  serve(getEventProgram, ({ eventId }, { database: { reader }, who, now }) => readProgram(reader, who, eventId, now())),
  serve(getJudgeSheetPapers, (input, { database: { reader }, who, now }) => readJudgePapers(reader, who, input, now())),
  serve(getMedalList, ({ eventId }, { database: { reader }, who, now }) => readMedals(reader, who, eventId, now())),
  serve(getSchoolPacket, (input, { database: { reader }, who, now }) => readPacket(reader, who, input, now())),
  serve(getMeetPacket, (input, { database: { reader }, who, now }) => readMeetPacket(reader, who, input, now())),
  serve(getMeetCheckInSheet, ({ eventId }, { database: { reader }, who, now }) => readCheckInSheet(reader, who, eventId, now())),
]
