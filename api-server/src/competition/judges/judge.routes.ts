import {
  confirmJudgeSheets, decideJudgeSheet, getCategoryJudges, getEventJudging, makeJudgeCode, readJudging as readJudgingCall, revokeJudgeCode, saveCategoryJudges, saveJudgeSheet, saveOwnSheet as saveOwnSheetCall,
} from '@portal/shared/competition/judges/judge.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { confirmSheets, decideSheet, saveSheet } from './decideSheet'
import { makeCode, revokeCode } from './judgeCodes'
import { readJudging, saveOwnSheet } from './judging'
import { readEventJudging } from './readEventJudging'
import { readJudges } from './readJudges'
import { saveJudges } from './saveJudges'

export const judgeRoutes = [
  serve(getEventJudging, ({ eventId }, { database: { reader }, who, now }) => readEventJudging(reader, who, eventId, now())),
  serve(getCategoryJudges, (input, { database: { reader }, who, now }) => readJudges(reader, who, input, now())),
  serve(saveCategoryJudges, async (input, context) => new WithMessage(await saveJudges(input, context), 'The judges are saved.')),
  serve(saveJudgeSheet, async (input, context) => new WithMessage(await saveSheet(input, context), input.isSignedOff ? 'The sheet is signed off.' : 'The sheet is saved.')),
  serve(decideJudgeSheet, async (input, context) => new WithMessage(await decideSheet(input, context), input.decision === 'confirm' ? 'The sheet is confirmed.' : 'The sheet is sent back.')),
  serve(confirmJudgeSheets, async (input, context) => new WithMessage(await confirmSheets(input, context), input.sheets.length === 1 ? 'The sheet is confirmed.' : `${input.sheets.length} sheets are confirmed.`)),
  serve(makeJudgeCode, makeCode),
  serve(revokeJudgeCode, async (input, context) => {
    await revokeCode(input, context)
    return new WithMessage({}, 'The code is revoked.')
  }),
  serve(readJudgingCall, readJudging),
  serve(saveOwnSheetCall, saveOwnSheet),
]
