import { getEventProgram, getJudgeSheetPapers, getMedalList, getSchoolPacket } from '@portal/shared/competition/papers/paper.calls'
import { serve } from '../../platform/http/serve'
import { readJudgePapers } from './readJudgePapers'
import { readMedals, readPacket } from './readPackets'
import { readProgram } from './readProgram'

export const paperRoutes = [
  serve(getEventProgram, ({ eventId }, { database: { reader }, who, now }) => readProgram(reader, who, eventId, now())),
  serve(getJudgeSheetPapers, (input, { database: { reader }, who, now }) => readJudgePapers(reader, who, input, now())),
  serve(getMedalList, ({ eventId }, { database: { reader }, who, now }) => readMedals(reader, who, eventId, now())),
  serve(getSchoolPacket, (input, { database: { reader }, who }) => readPacket(reader, who, input)),
]
