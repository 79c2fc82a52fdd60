import {
  clearScore, confirmScore, contestScore, getScoreReview, listDueScores, listOpenScores, listPublicScores, listScores, previewScore, submitScore, suspendMatch, takeUpScore,
} from '@portal/shared/competition/scores/score.calls'
import { getReminderRules, remindOfLateScores, remindOfScore, saveReminderRules, type Reminded } from '@portal/shared/competition/scores/reminder.calls'
import { hoursBetweenReminders } from '@portal/shared/competition/scores/reminderRules'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope, publicScope } from '../../identity/organizations/scope'
import { answerScore } from './answerScore'
import { previewScore as preview } from './previewScore'
import { readDueScores, readOpenScores } from './readOpenScores'
import { readReview } from './readReview'
import { readScores } from './readScores'
import { readReminderRules, saveReminderRules as changeReminders } from './saveReminderRules'
import { remindOfAll, remindOfOne } from './remindOfScores'
import { keptEntry, submitScore as enterScore } from './submitScore'

/** What a saved score came to, in a sentence. */
function savedText({ score: { state } }: MatchDetail): string {
  switch (state) {
    case 'reported': return 'The score is reported. The other school is asked to confirm it.'
    case 'confirmed': return 'Both schools agree. The association needs to approve it.'
    case 'disputed': return 'The other school has reported a different score. The association has been notified and will decide.'
    default: return 'The score is saved.'
  }
}

/** The outcome of pressing the button, in a sentence. */
function remindedText({ matches, people, already }: Reminded): string {
  const again = already === 0 ? '' : already === 1 ? ` One was reminded within the last ${hoursBetweenReminders} hours already.` : ` ${already} were reminded within the last ${hoursBetweenReminders} hours already.`
  if (matches === 0) return `No reminders were sent.${again}`
  const written = people === 0 ? 'Nobody at their schools can be emailed.' : `${people} ${people === 1 ? 'person is' : 'people are'} written to.`
  return `${matches === 1 ? 'The schools of one match are' : `The schools of ${matches} matches are`} reminded. ${written}${again}`
}

export const scoreRoutes = [
  serve(submitScore, async (input, context) => {
    const match = await enterScore(input, context)
    return new WithMessage(match, savedText(match))
  }),
  serve(confirmScore, async (input, context) => {
    const match = await answerScore('confirm', input, context)
    return new WithMessage(match, savedText(match))
  }),
  serve(contestScore, async (input, context) => new WithMessage(await answerScore('contest', input, context), 'The association and the other school are notified.')),
  serve(suspendMatch, async (input, context) => {
    const match = await answerScore('suspend', input, context)
    return new WithMessage(match, `The ${contestWords(match.activity.contestName).one} is suspended. Both schools are notified.`)
  }),
  serve(takeUpScore, async (input, context) => new WithMessage(await answerScore('review', input, context), 'The score is under review. Both schools are notified.')),
  serve(clearScore, async (input, context) => new WithMessage(await answerScore('clear', input, context), 'The result was removed. Both schools are notified.')),
  serve(getScoreReview, async (input, { database: { reader }, who, now }) => readReview(reader, who, input, now())),
  serve(previewScore, async ({ matchId, ...entry }, { database: { reader }, who }) => preview(reader, who, matchId, keptEntry(entry))),
  serve(listOpenScores, async (input, { database: { reader }, who, common, now }) => readOpenScores(reader, await ownScope(reader, who, common), who, input, now())),
  serve(listDueScores, async (_, { database: { reader }, who, common, now }) => readDueScores(reader, await ownScope(reader, who, common), who, now())),
  serve(remindOfScore, async ({ matchId }, context) => {
    const reminded = await remindOfOne(matchId, context)
    return new WithMessage(reminded, remindedText(reminded))
  }),
  serve(remindOfLateScores, async (input, context) => {
    const reminded = await remindOfAll(input, context)
    return new WithMessage(reminded, remindedText(reminded))
  }),
  serve(getReminderRules, (_, { database: { reader }, who }) => readReminderRules(reader, who.organizationId)),
  serve(saveReminderRules, async (input, context) => new WithMessage(await changeReminders(input, context), 'The reminder settings are saved.')),
  serve(listScores, async (query, { database: { reader }, who, common, remembered }) => readScores(reader, await ownScope(reader, who, common), query, remembered)),
  serve(listPublicScores, async (query, { database: { reader }, common }) => readScores(reader, await publicScope(reader, common), query)),
]
